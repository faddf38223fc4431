import { brand } from '#contract/lib/brand.ts'

/** Email addresses first, which stay as they are; then what mail programs turn into links: addresses with a scheme, and bare hosts. */
const addresses =
  /[\w.+-]+@[\w.-]+|[a-z][a-z0-9+.-]*:\/\/\S+|(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[:/?#]\S*)?/giu

/** True for an address on our own site: `https://sol.example.evil.example` only begins like one. */
export const isOwnAddress = (address: string, baseUrl: string): boolean =>
  address.startsWith(baseUrl) && /^(?:[/?#]|[.,;:!)]*$)/.test(address.slice(baseUrl.length))

const withoutScheme = (address: string): string => address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')

const hostOf = (address: string): string =>
  withoutScheme(address)
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./i, '')
    .toLowerCase()

/** Our site and the authorities that our texts name. */
const namedHosts = [brand.site, brand.regulator.site, brand.bureau.site].map(hostOf)

/**
 * The text with `[.]` in every web address that is not ours, so that no mail program or telephone makes a link of what another person typed
 * into a name or a note.
 */
export const withoutForeignAddresses = (text: string, baseUrl: string): string =>
  text.replace(addresses, (address) => {
    const isKnown = isOwnAddress(address, baseUrl) || [hostOf(baseUrl), ...namedHosts].includes(hostOf(address))
    if (isKnown || /^[\w.+-]+@/.test(address)) return address
    return withoutScheme(address).replaceAll('.', '[.]')
  })

import { brand } from '#contract/lib/brand.ts'

/**
 * Email addresses first, which are left unchanged; then the forms that mail programs turn into links: URLs with a scheme, and bare hosts.
 */
const addresses =
  /[\w.+-]+@[\w.-]+|[a-z][a-z0-9+.-]*:\/\/\S+|(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[:/?#]\S*)?/giu

/** True for a URL on our own site: `https://sol.example.evil.example` only shares its prefix. */
export const isOwnAddress = (address: string, baseUrl: string): boolean =>
  address.startsWith(baseUrl) && /^(?:[/?#]|[.,;:!)]*$)/.test(address.slice(baseUrl.length))

const withoutScheme = (address: string): string => address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')

const hostOf = (address: string): string =>
  withoutScheme(address)
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./i, '')
    .toLowerCase()

/** Our site and the authorities named in our texts. */
const namedHosts = [brand.site, brand.regulator.site, brand.bureau.site].map(hostOf)

/**
 * The text with `[.]` in every foreign web address: mail programs and phones must not link addresses that another user typed into a name
 * or a note.
 */
export const withoutForeignAddresses = (text: string, baseUrl: string): string =>
  text.replace(addresses, (address) => {
    const isKnown = isOwnAddress(address, baseUrl) || [hostOf(baseUrl), ...namedHosts].includes(hostOf(address))
    if (isKnown || /^[\w.+-]+@/.test(address)) return address
    return withoutScheme(address).replaceAll('.', '[.]')
  })

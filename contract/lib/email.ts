import { oneLine } from './clean-text.ts'

/** Maximum of a local part and of a whole address, in octets (RFC 5321 §4.5.3.1). */
const local_max = 64
export const address_max = 254

/** Atoms of RFC 5322 §3.2.3 between points, with letters of any script (RFC 6531). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u
const domainPart = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/
/** Cyrillic or Greek lookalikes among Latin letters: another mailbox with the same appearance. */
const mixed = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u

const octets = (text: string): number => new TextEncoder().encode(text).length

/** 'peña.com' → 'xn--pea-8ma.com' (UTS 46); undefined: no domain of the Internet. */
const asciiDomain = (domain: string): string | undefined => {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || mixed.test(domain)) return undefined
  try {
    const { hostname } = new URL(`http://${domain}`)
    return domainPart.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}

/**
 * The canonical form of a mailbox for storage, comparison and delivery: lower case, NFC, its domain in ASCII. Undefined: not a
 * deliverable address.
 */
export const readEmail = (typed: string): string | undefined => {
  const text = oneLine(typed)
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === undefined || !localPart.test(local) || mixed.test(local)) return undefined
  const address = `${local}@${domain}`
  return octets(local) <= local_max && octets(address) <= address_max ? address : undefined
}

export const isEmail = (typed: string): boolean => readEmail(typed) !== undefined
/** Leaves an invalid address as typed, for the reply to name it. */
export const canonicalEmail = (typed: string): string => readEmail(typed) ?? oneLine(typed).toLowerCase()
export const isSameEmail = (typed: string, own: string): boolean => canonicalEmail(typed) === own

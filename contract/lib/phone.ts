import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { oneLine, plainMarks } from './clean-text.ts'

const form = /^\+?[\d\s.\-/]+$/
const label = /^(?:tel(?:[eé]fono|efone|ephone)?|phone|cel(?:ular)?|m[oó]vil|mobile|whats ?app)(?=[\W\d])[\s.:]*/i
const extension = /[\s,;]*(?:ext(?:ensi[oó]n)?|ramal|anexo|interno|x|#)[\s.:=]*\d{1,6}$/i
/** North American Numbering Plan: area code and exchange start with 2 to 9. */
const northAmerican = /^\+1[2-9]\d\d[2-9]\d{6}$/

/**
 * The digits as dialed today, with + where the country's code is first; undefined: not a telephone number. Drops abolished prefixes that
 * address books still have: Mexico's 1, 01, 044 and 045 (2019), the 0 of Chile's mobiles (2012), a carrier's code written 0xx in Brazil.
 * An extension is not part of a number (E.164).
 */
export const dialable = (typed: string, country: string): string | undefined => {
  const text = plainMarks(oneLine(typed)).replace(label, '').replace(extension, '').replace(/[()]/g, ' ').trim()
  const plain = text.replace(/^0\s?xx/i, '0')
  if (!form.test(plain)) return undefined
  const digits = plain.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (country === 'MX' || digits.startsWith('+52')) return digits.replace(/^(\+?52)?(?:044|045|01|1)(?=\d{10}$)/, '+52')
  if (country === 'CL' || digits.startsWith('+56')) return digits.replace(/^(\+?56)?0?(?=9\d{8}$)/, '+56')
  // The international prefix of the United States, for senders who type it.
  return country === 'AR' ? digits : digits.replace(/^011(?=\d{10})/, '+')
}

const read = (typed: string): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(dialable(typed, 'US') ?? '', 'US')
  if (!number?.isPossible()) return undefined
  return number.countryCallingCode === '1' && !northAmerican.test(number.number) ? undefined : number
}

/**
 * A telephone number of any country as + and digits (ITU-T E.164); undefined: not a telephone number. A number without a country
 * is American. Only its length is compared with the country's plan: new area codes appear before a release of the library
 * knows them.
 */
export const parsePhone = (typed: string): string | undefined => read(typed)?.number

/** The interpretation of a number: ten digits of Mexico City are a number of New Jersey as well. */
export const understoodPhone = (typed: string): { number: string; country: CountryCode | undefined } | undefined => {
  const number = read(typed)
  return number && { number: number.formatInternational(), country: number.country }
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const form = /^\+?[\d\s().\-\u2010-\u2015/]+$/
/** North American Numbering Plan: area code and exchange begin with 2 to 9. */
const northAmerican = /^\+1[2-9]\d\d[2-9]\d{6}$/

/**
 * A telephone number of any country as + and digits (ITU-T E.164); undefined: not a telephone number. A number without a country
 * is American. Only its length is compared with the country's plan: new area codes appear before a release of the library
 * knows them.
 */
export const parsePhone = (typed: string): string | undefined => {
  const text = typed.trim()
  if (!form.test(text)) return undefined
  const number = parsePhoneNumberFromString(text.replace(/^00/, '+'), 'US')
  if (!number?.isPossible()) return undefined
  return number.countryCallingCode === '1' && !northAmerican.test(number.number) ? undefined : number.number
}

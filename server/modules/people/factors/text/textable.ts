import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Our customers' phone countries. Others are not texted: toll fraud rings earn a share of each text sent to their own numbers. */
const countries = [
  'US', 'PR', 'MX', 'GT', 'BZ', 'SV', 'HN', 'NI', 'CR', 'PA', 'DO', 'CO', 'VE', 'EC', 'PE', 'BO', 'PY', 'CL', 'AR', 'UY', 'BR',
] // biome-ignore format: a list of codes

/** American exchanges that charge their callers and senders. */
const charged = /^\+1\d{3}976/

/**
 * The country of a number that receives our texts; undefined for a landline, a toll-free, premium or virtual number, and for
 * a country that we do not serve.
 */
export const textableCountry = (e164: string): string | undefined => {
  const number = parsePhoneNumberFromString(e164)
  const type = number?.getType()
  if (!number?.country || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') || charged.test(e164)) return undefined
  return countries.find((country) => country === number.country)
}

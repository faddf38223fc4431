import {
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js'
import { parsePhone } from '../../../../contract/phone.ts'
import type { Checked, Problem } from './identifier.ts'

const problems: Partial<Record<string, Problem>> = { TOO_SHORT: 'too_short', TOO_LONG: 'too_long' }

const form = /^\+?[\d\s().\u2010-\u2015-]+$/

/**
 * A telephone number of the receiving country, kept as '+50498765432'. Source: ITU-T E.164 and the country's numbering
 * plan, as libphonenumber keeps them. The calling code may be left out, and so may the trunk zero.
 */
export const checkPhone = (typed: string, { country }: { country: string }): Checked => {
  const text = typed.trim()
  if (!form.test(text) || !isSupportedCountry(country)) return { problem: 'malformed' }
  let number: PhoneNumber
  try {
    number = parsePhoneNumberWithError(text.replace(/^00/, '+'), country)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { problem: problems[error.message] ?? 'malformed' }
  }
  if (number.countryCallingCode !== getCountryCallingCode(country)) return { problem: 'malformed' }
  if (!number.isPossible())
    return { problem: problems[validatePhoneNumberLength(number.number) ?? ''] ?? 'wrong_length' }
  // Countries under +1 are distinguished by area code.
  if (number.countryCallingCode === '1' && number.country !== country) return { problem: 'malformed' }
  return { value: number.number }
}

/** An international number of any country: what is written beside a recipient, not what money is sent to. */
export const checkAnyPhone = (typed: string, context: { country: string }): Checked => {
  const text = typed.trim()
  if (!text.startsWith('+')) return checkPhone(text, context)
  const value = parsePhone(text)
  return value ? { value } : { problem: 'wrong_length' }
}

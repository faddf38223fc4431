import {
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js'
import parseWithPlan from 'libphonenumber-js/max'
import { dialable, parsePhone } from '#contract/lib/phone.ts'
import type { Checked, Problem } from './identifier.ts'

const problems: Partial<Record<string, Problem>> = { TOO_SHORT: 'too_short', TOO_LONG: 'too_long' }

/**
 * A telephone number of the receiving country, stored as '+50498765432'. Source: ITU-T E.164 and the country's numbering plan, from
 * libphonenumber. The calling code is optional, and so is the trunk zero.
 */
export const checkPhone = (typed: string, { country }: { country: string }): Checked => {
  const digits = dialable(typed, country)
  if (digits === undefined || !isSupportedCountry(country)) return { problem: 'malformed' }
  let number: PhoneNumber
  try {
    number = parsePhoneNumberWithError(digits, country)
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

/** The number of a mobile wallet: a landline cannot receive money. */
export const checkMobile = (typed: string, context: { country: string }): Checked => {
  const checked = checkPhone(typed, context)
  if ('problem' in checked) return checked
  const type = parseWithPlan(checked.value)?.getType()
  // Numbering plans under +1 do not distinguish mobiles from landlines.
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? checked : { problem: 'phone_not_mobile' }
}

/** An international number of any country: a recipient's contact detail, not a payout destination. */
export const checkAnyPhone = (typed: string, context: { country: string }): Checked => {
  const own = checkPhone(typed, context)
  if ('value' in own || !dialable(typed, context.country)?.startsWith('+')) return own
  const value = parsePhone(typed)
  return value ? { value } : { problem: 'wrong_length' }
}

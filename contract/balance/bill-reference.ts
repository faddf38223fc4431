import type { BillReferenceFormat, ReferenceCheck } from './bills.ts'

/** Each is an error code. */
export type ReferenceProblem = 'required' | 'malformed' | 'wrong_length' | 'wrong_check_digit'

/** Normalizes a reference copied from a bill: removes spaces, points and hyphens, and uppercases it. */
export const plainReference = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - 48

/** Modulo 10 of FEBRABAN and the Ecuadorian identity card: weights 2, 1, 2 … from the right, summing the digits of each product. */
export const modulo10 = (digits: string): number => {
  let sum = 0
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = 3 - weight) {
    const product = digitAt(digits, index) * weight
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Remainder of modulo 11 with weights 2 to 9 from the right. */
const rest11 = (digits: string): number => {
  let sum = 0
  for (let index = digits.length - 1, weight = 2; index >= 0; index -= 1, weight = weight === 9 ? 2 : weight + 1)
    sum += digitAt(digits, index) * weight
  return sum % 11
}

/** Bank slip (FEBRABAN): results 0, 10 and 11 become 1. */
const modulo11OfSlip = (digits: string): number => {
  const digit = 11 - rest11(digits)
  return digit > 9 ? 1 : digit
}

/** Collection slip (FEBRABAN): remainder 0 or 1 becomes 0, remainder 10 becomes 1. */
const modulo11OfCollection = (digits: string): number => {
  const rest = rest11(digits)
  return rest < 2 ? 0 : 11 - rest
}

/** Bank slip line: three fields with modulo 10 each, and the bar code's own digit between them and the due date and amount. */
const isSlip = (line: string): boolean => {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
  if (fields.some((field) => modulo10(field.slice(0, -1)) !== digitAt(field, field.length - 1))) return false
  const bar =
    line.slice(0, 4) +
    line.slice(33) +
    fields
      .map((field) => field.slice(0, -1))
      .join('')
      .slice(4)
  return modulo11OfSlip(bar) === digitAt(line, 32)
}

/** Collection slip line: four blocks of eleven digits plus check digit, with the bar code's own digit in fourth position. */
const isCollection = (line: string): boolean => {
  const digitOf = /[67]/.test(line.charAt(2)) ? modulo10 : /[89]/.test(line.charAt(2)) ? modulo11OfCollection : null
  if (!digitOf || !line.startsWith('8')) return false
  const blocks = [0, 12, 24, 36].map((begin) => line.slice(begin, begin + 11))
  if (blocks.some((block, index) => digitOf(block) !== digitAt(line, index * 12 + 11))) return false
  const bar = blocks.join('')
  return digitOf(bar.slice(0, 3) + bar.slice(4)) === digitAt(bar, 3)
}

/** Province 01–24 or 30, third digit below 6, modulo 10 over nine digits (Registro Civil). */
const isEcuadorianCard = (digits: string): boolean => {
  const province = Number.parseInt(digits.slice(0, 2), 10)
  if (!((province >= 1 && province <= 24) || province === 30) || digitAt(digits, 2) > 5) return false
  return modulo10(digits.slice(0, 9)) === digitAt(digits, 9)
}

const checks: Readonly<Record<ReferenceCheck, (reference: string) => boolean>> = {
  br_slip: isSlip,
  br_collection: isCollection,
  ec_card: isEcuadorianCard,
}

/** Validates the typed number of a bill; undefined when it may be valid. */
export const referenceProblem = (format: BillReferenceFormat, typed: string): ReferenceProblem | undefined => {
  const reference = plainReference(typed)
  const { minLength, maxLength, letters, begins, check } = format
  if (reference === '') return 'required'
  if (!(letters ? /^[0-9A-Z]+$/ : /^\d+$/).test(reference)) return 'malformed'
  if (reference.length < minLength || reference.length > maxLength) return 'wrong_length'
  if (begins.length > 0 && !begins.some((beginning) => reference.startsWith(beginning))) return 'malformed'
  return check && !checks[check](reference) ? 'wrong_check_digit' : undefined
}

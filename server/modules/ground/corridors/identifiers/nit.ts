import { bare, type Checked, lengthProblem } from './identifier.ts'

/** Primes from the right, DIAN, Orden Administrativa 4 of 1989. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * Colombia's tax number with its check digit at the end. Source: DIAN, Orden Administrativa 4 of 1989: weights are primes from the right,
 * modulo 11; a remainder below two is the digit itself, otherwise 11 − remainder. A person's NIT is the cédula and its digit; a company's
 * has nine digits and its digit.
 */
export const checkNit = (typed: string): Checked => {
  const value = bare(typed)
  if (!/^\d+$/.test(value) || value.startsWith('0')) return { problem: 'malformed' }
  if (value.length < 7 || value.length > 11) return { problem: lengthProblem(value.length, { min: 7, max: 11 }) }
  return nitCheckDigit(value.slice(0, -1)) === value.at(-1) ? { value } : { problem: 'wrong_check_digit' }
}

export const nitCheckDigit = (number: string): string => {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  const rest = sum % 11
  return String(rest < 2 ? rest : 11 - rest)
}

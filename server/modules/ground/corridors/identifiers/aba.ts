import { type Checked, completesTen, digitsOf, weightedSum } from './identifier.ts'

/**
 * Routing number of a bank in the United States, nine digits. Source: American Bankers Association, Key to Routing
 * Numbers: weights 3-7-1, the sum is a multiple of ten; the first two digits are 00–12, 21–32, 61–72 or 80.
 */
export const checkAba = (typed: string): Checked => {
  const checked = digitsOf(typed, 9)
  if ('problem' in checked) return checked
  const { value } = checked
  if (abaCheckDigit(value.slice(0, 8)) !== value[8]) return { problem: 'wrong_check_digit' }
  if (/^0+$/.test(value)) return { problem: 'malformed' }
  return /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(value) ? checked : { problem: 'wrong_check_digit' }
}

export const abaCheckDigit = (first8: string): string => String(completesTen(weightedSum(first8, [3, 7, 1])))

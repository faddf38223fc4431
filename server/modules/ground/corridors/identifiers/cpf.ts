import { type Checked, digitsOf } from './identifier.ts'

/**
 * Brazil's individual taxpayer number, 11 digits with two check digits. Source: Receita Federal, Instrução Normativa RFB 2172/2024:
 * weights 10…2 then 11…2, modulo 11, a remainder below two gives 0. A number of one repeated digit satisfies the arithmetic and is never
 * issued.
 */
export const checkCpf = (typed: string): Checked => {
  const checked = digitsOf(typed, 11)
  if ('problem' in checked) return checked
  const { value } = checked
  if (/^(\d)\1+$/.test(value)) return { problem: 'malformed' }
  return cpfCheckDigits(value.slice(0, 9)) === value.slice(9) ? checked : { problem: 'wrong_check_digit' }
}

export const cpfCheckDigits = (first9: string): string => {
  const first = checkDigit(first9)
  return `${first}${checkDigit(first9 + first)}`
}

const checkDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

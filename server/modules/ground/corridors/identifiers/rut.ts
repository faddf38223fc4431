import { bare, type Checked, lengthProblem } from './identifier.ts'

/**
 * Chile's tax and identity number, 7 or 8 digits and a check character 0–9 or K. Source: Servicio de Registro Civil, Servicio de
 * Impuestos Internos: weights 2…7 from the right, modulo 11; 11 gives 0 and 10 gives K. Stored as '12345678-5', the format that banks
 * print.
 */
export const checkRut = (typed: string): Checked => {
  const text = bare(typed).replace(/^0+/, '')
  if (!/^\d+[\dK]$/.test(text)) return { problem: 'malformed' }
  if (text.length < 8 || text.length > 9) return { problem: lengthProblem(text.length, { min: 8, max: 9 }) }
  const number = text.slice(0, -1)
  return rutCheckDigit(number) === text.at(-1)
    ? { value: `${number}-${text.at(-1)}` }
    : { problem: 'wrong_check_digit' }
}

export const rutCheckDigit = (number: string): string => {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

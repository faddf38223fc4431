import { bare, type Checked, lengthProblem } from './identifier.ts'

/**
 * Brazil's tax number of a legal entity: 12 letters or digits and two check digits. Source: Receita Federal, Instrução Normativa RFB
 * 2229/2024 and Nota Técnica COCAD 49/2024: since July 2026 the first twelve may hold letters; each character counts as its ASCII code
 * less 48, weights 2…9 from the right, modulo 11, a remainder below two gives 0. All-digit numbers keep their earlier check digits.
 */
export const checkCnpj = (typed: string): Checked => {
  const value = bare(typed)
  if (!/^[0-9A-Z]+$/.test(value)) return { problem: 'malformed' }
  if (value.length !== 14) return { problem: lengthProblem(value.length, { min: 14, max: 14 }) }
  if (!/\d\d$/.test(value) || /^(.)\1+$/.test(value)) return { problem: 'malformed' }
  return cnpjCheckDigits(value.slice(0, 12)) === value.slice(12) ? { value } : { problem: 'wrong_check_digit' }
}

export const cnpjCheckDigits = (first12: string): string => {
  const first = checkDigit(first12)
  return `${first}${checkDigit(first12 + first)}`
}

const checkDigit = (characters: string): string => {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

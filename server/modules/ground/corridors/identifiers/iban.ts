import { bare, type Check, lengthProblem } from './identifier.ts'

/** Total length by country. Source: SWIFT, IBAN Registry (ISO 13616-2), the countries that we pay out to. */
// biome-ignore format: a table reads better in rows
export const ibanLengths: Readonly<Record<string, number>> = {
  AE: 23, AL: 28, AT: 20, BE: 16, BG: 22, BR: 29, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24,
  FI: 18, FR: 27, GB: 22, GE: 22, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IL: 23, IT: 27, JO: 30, LT: 20, LU: 20, LV: 21, MD: 24,
  MT: 31, NL: 18, NO: 15, PK: 24, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SV: 28, TR: 26,
}

/**
 * International bank account number. Source: ISO 13616-1: two letters of country, two check digits, and the country's own number; with
 * the first four characters moved to the end and letters as 10…35, the whole is 1 modulo 97 (ISO 7064). The country must be the receiving
 * country.
 */
export const checkIban: Check = (typed, { country }) => {
  const value = bare(typed)
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(value) || !value.startsWith(country)) return { problem: 'malformed' }
  const length = ibanLengths[country] ?? 0
  if (value.length !== length) return { problem: lengthProblem(value.length, { min: length, max: length }) }
  // ISO 7064 gives 02…98; 00, 01 and 99 would pass the division and are never issued.
  if (/^..(00|01|99)/.test(value) || remainder97(value) !== 1n) return { problem: 'wrong_check_digit' }
  return { value }
}

export const ibanCheckDigits = ({ country, number }: { country: string; number: string }): string =>
  (98n - remainder97(`${country}00${number}`)).toString().padStart(2, '0')

const remainder97 = (iban: string): bigint => {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

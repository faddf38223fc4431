import { createHmac } from 'node:crypto'

/** The sandbox's range: no bank issues these. */
const bin = '40000012'

const digitsFrom = (key: Buffer, text: string, count: number): string =>
  createHmac('sha256', key)
    .update(text)
    .digest()
    .subarray(0, count)
    .reduce((digits, byte) => digits + String(byte % 10), '')

/** The last digit after ISO/IEC 7812-1 (Luhn). */
const checkDigitOf = (stem: string): string => {
  const sum = [...stem].reduce((total, digit, at) => {
    const weighed = (stem.length - at) % 2 === 1 ? Number.parseInt(digit, 10) * 2 : Number.parseInt(digit, 10)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Number and security code of a card, derived from its token: they are stored nowhere. */
export const numbersOf = (key: Buffer, token: string): { number: string; code: string } => {
  const stem = bin + digitsFrom(key, `number ${token}`, 7)
  return { number: stem + checkDigitOf(stem), code: digitsFrom(key, `code ${token}`, 3) }
}

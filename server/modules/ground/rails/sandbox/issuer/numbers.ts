import { createHmac } from 'node:crypto'
import { cardCheckDigit } from '#contract/balance/card-number.ts'

/** The sandbox's range: no bank issues these. */
const bin = '40000012'

const digitsFrom = (key: Buffer, text: string, count: number): string =>
  createHmac('sha256', key)
    .update(text)
    .digest()
    .subarray(0, count)
    .reduce((digits, byte) => digits + String(byte % 10), '')

/** Number and security code of a card, derived from its token: they are never stored. */
export const numbersOf = (key: Buffer, token: string): { number: string; code: string } => {
  const stem = bin + digitsFrom(key, `number ${token}`, 7)
  return { number: stem + cardCheckDigit(stem), code: digitsFrom(key, `code ${token}`, 3) }
}

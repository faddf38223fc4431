import { expect, test } from 'vitest'
import { cardCheckDigit, looksLikeCard, passesLuhn } from './card-number.ts'

test.each([
  ['4242 4242 4242 4242', true],
  ['5555-5555-5555-4444', true],
  ['4242424242424241', false],
  ['000123456789', false],
  ['032180000118359719', false],
])('%s looks like a card: %s', (typed, looks) => {
  expect(looksLikeCard(typed)).toBe(looks)
})

test.each(['4242424242424242', '5105105105105100', '378282246310005', '6011111111111117'])(
  'the last digit of %s completes it, and any other does not',
  (number) => {
    expect(cardCheckDigit(number.slice(0, -1))).toBe(number.at(-1))
    for (const last of '0123456789') expect(passesLuhn(number.slice(0, -1) + last), last).toBe(last === number.at(-1))
  },
)

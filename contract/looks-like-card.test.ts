import { expect, test } from 'vitest'
import { looksLikeCard } from './looks-like-card.ts'

test.each([
  ['4242 4242 4242 4242', true],
  ['5555-5555-5555-4444', true],
  ['4242424242424241', false],
  ['000123456789', false],
  ['032180000118359719', false],
])('%s looks like a card: %s', (typed, looks) => {
  expect(looksLikeCard(typed)).toBe(looks)
})

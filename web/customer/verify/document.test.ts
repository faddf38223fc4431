import { expect, test } from 'vitest'
import { isDocument } from './document.ts'

const megabyte = 1_048_576

test.each([
  ['image/jpeg', 10 * megabyte, true],
  ['image/png', 1, true],
  ['image/jpeg', 10 * megabyte + 1, false],
  ['image/png', 0, false],
  ['image/heic', megabyte, false],
  ['application/pdf', megabyte, false],
])('a document of type %s and %i bytes: %s', (type, size, taken) => {
  expect(isDocument({ type, size })).toBe(taken)
})

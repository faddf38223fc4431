import { expect, test } from 'vitest'
import { countdown, phone } from './format.ts'

test.each([
  ['+19175550199', '(917) 555-0199'],
  ['+1 718 555 0134', '(718) 555-0134'],
  ['+50499998888', '+50499998888'],
])('the number %s is shown as %s', (number, shown) => {
  expect(phone(number)).toBe(shown)
})

test.each([
  [-1, '0:00'],
  [1, '0:01'],
  [1_458_000, '24:18'],
  [3_600_000, '1:00:00'],
  [86_345_000, '23:59:05'],
])('%i milliseconds are left as %s', (left_ms, shown) => {
  expect(countdown(left_ms)).toBe(shown)
})

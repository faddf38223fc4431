import { expect, test } from 'vitest'
import { phone } from './format.ts'

test.each([
  ['+19175550199', '(917) 555-0199'],
  ['+1 718 555 0134', '(718) 555-0134'],
  ['+50499998888', '+50499998888'],
])('the number %s is shown as %s', (number, shown) => {
  expect(phone(number)).toBe(shown)
})

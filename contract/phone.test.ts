import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['2125550198', '+12125550198'],
  ['(212) 555-0198', '+12125550198'],
  ['1 212 555 0198', '+12125550198'],
  ['+504 9999-8888', '+50499998888'],
  ['0050499998888', '+50499998888'],
  ['+52 55 1234 5678', '+525512345678'],
])('the telephone number %s is kept as %s', (typed, kept) => expect(parsePhone(typed)).toBe(kept))

test.each(
  [
  '', '123', '5551234', '0125550198', '+1 212 055 0198', '+1 (112) 555-0198', 'abcdefghij', 'call 2125550198', '2125550198 ext 5',
  '+999 1234 5678', '+504 9999',
] /* biome-ignore format: a list of numbers */,
)('%j is refused as a telephone number', (typed) => expect(parsePhone(typed)).toBeUndefined())

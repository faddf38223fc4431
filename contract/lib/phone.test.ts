import { expect, test } from 'vitest'
import { dialable, parsePhone, understoodPhone } from './phone.ts'

test.each([
  ['2125550198', '+12125550198'],
  ['(212) 555-0198', '+12125550198'],
  ['1 212 555 0198', '+12125550198'],
  ['+504 9999-8888', '+50499998888'],
  ['0050499998888', '+50499998888'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+52 044 55 1234 5678', '+525512345678'],
  ['(+504) 9999-9999', '+50499999999'],
  ['011 504 9999 9999', '+50499999999'],
  ['+54 9 11 2345-6789', '+5491123456789'],
  ['+54 11 15 2345-6789', '+5491123456789'],
  ['+55 0 15 11 98765-4321', '+5511987654321'],
  ['+56 09 8765 4321', '+56987654321'],
  ['WhatsApp: +1 212–555–0198', '+12125550198'],
  ['tel:+1-212-555-0198', '+12125550198'],
  ['212 555 0198 ext. 5', '+12125550198'],
])('the telephone number %s is kept as %s', (typed, kept) => expect(parsePhone(typed)).toBe(kept))

test.each(
  [
  '', '123', '5551234', '0125550198', '+1 212 055 0198', '+1 (112) 555-0198', 'abcdefghij', 'call 2125550198', '2125550198 ext',
  '+999 1234 5678', '+504 9999',
] /* biome-ignore format: a list of numbers */,
)('%j is refused as a telephone number', (typed) => expect(parsePhone(typed)).toBeUndefined())

test.each([
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['01 55 1234 5678', 'MX', '+525512345678'],
  ['1 55 1234 5678', 'MX', '+525512345678'],
  ['52 1 55 1234 5678', 'MX', '+525512345678'],
  ['0xx11 98765-4321', 'BR', '011987654321'],
  ['09 8765 4321', 'CL', '+56987654321'],
  ['011 15 2345 6789', 'AR', '0111523456789'],
])('%s is dialed in %s as %s', (typed, country, digits) => expect(dialable(typed, country)).toBe(digits))

test('a number without a country says how it was understood', () => {
  expect(understoodPhone('5512345678')).toEqual({ number: '+1 551 234 5678', country: 'US' })
  expect(understoodPhone('+52 55 1234 5678')).toEqual({ number: '+52 55 1234 5678', country: 'MX' })
})

import { expect, test } from 'vitest'
import { Email } from '../people/identity.ts'
import { isSameEmail, readEmail } from './email.ts'

test.each([
  ['Maria@Example.com', 'maria@example.com'],
  ['maria&jose@example.com', 'maria&jose@example.com'],
  ['ventas/compras@example.com', 'ventas/compras@example.com'],
  ["o'neil+sol!#$%*=?^_`{|}~-@example.com", "o'neil+sol!#$%*=?^_`{|}~-@example.com"],
  ['maria@peña.com', 'maria@xn--pea-8ma.com'],
  ['maria@xn--pea-8ma.com', 'maria@xn--pea-8ma.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
  ['\u202amaria@example.com\u202c', 'maria@example.com'],
  ['mailto:maria@example.com', 'maria@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('the mailbox %s is %s', (typed, address) => expect(readEmail(typed)).toBe(address))

test.each([
  '', 'maria', 'maria@', '@example.com', 'maria@example', 'maria@@example.com', 'a@b@example.com', 'maria silva@example.com',
  '.maria@example.com', 'maria.@example.com', 'ma..ria@example.com', 'maria@-example.com', 'maria@example..com', 'maria@1.2.3.4',
  'maria@example.com:25', 'maria@example.com/x', '"maria"@example.com', 'maria<x>@example.com', 'maria,jose@example.com',
  'mаria@example.com', 'maria@exаmple.com', `${'a'.repeat(65)}@example.com`, `${'ñ'.repeat(33)}@example.com`,
  `maria@${'a'.repeat(64)}.com`, `maria@${'a.'.repeat(125)}com`,
])('%j is no mailbox', (typed) => expect(readEmail(typed)).toBeUndefined()) // biome-ignore format: a list of texts

test('addresses are compared in the form in which they are stored', () => {
  expect(Email.parse(' Maria@PEÑA.com ')).toBe('maria@xn--pea-8ma.com')
  expect(Email.safeParse('maria@example').success).toBe(false)
  expect(isSameEmail('MARIA@peña.com', 'maria@xn--pea-8ma.com')).toBe(true)
})

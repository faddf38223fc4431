import { expect, test } from 'vitest'
import { grantsOf } from '#contract/lib/permissions.ts'
import type { customers } from '#contract/office/customers.ts'
import { maySee, needs } from './may.ts'

test('a call named with another call’s permission does not compile', () => {
  expect(needs<typeof customers.list>('customers.view')).toEqual({ permission: 'customers.view' })
  // @ts-expect-error It is the permission of another call.
  needs<typeof customers.list>('customers.close')
})

test('any one permission of a screen opens it and its subscreens; a screen without permissions is open to all', () => {
  const treasury = grantsOf(['treasury'])
  expect(maySee(treasury, '/dashboard/treasury')).toBe(true)
  expect(maySee(treasury, '/dashboard/treasury/blocked-property/one')).toBe(false)
  expect(maySee(treasury, '/dashboard/setting/fees')).toBe(true)
  expect(maySee(grantsOf(['support']), '/dashboard/setting/fees')).toBe(false)
  expect(maySee({}, '/dashboard/home')).toBe(true)
})

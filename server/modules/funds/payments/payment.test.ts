import { expect, test } from 'vitest'
import { AmountMismatch, assertAmount, type News, type Payment } from './payment.ts'

const payout = { kind: 'payout', reference: 'x:payout', amount: 497_000n, currency: 'HNL' } as Payment
const check = (status: News['status'], amount: News['amount']): void => assertAmount(payout, { status, amount } as News)

test('a payout counts as delivered only when the partner has the same amount in the same currency', () => {
  expect(() => check('delivered', { minor: 497_000n, currency: 'HNL' })).not.toThrow()
  for (const other of [{ minor: 496_999n, currency: 'HNL' }, { minor: 497_000n, currency: 'USD' }, null])
    for (const status of ['accepted', 'available', 'delivered'] as const)
      expect(() => check(status, other)).toThrow(AmountMismatch)
})

test('an order that the partner refused or canceled fails whatever amount it names', () => {
  for (const status of ['refused', 'canceled'] as const) expect(() => check(status, null)).not.toThrow()
})

test('a payout may be returned less a fee, never above its amount or in another currency', () => {
  for (const minor of [497_000n, 490_000n, 1n])
    expect(() => check('returned', { minor, currency: 'HNL' })).not.toThrow()
  const others = [
    { minor: 0n, currency: 'HNL' },
    { minor: 497_001n, currency: 'HNL' },
    { minor: 1n, currency: 'USD' },
    null,
  ]
  for (const other of others) expect(() => check('returned', other)).toThrow(AmountMismatch)
})

import { expect, test } from 'vitest'
import type { Break } from '#contract/funds/breaks.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { Deciding } from './break.tsx'

const id = '01980000-0000-7000-8000-000000000004'
const found: Break = {
  ...{ id, kind: 'payment_stuck', owner: { kind: 'transfer', id }, reference: `${id}:payout`, partner: 'sandbox' },
  ...{ cause: 'silent', amount: { minor: '9130', currency: 'USD' }, openedAt: '2026-11-26T15:00:00Z' },
  ...{ assignee: null, asked: false, settled: null },
}
const show = (change: Partial<Break> = {}) =>
  rendered(<Deciding found={{ ...found, ...change }} />, { as: daniela, texts: ['admin', 'admin/breaks'] })

test('a break of an unknown payout links to the refund of its transfer; one refunded or pending approval does not', async () => {
  const refund = `/dashboard/transactions/${id}#refund`
  expect(await show()).toContain(refund)
  expect(await show({ kind: 'paid_after_refund' })).not.toContain(refund)
  expect(await show({ asked: true })).not.toContain(refund)
})

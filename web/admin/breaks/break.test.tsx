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

test('a contested payout says what the decision does, and offers to accept or reject the return', async () => {
  const cause = 'fraud rc_1 2026-12-03T15:00:00Z'
  const html = await show({ kind: 'payout_recalled', cause })
  for (const text of ['Aceptar la devolución', 'Rechazar la devolución', 'No mueve dinero'])
    expect(html).toContain(text)
})

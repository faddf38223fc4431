import { expect, test } from 'vitest'
import type { DisputeReview } from '#contract/balance/card-disputes.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { Dispute } from './card-dispute.tsx'
import { State } from './State.tsx'

const usd = (minor: string) => ({ minor, currency: 'USD' as const })
const id = '01980000-0000-7000-8000-000000000002'
const dispute: DisputeReview = {
  ...{ id, purchaseId: id, merchant: 'Streamly', reason: 'not_mine', amount: usd('1999'), state: 'open' },
  ...{ creditBy: '2026-01-02', decideBy: '2036-02-20', creditEndsOn: null, explanation: null, creditedAt: null },
  ...{ purchasedAt: '2025-12-10T15:00:00Z', openedAt: '2025-12-12T15:00:00Z', stateAt: '2025-12-12T15:00:00Z' },
  ...{ words: 'No fui yo.', city: '', merchantKind: 'entertainment', paidBy: null, refunds: [], decidedBy: null },
  reasonCode: null,
  customer: { id, name: 'Lúcia Prado', email: 'lucia@example.com' },
  history: [{ id, at: '2025-11-10T15:00:00Z', amount: usd('1999'), state: 'completed' }],
}
const show = (change: Partial<DisputeReview> = {}) =>
  rendered(
    <>
      <State dispute={{ ...dispute, ...change }} />
      <Dispute dispute={{ ...dispute, ...change }} />
    </>,
    {
      as: daniela,
      texts: ['admin', 'admin/pending-changes', 'admin/card-disputes', 'admin/decision-reasons'],
    },
  )

test('a dispute shows its deadlines with the time left, the purchases at that merchant, and its amount in each decision', async () => {
  const html = await show()
  expect(html).toMatch(/chip-danger[^>]*>(?:(?!<\/span>).)*Acreditar a más tardar el 2 de enero de 2026 \(vence\)/s)
  expect(html).toMatch(/chip-neutral[^>]*>(?:(?!<\/span>).)*Decidir a más tardar el 20 de febrero de 2036/s)
  expect(html).toMatch(/Otras compras en este comercio.*19\.99\sUSD · Cobrada/s)
  expect(html).toMatch(/Crédito provisional de 19\.99\sUSD/)
})

test('the refund at our cost is collapsed apart from the other decisions', async () => {
  const html = await show()
  const fold = html.indexOf('<details')
  expect(html.indexOf('Devolver por cuenta de SOL')).toBeGreaterThan(fold)
  expect(html.indexOf('paga el comercio')).toBeLessThan(fold)
})

test('a decided dispute names the decider and the reason', async () => {
  expect(
    await show({ state: 'accepted', paidBy: 'merchant', decidedBy: 'Helena Prado', reasonCode: 'not_delivered' }),
  ).toMatch(/Lo decidió.*Helena Prado · No se entregó lo comprado/s)
})

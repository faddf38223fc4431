import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '#web/customer/data.ts'
import messages from '../messages.es.ts'
import TopUpScreen from './top-up.tsx'

const usd = (minor: string) => ({ minor, currency: 'USD' })
const cash = {
  ...{ id: rosa._id, way: 'cash', amount: usd('4000'), fee: usd('190'), total: usd('4190'), credited: null },
  ...{ state: 'pending', reason: null, owed: null, late: false, cancel: null, usableOn: null, holdRule: null },
  ...{ account: null, card: null, challengeUrl: null, requestedAt: '2026-11-26T15:00:00Z' },
  ...{ settledAt: null, usableAt: null, stateAt: '2026-11-26T15:00:00Z' },
  cash: { code: '123456789012', counters: ['Farmacia Uno'], expiresAt: '2026-11-29T00:00:00Z', payments: [] },
}

test('unpaid cash is shown as payable, not in transit, and no sentence has a double period', async () => {
  const html = await rendered(<TopUpScreen />, {
    as: rosa,
    texts: ['customer', 'customer/top-ups', 'customer/debit-cards'],
    read: [[data.topUp('').queryKey, cash]],
  })
  expect(html).toContain(messages['top-ups.state.pending.cash'])
  expect(html).not.toContain(messages['top-ups.state.pending'])
  // The sun is over the first of its two stages.
  expect(html).toContain(messages['top-ups.stage.pay.cash'])
  expect(html).toContain('x="14%"')
  expect(html).not.toContain('..')
})

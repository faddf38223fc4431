import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import Transactions, { PhoneRow, type TransferRow } from './transfers.tsx'

const dollars = (minor: string) => ({ minor, currency: 'USD' })
const hour_ms = 3_600_000
const row = (more: Partial<TransferRow>): TransferRow => ({
  ...{ id: '01980000-0000-7000-8000-000000000012', state: 'on_hold_information', pausedUntil: null, held: true },
  recipient: { id: daniela._id, name: 'Luz Correcto', label: 'Banco ··· 4821', country: 'HN', city: '' },
  terms: {
    ...{ country: 'HN', amount: dollars('12000'), fee: dollars('130'), total: dollars('12130'), rate: '25.3000' },
    ...{ received: { minor: '303600', currency: 'HNL' }, payIn: 'wallet', payout: 'bank_deposit' },
    ...{
      dateAvailable: '2026-12-01',
      rateSource: 'x',
      rateAsOf: '2026-11-20T15:00:00Z',
      demoRate: true,
      feeVersion: 'x',
    },
  },
  ...{ createdAt: '2026-11-20T15:00:00Z', confirmationCode: 'TXSH-YYX7', heldAt: '2026-11-20T15:05:00Z', hits: [] },
  customer: { id: daniela._id, name: 'Rosa Paz', email: 'rosa@example.com' },
  repairUntil: null,
  ...more,
})

const shown = (items: TransferRow[]) => {
  const counts = { all: 1, held: 0, information: 1, moving: 0, delivered: 0, ended: 0 }
  const query = { filter: 'all', sort: 'date', direction: 'desc', cursor: undefined, limit: 20 } as const
  return rendered(<Transactions />, {
    as: daniela,
    at: '/dashboard/transactions',
    texts: ['admin', 'admin/list', 'admin/transactions', 'admin/transfers', 'transfers'],
    read: [[data.transfers(query).queryKey, { items, next: null, counts }]],
  })
}

test('a transfer with a missing detail shows the time until its automatic refund, and any other the time since its hold', async () => {
  const until = new Date(Date.now() + 30.5 * hour_ms).toISOString()
  expect(await shown([row({ repairUntil: until })])).toContain('Se devuelve por sí solo en 30 horas')
  const held = await shown([row({ state: 'screening' })])
  expect(held).toMatch(/Retenido hace \d+ /)
  expect(held).not.toContain('Se devuelve por sí solo')
})

test('on a phone too, a transfer blocked by a list is labeled so, and a company’s address is not linked', async () => {
  const customer = { id: daniela._id, name: 'La Milpa LLC', email: '0198@business.invalid' }
  const text = await rendered(<PhoneRow {...row({ state: 'blocked', held: false, customer })} />, {
    ...{ as: daniela, at: '/dashboard/transactions', texts: ['admin/transfers', 'transfers'], read: [] },
  })
  expect(text).toContain('(OFAC)')
  expect(text).toContain('La Milpa LLC')
  expect(text).not.toContain('business.invalid')
})

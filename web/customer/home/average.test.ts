import { describe, expect, test } from 'vitest'
import type { TransferState, TransferSummary } from '../../../contract/transfers.ts'
import { averages, axisOf, lastMonths, sentThisMonth, unitsOf } from './average.ts'

const sent = (createdAt: string, minor: string, state: TransferState = 'delivered'): TransferSummary => {
  const amount = { minor, currency: 'USD' }
  return {
    id: '019a0000-0000-7000-8000-000000000000',
    state,
    pausedUntil: null,
    createdAt,
    recipient: { id: '', name: 'Carmen Mejía', label: '', country: 'HN', city: 'Tegucigalpa' },
    terms: {
      country: 'HN',
      amount,
      fee: { minor: '130', currency: 'USD' },
      total: amount,
      rate: '24.8500',
      received: { minor, currency: 'HNL' },
      payIn: 'wallet',
      payout: 'bank_deposit',
      dateAvailable: '2026-11-21',
      rateSource: 'snapshot',
      rateAsOf: createdAt,
      demoRate: true,
      feeVersion: '1',
    },
  }
}

describe('the average of each month', () => {
  test('the last six months end with the present one, across a new year', () => {
    expect(lastMonths(Date.parse('2027-02-15T12:00:00Z'))).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ])
  })

  test('money that came back was not sent, and a month without transfers has no average', () => {
    const [october, november] = averages(
      [
        sent('2026-11-10T12:00:00Z', '10000'),
        sent('2026-11-20T12:00:00Z', '20001'),
        sent('2026-11-21T12:00:00Z', '99999', 'refunded'),
      ],
      ['2026-10-01', '2026-11-01'],
    )
    expect(october?.average).toBeNull()
    // 15,000.5 cents, rounded half up.
    expect(november?.average).toEqual({ minor: '15001', currency: 'USD' })
  })

  test('the axis holds the largest month and begins at zero', () => {
    const months = averages([sent('2026-11-10T12:00:00Z', '21540')], ['2026-11-01'])
    const { top, ticks } = axisOf(months)
    expect(ticks[0]).toBe(0)
    expect(top).toBeGreaterThanOrEqual(unitsOf(months[0] as (typeof months)[number]))
    expect(ticks.at(-1)).toBe(top)
  })
})

test('this month counts what was sent and to how many people, without what came back', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const to = (id: string, one: TransferSummary) => ({ ...one, recipient: { ...one.recipient, id } })
  const found = [
    to('carmen', sent('2026-11-20T12:00:00Z', '20001')),
    to('carmen', sent('2026-11-10T12:00:00Z', '10000')),
    to('luis', sent('2026-11-09T12:00:00Z', '500')),
    to('ana', sent('2026-11-08T12:00:00Z', '99999', 'refunded')),
    to('ana', sent('2026-10-08T12:00:00Z', '99999')),
  ]
  expect(sentThisMonth(found, now)).toEqual({ amount: { minor: '30501', currency: 'USD' }, people: 2 })
  expect(sentThisMonth(found.slice(3), now)).toBeUndefined()
})

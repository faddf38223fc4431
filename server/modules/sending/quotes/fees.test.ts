import { expect, test } from 'vitest'
import { first } from '#server/modules/staff/settings/index.ts'
import { type FeeTable, feeFor, feeTableOf } from './fees.ts'

const feeTable = feeTableOf(first.fees)

test('a transfer costs 1.30 USD under the first version, and by card 2.9 % and 0.30 USD but no less', () => {
  expect(feeTable.version).toBe('2026-11-25')
  expect(feeFor(feeTable, { country: 'HN', payout: 'bank_deposit', payIn: 'wallet', amount: 1n })).toEqual({
    minor: 130n,
    currency: 'USD',
  })
  expect(feeFor(feeTable, { country: 'PH', payout: 'cash_pickup', payIn: 'ach', amount: 299_900n })).toEqual({
    minor: 130n,
    currency: 'USD',
  })
  const byCard = (amount: bigint) =>
    feeFor(feeTable, { country: 'HN', payout: 'bank_deposit', payIn: 'card', amount }).minor
  expect([1n, 3_448n, 3_466n, 20_000n, 20_018n, 299_900n].map(byCard)).toEqual([130n, 130n, 131n, 610n, 611n, 8_727n])
})

test('the most specific matching fee entry decides, and an entry for another transfer never does', () => {
  const table: FeeTable = {
    version: 'test',
    currency: 'USD',
    standard: 130n,
    entries: [
      { payIn: 'ach', minor: 0n },
      { payout: 'cash_pickup', minor: 250n },
      { country: 'HN', minor: 99n },
      { country: 'HN', payout: 'cash_pickup', minor: 199n },
    ],
  }
  const fee = (country: string, payout: 'bank_deposit' | 'cash_pickup', payIn: 'wallet' | 'ach') =>
    feeFor(table, { country, payout, payIn, amount: 20_000n }).minor
  expect(fee('MX', 'bank_deposit', 'wallet')).toBe(130n)
  expect(fee('MX', 'bank_deposit', 'ach')).toBe(0n)
  expect(fee('MX', 'cash_pickup', 'ach')).toBe(250n)
  expect(fee('HN', 'bank_deposit', 'ach')).toBe(99n)
  expect(fee('HN', 'cash_pickup', 'wallet')).toBe(199n)
})

import { expect, test } from 'vitest'
import type { OfficeFigures } from '#contract/books/office.ts'
import { figureRows } from './figure-rows.ts'
import en from './messages.en.ts'

const dollars = (minor: string) => ({ minor, currency: 'USD' })
const figures: OfficeFigures = {
  ...{ from: '2026-11-01', to: '2026-11-30', asOf: null, trend: [] },
  orders: { now: 3, before: 2 },
  average: { now: dollars('3334'), before: null },
  pairs: { now: 2, before: 0 },
  visitors: { now: 40, before: 0 },
  months: [
    ...[
      { month: '2026-11', international: 2, local: 1, income: dollars('598'), expenses: dollars('150'), visitors: 40 },
    ],
  ],
  countries: [{ country: 'HN', orders: 3 }],
  channels: [{ channel: 'web', orders: 3 }],
}

test('every figure of home has a line in its export, money as plain decimals, and empty cells for gaps', () => {
  expect(figureRows(figures, (key) => en[key])).toEqual([
    ['Figure', 'Period', 'Of', 'Value', 'One year before'],
    ['Average transaction value', '2026-11-01/2026-11-30', '', '33.34', ''],
    ['Transfers', '2026-11-01/2026-11-30', '', '3', '2'],
    ['Unique transfers', '2026-11-01/2026-11-30', '', '2', '0'],
    ['Visitors', '2026-11-01/2026-11-30', '', '40', '0'],
    ['International', '2026-11', '', '2', ''],
    ['In the United States', '2026-11', '', '1', ''],
    ['Income', '2026-11', '', '5.98', ''],
    ['Expenses', '2026-11', '', '1.50', ''],
    ['Visitors', '2026-11', '', '40', ''],
    ['Sales by country', '2026-11-01/2026-11-30', 'HN', '3', ''],
    ['Sales by channel', '2026-11-01/2026-11-30', 'Web portal', '3', ''],
  ])
})

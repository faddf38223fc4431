import { expect, test } from 'vitest'
import { movedPairs } from '#contract/account/overview.ts'
import { sharesOf } from './shares.ts'

const usd = (minor: number) => ({ minor: String(minor), currency: 'USD' })
const year = (amounts: number[]) => ({
  year: 2026,
  transfers: 3,
  total: usd(amounts.reduce((sum, amount) => sum + amount, 0)),
  pairs: movedPairs.map((pair, at) => ({ pair, amount: usd(amounts[at] ?? 0) })),
})

test('shares are whole percents that sum to 100, the largest pair first and the rest last', () => {
  expect(sharesOf(year([1, 1, 1, 0])).map(({ percent }) => percent)).toEqual([34, 33, 33, 0])
  expect(sharesOf(year([100, 300, 200, 500])).map(({ pair, percent }) => [pair, percent])).toEqual([
    ['USD/AED', 27],
    ['USD/GBP', 18],
    ['EUR/USD', 9],
    ['other', 46],
  ])
  expect(sharesOf(year([0, 0, 0, 0]))).toEqual([])
})

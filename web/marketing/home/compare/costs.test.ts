import { expect, test } from 'vitest'
import { averageReceived, costsOf, percentOf } from './costs.ts'
import { published } from './published.ts'

const usd = (minor: bigint) => ({ minor, currency: 'USD' })

test('of 200 dollars a bank took 22.96 on average, and we take our fee', () => {
  const costs = costsOf({ amount: usd(20_000n), fee: usd(130n) })
  expect(costs.map(({ kind, cost, money }) => [kind, cost, money.minor])).toEqual([
    ['banks', 1148n, 2296n],
    ['all', 636n, 1272n],
    ['operators', 629n, 1258n],
    ['digital', 459n, 918n],
    ['sol', 65n, 130n],
  ])
})

test('our cost is listed above the published averages where it is higher', () => {
  expect(costsOf({ amount: usd(1_000n), fee: usd(130n) })[0]).toMatchObject({ kind: 'sol', cost: 1300n })
})

test('for the same 201.30 dollars the average service pays out 4,703.11 lempiras where we pay 4,970.00', () => {
  const wire = (minor: string, currency: string) => ({ minor, currency })
  const terms = { amount: wire('20000', 'USD'), total: wire('20130', 'USD'), received: wire('497000', 'HNL') }
  expect(averageReceived(terms)).toEqual({ minor: 470_311n, currency: 'HNL' })
})

test.each([
  [636n, '6.36'],
  [65n, '0.65'],
  [1300n, '13.00'],
])('%i hundredths of a percent are %s', (cost, text) => {
  expect(percentOf(cost)).toBe(text)
})

test('every published cost names its report and quarter', () => {
  for (const { issue, year, quarter } of published) {
    expect(issue).toBeGreaterThan(0)
    expect(`${year} Q${quarter}`).toMatch(/^20\d\d Q[1-4]$/)
  }
})

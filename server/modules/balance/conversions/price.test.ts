import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits, parseRate, type Rate } from '#contract/lib/money.ts'
import { amountFor, type Pair, receivedFor, wirePrice } from './price.ts'

const currencies = ['USD', 'EUR', 'HNL', 'JPY', 'CLP', 'BHD'] as const
const rate = (text: string): Rate => parseRate(text) ?? { digits: 0n, scale: 0 }

/** One dollar in each currency, four decimals as rates are stored. */
const someRates = fc
  .tuple(...currencies.slice(1).map(() => fc.bigInt(1000n, 50_000_000n)))
  .map((digits) => new Map(currencies.map((currency, i) => [currency, { digits: digits[i - 1] ?? 10_000n, scale: 4 }])))
const someAmount = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 10n ** 9n))

const pairOf = (rates: Map<string, Rate>, from: string, to: string): Pair => ({
  ...{ from, to },
  fromRate: rates.get(from) ?? rate('1'),
  toRate: rates.get(to) ?? rate('1'),
})

test('no cycle of conversions makes money at any rates, amounts and direction', () => {
  const way = fc.array(fc.constantFrom(...currencies), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(someRates, someAmount, fc.constantFrom(...currencies), way, (rates, amount, start, path) => {
      let [at, has]: [string, bigint] = [start, amount]
      for (const next of [...path, start]) {
        if (next === at) continue
        has = receivedFor(pairOf(rates, at, next), has).minor
        at = next
      }
      expect(has).toBeLessThanOrEqual(amount)
    }),
    { numRuns: 2000 },
  )
})

test('a requested proceeds amount costs the smallest amount that buys it', () => {
  const two = fc.uniqueArray(fc.constantFrom(...currencies), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(someRates, someAmount, two, (rates, received, [from = 'USD', to = 'EUR']) => {
      const pair = pairOf(rates, from, to)
      const { minor } = amountFor(pair, received)
      expect(receivedFor(pair, minor).minor).toBeGreaterThanOrEqual(received)
      expect(receivedFor(pair, minor - 1n).minor).toBeLessThan(received)
    }),
    { numRuns: 1000 },
  )
})

test('a currency without cents is bought and sold in whole units', () => {
  const pair = { from: 'USD', to: 'JPY', fromRate: rate('1.0000'), toRate: rate('155.2500') }
  expect(minorDigits('JPY')).toBe(0)
  expect(receivedFor(pair, 1000n)).toEqual({ minor: 1552n, currency: 'JPY' })
  expect(amountFor(pair, 1552n)).toEqual({ minor: 1000n, currency: 'USD' })
})

test('a price is shown in the stronger currency: exact for the dollar, rounded between two others with both rates', () => {
  const source = { source: 'snapshot', asOf: Temporal.Instant.from('2026-11-16T16:00:00Z'), demo: true }
  const [usd, gbp, hnl] = [rate('1.0000'), rate('0.7561'), rate('24.8500')]
  const dollars = { base: 'USD', quote: 'HNL', rate: '24.8500' }
  for (const pair of [
    { from: 'USD', to: 'HNL', fromRate: usd, toRate: hnl },
    { from: 'HNL', to: 'USD', fromRate: hnl, toRate: usd },
  ])
    expect(wirePrice(pair, source)).toMatchObject({ rate: dollars, exact: [dollars], demo: true })
  // 24.85 ÷ 0.7561 = 32.86602…
  for (const pair of [
    { from: 'GBP', to: 'HNL', fromRate: gbp, toRate: hnl },
    { from: 'HNL', to: 'GBP', fromRate: hnl, toRate: gbp },
  ])
    expect(wirePrice(pair, source).rate).toEqual({ base: 'GBP', quote: 'HNL', rate: '32.8660' })
})

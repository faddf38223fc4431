import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, divide, type Money, minorDigits, parseAmount, type Rate } from '#contract/lib/money.ts'
import { snapshotProvider } from '#server/modules/funds/rates/providers/snapshot.ts'
import { roundedRate } from '#server/modules/funds/rates/rate.ts'
import { listCorridors } from '#server/modules/ground/corridors/corridors.ts'
import { payingStep } from '#server/modules/ground/corridors/paying-steps.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { amountFor, parseInput, termsOf, transferMax } from './quote.ts'

const now = Temporal.Instant.from('2026-11-20T15:00:00Z')
const { rates } = await snapshotProvider().read(Temporal.Instant.from('2026-11-27T12:00:00Z'))
const one: Rate = { digits: 1n, scale: 0 }
const rateTo = (currency: string): Rate => roundedRate(rates.get(currency) ?? one, one)
type Options = { rate?: Rate; payout?: string; isFree?: boolean }
const termsFor = (
  country: string,
  side: 'send' | 'receive',
  amount: string,
  { rate, payout, isFree }: Options = {},
) => {
  const request = parseInput(
    { cards: 'none' },
    {
      country,
      side,
      amount,
      sendCurrency: 'USD',
      payIn: 'wallet',
      payout: payout ?? firstMethod(country),
    },
  )
  const used = { rate: rate ?? rateTo(request.corridor.currency), source: 'test', asOf: now, demo: false }
  return { terms: termsOf(request, used, { now, settings: first, isFree }), typed: request.typed }
}
const firstMethod = (country: string) =>
  listCorridors().find((corridor) => corridor.country === country)?.methods[0]?.method ?? ''

/** No JavaScript number may hold money or a rate, anywhere in the terms. */
const holdsNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' &&
    value !== null &&
    !(value instanceof Temporal.PlainDate) &&
    !(value instanceof Temporal.Instant) &&
    Object.entries(value).some(([key, inner]) => key !== 'scale' && holdsNumber(inner)))

/** The identity, computed independently, without `convert`: received = ⌊(2·amount·rate + 1) ÷ 2⌋ in minor units. */
const identity = (amount: Money, rate: Rate, to: string): bigint => {
  const up = 10n ** BigInt(minorDigits(to))
  const down = 10n ** BigInt(minorDigits(amount.currency) + rate.scale)
  return (2n * amount.minor * rate.digits * up + down) / (2n * down)
}

test('received = round(amount × rate) holds for 10,000 random quotes over all corridors, from either side', () => {
  const random = fc.record({
    corridor: fc.constantFrom(...listCorridors()),
    side: fc.constantFrom('send' as const, 'receive' as const),
    cents: fc.bigInt({ min: 100n, max: transferMax.minor }),
  })
  fc.assert(
    fc.property(random, ({ corridor, side, cents }) => {
      const rate = rateTo(corridor.currency)
      const sent: Money = { minor: cents, currency: 'USD' }
      const { minor, currency } = side === 'send' ? sent : convert(sent, rate, corridor.currency)
      const { terms, typed } = termsFor(corridor.country, side, typedText(minor, currency))
      expect(typed).toBe(minor)
      expect(terms.received.minor).toBe(identity(terms.amount, terms.rate, corridor.currency))
      expect(terms.total.minor).toBe(terms.amount.minor + terms.fee.minor)
      if (side === 'send') expect(terms.amount.minor).toBe(minor)
      else expect(terms.received.minor).toBeGreaterThanOrEqual(minor)
      expect(holdsNumber(terms)).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})

/** Minor units as a customer would type them. */
const typedText = (minor: bigint, currency: string): string => {
  const digits = minorDigits(currency)
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

test('cash is paid in coins: the exact amount, rounded up to the next coin, from either side', () => {
  const cash = listCorridors().filter(({ methods }) => methods.some(({ method }) => method === 'cash_pickup'))
  const random = fc.record({
    corridor: fc.constantFrom(...cash),
    side: fc.constantFrom('send' as const, 'receive' as const),
    cents: fc.bigInt({ min: 100n, max: transferMax.minor - 100n }),
  })
  fc.assert(
    fc.property(random, ({ corridor: { country, currency }, side, cents }) => {
      const rate = rateTo(currency)
      const sent: Money = { minor: cents, currency: 'USD' }
      const typed = side === 'send' ? sent : convert(sent, rate, currency)
      const { terms } = termsFor(country, side, typedText(typed.minor, typed.currency), { payout: 'cash_pickup' })
      const step = payingStep('cash_pickup', currency)
      const above = terms.received.minor - identity(terms.amount, rate, currency)
      expect(terms.received.minor % step).toBe(0n)
      expect(above >= 0n && above < step).toBe(true)
      if (side === 'send') return
      expect(terms.received.minor).toBeGreaterThanOrEqual(typed.minor)
      // A cent less would convert to less than a payable amount.
      const cheaper = identity({ ...terms.amount, minor: terms.amount.minor - 1n }, rate, currency)
      expect(divide(cheaper, step, 'up') * step).toBeLessThan(typed.minor)
    }),
    { numRuns: 5000 },
  )
})

test('20.01 USD in cash is paid without a remainder in Colombia, Chile, Paraguay, Costa Rica and Argentina', () => {
  const received = (country: string, payout: string) =>
    termsFor(country, 'send', '20.01', { payout }).terms.received.minor
  expect(['CO', 'CL', 'PY', 'CR', 'AR'].map((country) => received(country, 'cash_pickup') % 10n)).toEqual([
    0n,
    0n,
    0n,
    0n,
    0n,
  ])
  expect(received('CO', 'cash_pickup')).toBe(7_795_000n)
  expect(received('CO', 'bank_deposit')).toBe(7_794_395n)
})

test('a typed received amount costs the fewest cents that convert to it', () => {
  const random = fc.record({
    currency: fc.constantFrom(...listCorridors().map(({ currency }) => currency), 'KWD'),
    received: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    digits: fc.bigInt({ min: 1000n, max: 10n ** 9n }),
  })
  fc.assert(
    fc.property(random, ({ currency, received, digits }) => {
      const rate: Rate = { digits, scale: 4 }
      const amount = amountFor({ minor: received, currency }, rate, 'USD')
      const cheaper = { ...amount, minor: amount.minor - 1n }
      expect(convert(amount, rate, currency).minor).toBeGreaterThanOrEqual(received)
      expect(convert(cheaper, rate, currency).minor).toBeLessThan(received)
    }),
    { numRuns: 5000 },
  )
})

test('the designs’ sample and the rule’s fixture are exact to the cent', () => {
  const { terms } = termsFor('HN', 'send', '200')
  expect(terms).toMatchObject({
    amount: { minor: 20_000n, currency: 'USD' },
    fee: { minor: 130n, currency: 'USD' },
    total: { minor: 20_130n, currency: 'USD' },
    received: { minor: 497_000n, currency: 'HNL' },
    feeVersion: '2026-11-25',
  })
  expect(termsFor('MX', 'send', '100', { rate: { digits: 122_700n, scale: 4 } }).terms.received).toEqual({
    minor: 122_700n,
    currency: 'MXN',
  })
  expect(termsFor('HN', 'receive', '4970').terms.amount.minor).toBe(20_000n)
  // 5,000.00 ÷ 24.85 = 201.2072…: 201.20 would bring 4,999.82, so it is 201.21.
  expect(termsFor('HN', 'receive', '5000').terms).toMatchObject({
    amount: { minor: 20_121n },
    received: { minor: 500_007n },
  })
  expect(termsFor('CL', 'send', '0.01').terms.received).toEqual({ minor: 9n, currency: 'CLP' })
})

test('a quote is for at most 2,999.00 USD, from either side', () => {
  expect(termsFor('HN', 'send', '2999.00').terms.amount).toEqual(transferMax)
  expect(() => termsFor('HN', 'send', '2999.01')).toThrow('amount_above_limit')
  expect(termsFor('HN', 'receive', '74525.15').terms.amount).toEqual(transferMax)
  expect(() => termsFor('HN', 'receive', '74525.40')).toThrow('amount_above_limit')
})

test('an amount too small to arrive is refused', () => {
  expect(() => termsFor('GB', 'send', '0.01', { rate: { digits: 1000n, scale: 4 } })).toThrow('amount_not_positive')
})

test('Date Available is computed from the quote’s expiry and holds during its whole life', () => {
  // At 02:45 UTC it is 20:45 in Tegucigalpa; half an hour later the wallets' day is over.
  const used = { rate: rateTo('HNL'), source: 'test', asOf: now, demo: false }
  const request = parseInput(
    { cards: 'none' },
    {
      country: 'HN',
      side: 'send',
      amount: '1',
      sendCurrency: 'USD',
      payIn: 'wallet',
      payout: 'cash_pickup',
    },
  )
  const dateAt = (at: string): string =>
    termsOf(request, used, { now: Temporal.Instant.from(at), settings: first }).dateAvailable.toString()
  expect(dateAt('2026-11-21T02:25:00Z')).toBe('2026-11-20')
  expect(dateAt('2026-11-21T02:45:00Z')).toBe('2026-11-21')
})

test('amounts are written with digits and one point, in every locale', () => {
  expect(parseAmount('1000.50', 'USD')).toBe(100_050n)
  for (const text of [
    '1.000,00',
    '1,000.00',
    '1,000',
    '1 000',
    '1e9',
    '0x10',
    'abc',
    '',
    '.5',
    '5.',
    '+5',
    '٣',
    '１',
    'Infinity',
    'NaN',
  ])
    expect(parseAmount(text, 'USD'), text).toBe('amount_malformed')
  expect(parseAmount('1.234', 'USD')).toBe('amount_too_precise')
  expect(parseAmount('1.5', 'CLP')).toBe('amount_too_precise')
  expect(parseAmount('0.00', 'USD')).toBe('amount_not_positive')
  expect(parseAmount('-5', 'USD')).toBe('amount_not_positive')
})

test('for any transfer, what brings a missing part of it costs nothing, and is its conversion at the rate of the transfer', () => {
  const random = fc.record({
    corridor: fc.constantFrom(...listCorridors()),
    cents: fc.bigInt({ min: 200n, max: transferMax.minor }),
    percent: fc.bigInt({ min: 1n, max: 100n }),
    /** What a dollar bought on the day of the transfer, in thousandths of today's. */
    moved: fc.bigInt({ min: 500n, max: 2_000n }),
  })
  fc.assert(
    fc.property(random, ({ corridor: { country, currency }, cents, percent, moved }) => {
      const today = rateTo(currency)
      const rate: Rate = { digits: divide(today.digits * moved, 1_000n, 'half-up') || 1n, scale: today.scale }
      const missing: Money = { minor: divide(cents * percent, 100n, 'up'), currency: 'USD' }
      const amount = `${missing.minor / 100n}.${String(missing.minor % 100n).padStart(2, '0')}`
      if (identity(missing, rate, currency) <= 0n) return
      const whole = termsFor(country, 'send', `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, {
        rate,
      }).terms
      const { terms } = termsFor(country, 'send', amount, { rate, isFree: true })
      expect([terms.fee.minor, terms.tax.minor, terms.total]).toEqual([0n, 0n, missing])
      expect(terms.rate).toEqual(rate)
      const step = payingStep(terms.payout, currency)
      const extra = terms.received.minor - identity(missing, rate, currency)
      expect(extra >= 0n && extra < step).toBe(true)
      if (percent === 100n) expect(terms.received).toEqual(whole.received)
    }),
    { numRuns: 2_000 },
  )
})

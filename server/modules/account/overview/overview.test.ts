import { afterEach, expect, test } from 'vitest'
import { overview } from '#contract/account/overview.ts'
import { parseRate, type Rate } from '#contract/lib/money.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { refreshRates } from '#server/modules/funds/rates/index.ts'
import { creditWallet } from '#server/modules/funds/wallets/index.ts'
import { transaction } from '#server/platform/database.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, verified } from '#tests/people.ts'
import { acceptPrepaid, convert, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer({
  startsAt: '2026-10-20T15:00:00Z',
  config: { ratesProvider: 'ecb', ratesUrl: 'http://127.0.0.1:1/none.xml' },
})
afterEach(() => holdInvariants(server))

const read = async (as: Person) => (await server.call(overview.read, { as })).body

const rate = (text: string): Rate => parseRate(text) ?? { digits: 0n, scale: 0 }

/** Sets the provider's current rates. */
const setRates = (rates: Record<string, string>) =>
  refreshRates(server.deps, {
    ...{ source: 'ecb', maxAge: null, demo: false, every_ms: 1 },
    read: async () => ({
      base: 'USD',
      asOf: server.clock.now(),
      rates: new Map(Object.entries(rates).map(([currency, text]) => [currency, rate(text)])),
    }),
  })

const credit = ({ userId }: Person, currency: string, minor: bigint) =>
  transaction(server.deps.db, (tx) =>
    creditWallet(tx, { userId, amount: { minor, currency }, subject: newId(server), at: server.clock.now() }),
  )

test('a customer without other balances sees the three of the specification, and no line or change before there are two days', async () => {
  await setRates({ EUR: '0.8600', GBP: '0.8000', AED: '3.6725', HNL: '24.8000' })
  const ana = await verified(server)
  const { balances, rates, total, year, months } = await read(ana)
  expect(balances).toMatchObject(
    ['GBP', 'USD', 'AED'].map((currency) => ({ currency, balance: { minor: '0', currency }, change: null })),
  )
  expect(rates).toMatchObject([
    { base: 'EUR', quote: 'USD', rate: '1.1628', change: null, days: [{ day: '2026-10-20', rate: '1.1628' }] },
    { base: 'USD', quote: 'GBP', change: null },
    { base: 'USD', quote: 'AED', change: null },
    { base: 'USD', quote: 'HNL', change: null },
  ])
  expect(total).toEqual({ minor: '0', currency: 'USD' })
  expect(year).toMatchObject({ year: 2026, transfers: 0, total: { minor: '0' } })
  expect(months).toMatchObject(
    ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month) => ({ month, average: null })),
  )
})

test('each day has its last rate, and the change is of the stored rates over thirty days at most', async () => {
  server.clock.advance({ hours: 24 })
  await setRates({ EUR: '0.8700', GBP: '0.8100', HNL: '24.9000' })
  server.clock.advance({ hours: 1 })
  await setRates({ EUR: '0.8514', GBP: '0.8080', HNL: '24.8000' })
  const ana = await verified(server)
  const { rates, balances } = await read(ana)
  expect(rates.map(({ quote, change }: { quote: string; change: string | null }) => [quote, change])).toEqual([
    // 0.86 ÷ 0.8514 is 1.0101…
    ['USD', '1.01'],
    ['GBP', '1.00'],
    ['AED', null],
    ['HNL', '0.00'],
  ])
  expect(rates[0].days).toEqual([
    { day: '2026-10-20', rate: '1.1628' },
    { day: '2026-10-21', rate: '1.1745' },
  ])
  expect(balances[0]).toMatchObject({ currency: 'GBP', change: '-0.99' })
  server.clock.advance({ hours: 24 * 31 })
  await setRates({ EUR: '0.8514', GBP: '0.8080', AED: '3.6725', HNL: '24.8000' })
  expect((await read(await verified(server))).rates[0]).toMatchObject({ change: null, days: [{ day: '2026-11-21' }] })
})

test('balances are added up in dollars, and a currency without a rate is named instead of counted', async () => {
  const bela = await verified(server)
  await server.work()
  await fundWallet(server, bela, 124_520n)
  await credit(bela, 'GBP', 21_500n)
  await credit(bela, 'HNL', 199_123n)
  await credit(bela, 'JPY', 5_000n)
  const { balances, total, available, unpriced } = await read(bela)
  expect(balances.map(({ currency }: { currency: string }) => currency)).toEqual(['USD', 'GBP', 'HNL', 'JPY', 'AED'])
  // 215 ÷ 0.808 = 266.089; 1,991.23 ÷ 24.8 = 80.292
  expect(balances.map(({ value }: { value: { minor: string } | null }) => value?.minor ?? null)).toEqual([
    '124520',
    '26609',
    '8029',
    null,
    '0',
  ])
  expect(total).toEqual({ minor: '159158', currency: 'USD' })
  expect(available).toEqual(total)
  expect(unpriced).toEqual(['JPY'])
})

test('a transfer is counted once, by month and currency pair, until it is refunded', async () => {
  const ana = await verified(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  await send(server, ana, { ask: { amount: '100.00' } })
  const canceled = await send(server, ana, { ask: { amount: '50.00' } })
  expect((await read(ana)).months.at(-1)).toEqual({
    ...{ month: '2026-11', transfers: 2, recipients: 2 },
    ...{ amount: { minor: '15000', currency: 'USD' }, average: { minor: '7500', currency: 'USD' } },
  })
  expect((await server.call(transfers.cancel, { params: { id: canceled }, as: ana })).status).toBe(202)
  await pass(server, { seconds: 6 }, 3)
  const { months, year } = await read(ana)
  expect(months.at(-1)).toMatchObject({ transfers: 1, amount: { minor: '10000' }, average: { minor: '10000' } })
  expect(year).toEqual({
    ...{ year: 2026, transfers: 1, total: { minor: '10000', currency: 'USD' } },
    pairs: ['EUR/USD', 'USD/AED', 'USD/GBP', 'other'].map((pair) => ({
      pair,
      amount: { minor: pair === 'other' ? '10000' : '0', currency: 'USD' },
    })),
  })
})

test('a conversion counts for its pair with its value at the time, in both directions', async () => {
  const ana = await verified(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  await acceptPrepaid(server, ana)
  await convert(server, ana, { from: 'USD', to: 'EUR', side: 'from', amount: '100.00' })
  expect((await read(ana)).year.pairs[0]).toEqual({ pair: 'EUR/USD', amount: { minor: '10000', currency: 'USD' } })
  await convert(server, ana, { from: 'EUR', to: 'USD', side: 'to', amount: '40.00' })
  await server.work()
  const { year } = await read(ana)
  expect(year).toMatchObject({ transfers: 0, total: { minor: '14000' } })
  expect(year.pairs[0].amount.minor).toBe('14000')
})

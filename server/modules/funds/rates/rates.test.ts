import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { rates } from '#contract/funds/rates.ts'
import { corridors } from '#contract/ground/corridors.ts'
import { parseRate, rateText } from '#contract/lib/money.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { currencies } from '#server/modules/ground/corridors/corridors.ts'
import { registerRoutes as registerCorridors } from '#server/modules/ground/corridors/routes.ts'
import { registerRoutes as registerQuotes } from '#server/modules/sending/quotes/routes.ts'
import { openCorridors } from '#server/modules/staff/settings/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { moduleServer } from '#tests/module-server.ts'
import { type RateDocument, type RateProvider, RatesRefused } from './providers/provider.ts'
import { newestRates } from './queries.ts'
import { jobs, refreshRates } from './refresh-rates.ts'
import { registerRoutes as registerRates } from './routes.ts'

const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerCorridors(app, { ...deps, openCorridors })
  registerRates(app, deps)
  registerQuotes(app, deps)
}

const ask = { country: 'MX', side: 'send', amount: '100', payout: 'bank_deposit' } as const

const saying = (asOf: string, rates: Record<string, string>, base = 'EUR'): RateProvider => {
  const entries = Object.entries(rates).map(
    ([currency, text]) => [currency, parseRate(text) ?? { digits: 0n, scale: 0 }] as const,
  )
  const document: RateDocument = { base, asOf: Temporal.Instant.from(asOf), rates: new Map(entries) }
  const maxAge = Temporal.Duration.from({ hours: 96 })
  return { source: 'ecb', maxAge, demo: false, every_ms: 1, read: async () => document }
}

describe('rates of the European Central Bank', () => {
  const server = moduleServer(registerRoutes, { config: { ratesProvider: 'ecb' } })
  const stored = async () =>
    Object.fromEntries(
      (await newestRates(server.deps.db, { source: 'ecb', currencies })).map(({ currency, rate }) => [
        currency,
        rate.digits,
      ]),
    )
  const refresh = async (provider: RateProvider) => (await refreshRates(server.deps, provider)).stored

  test('without rates nothing is quoted', async () => {
    expect(await server.call(quotes.preview, { query: ask })).toMatchObject({
      status: 503,
      body: { code: 'rate_unavailable' },
    })
  })

  test('rates are stored once with their source and time, and the newest is used', async () => {
    expect(await refresh(saying('2026-11-19T13:10:00Z', { USD: '1.16', MXN: '21.3', ISK: '140' }))).toBe(2)
    expect(await refresh(saying('2026-11-19T13:10:00Z', { USD: '1.16', MXN: '21.3' }))).toBe(0)
    expect(await refresh(saying('2026-11-20T13:10:00Z', { USD: '1.16', MXN: '21.5' }))).toBe(2)
    const { body } = await server.call(quotes.preview, { query: ask })
    // 21.5 ÷ 1.16 = 18.53448…
    expect(body).toMatchObject({
      rate: '18.5345',
      rateSource: 'ecb',
      rateAsOf: '2026-11-20T13:10:00Z',
      demoRate: false,
    })
    expect(body.received).toEqual({ minor: '185345', currency: 'MXN' })
  })

  test('rates of an older document never replace newer ones', async () => {
    await refresh(saying('2026-11-18T13:10:00Z', { USD: '1.16', MXN: '20' }))
    expect((await server.call(quotes.preview, { query: ask })).body.rate).toBe('18.5345')
  })

  test('an implausible document is refused whole, and nothing is stored', async () => {
    const before = await stored()
    const refused = [
      saying('2026-11-20T14:00:00Z', { MXN: '21.5', GBP: '0.88' }),
      saying('2026-11-20T14:00:00Z', { USD: '0', MXN: '21.5' }),
      saying('2026-11-20T14:00:00Z', { USD: '1.16', MXN: '0' }),
      saying('2026-11-20T14:00:00Z', { USD: '1.16', GBP: '0.88', MXN: '26' }),
      saying('2026-11-20T14:00:00Z', { USD: '1.16', GBP: '0.88', MXN: '17' }),
      saying('2026-11-20T14:00:00Z', { USD: '1.16', ISK: '140' }, 'ISK'),
      saying('2026-11-20T15:06:00Z', { USD: '1.16', MXN: '21.5' }),
    ]
    for (const provider of refused) await expect(refresh(provider)).rejects.toThrow(RatesRefused)
    expect(await stored()).toEqual(before)
  })

  test('a failed request for rates is counted, and leaves the job running and the last rates in use', async () => {
    const config = { ...server.deps.config, ratesUrl: 'http://127.0.0.1:1/none.xml' }
    const outcomes: string[] = []
    const observe: Deps['observe'] = ({ partner, outcome }) => void outcomes.push(`${partner} ${outcome}`)
    const [job] = jobs({ ...server.deps, config, observe })
    expect(await job?.run()).toBe(0)
    expect(outcomes).toEqual(['rates down'])
    expect((await server.call(quotes.preview, { query: ask })).status).toBe(200)
  })

  test('rates are shown from any currency, crossed', async () => {
    const { body } = await server.call(rates.list, { query: { base: 'EUR' } })
    expect(body.items).toContainEqual({
      base: 'EUR',
      quote: 'USD',
      rate: '1.1600',
      source: 'ecb',
      asOf: '2026-11-20T13:10:00Z',
      demo: false,
    })
    expect(await server.call(rates.list, { query: { base: 'ZZZ' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_currency', fields: { base: { code: 'unknown_currency' } } },
    })
    expect(await server.call(rates.list, { query: { base: 'GBP' } })).toMatchObject({
      status: 503,
      body: { code: 'rate_unavailable' },
    })
  })

  test('rates older than four days are not quoted; dollars to dollars need none', async () => {
    server.clock.advance({ hours: 94, minutes: 10 })
    expect((await server.call(quotes.preview, { query: ask })).status).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(await server.call(quotes.preview, { query: ask })).toMatchObject({
      status: 503,
      body: { code: 'rate_unavailable' },
    })
    expect((await server.call(rates.list)).body.items).toEqual([])
    const { body } = await server.call(quotes.preview, { query: { ...ask, country: 'SV' } })
    expect(body).toMatchObject({
      rate: '1.0000',
      rateSource: 'same_currency',
      received: { minor: '10000', currency: 'USD' },
    })
  })

  test('the application cannot change or remove rates', async () => {
    const { sql } = await import('kysely')
    await expect(sql`update rates set rate = 1`.execute(server.deps.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from rates`.execute(server.deps.db)).rejects.toThrow(/permission denied/)
  })
})

describe('rates of which one jumped', () => {
  const server = moduleServer(registerRoutes, { config: { ratesProvider: 'ecb' } })
  const refresh = (at: string, rates: Record<string, string>) =>
    refreshRates(server.deps, saying(at, { USD: '1.16', COP: '4400', ...rates }))
  const used = async () =>
    Object.fromEntries(
      (await newestRates(server.deps.db, { source: 'ecb', currencies })).map(({ currency, rate }) => [
        currency,
        rateText(rate),
      ]),
    )

  test('a rate that jumped is left out, and the others are used', async () => {
    await refresh('2026-11-20T13:20:00Z', { BRL: '6.2', MXN: '21.5' })
    const { doubted } = await refresh('2026-11-20T13:30:00Z', { BRL: '9.9', MXN: '21.6' })
    expect(doubted).toEqual(['BRL from 5.3448 to 8.5345'])
    expect(await used()).toMatchObject({ BRL: '5.3448', MXN: '18.6207' })
  })

  test('a document in which half of the rates jumped is refused whole', async () => {
    const wrong = refresh('2026-11-20T13:40:00Z', { COP: '9000', BRL: '9.9', MXN: '21.7' })
    await expect(wrong).rejects.toThrow(RatesRefused)
    expect(await used()).toMatchObject({ BRL: '5.3448', MXN: '18.6207' })
  })
})

describe('the demo snapshot', () => {
  const server = moduleServer(
    async (app, deps) => {
      await refreshRates(deps)
      registerRoutes(app, deps)
    },
    { startsAt: '2030-01-01T12:00:00Z' },
  )

  test('the demo snapshot serves every currency at any time, and is labeled', async () => {
    const { body } = await server.call(rates.list)
    expect(body.items.length).toBe(75)
    expect(body.items).toContainEqual({
      base: 'USD',
      quote: 'HNL',
      rate: '24.8500',
      source: 'snapshot',
      asOf: '2026-11-16T16:00:00Z',
      demo: true,
    })
    expect((await server.call(quotes.preview, { query: { ...ask, country: 'HN' } })).body).toMatchObject({
      demoRate: true,
    })
  })

  test('the demo snapshot is never quoted where another source is configured', async () => {
    const config = { ...server.deps.config, ratesProvider: 'json' as const, ratesUrl: 'https://rates.example' }
    const { readRate } = await import('./read-rate.ts')
    await expect(readRate(server.deps.db, { ...server.deps, config }, 'HNL')).rejects.toMatchObject({
      code: 'rate_unavailable',
    })
  })

  test('the corridors are listed to anyone', async () => {
    const { status, body } = await server.call(corridors.list)
    expect(status).toBe(200)
    expect(body.items.length).toBeGreaterThanOrEqual(75)
  })
})

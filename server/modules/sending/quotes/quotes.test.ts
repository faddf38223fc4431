import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#contract/lib/ids.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { prepareRates } from '#server/modules/funds/rates/refresh-rates.ts'
import { transaction } from '#server/platform/database.ts'
import { moduleServer } from '#tests/module-server.ts'
import { freshQuote, readQuote, spendQuote } from './index.ts'
import { registerRoutes } from './routes.ts'

const server = moduleServer(async (app, deps) => {
  await prepareRates(deps)
  registerRoutes(app, deps)
})
const newId = () => uuidv7(server.clock.now().epochMilliseconds)
const [ana, beto] = [uuidv7(1), uuidv7(2)]
const input = { country: 'HN', side: 'send' as const, amount: '200', payout: 'bank_deposit' }
const create = (body: object, caller = ana) => server.call(quotes.create, { body: body as never, as: { caller } })
const held = async (changes: object = {}) => {
  const id = newId()
  const { status } = await create({ id, ...input, ...changes })
  expect(status).toBe(201)
  return id
}
const count = async (): Promise<bigint> => {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ count: bigint }>`select count(*) from quotes`.execute(server.deps.db)
  return rows[0]?.count ?? -1n
}

describe('a preview', () => {
  const price = { fee: { minor: '130', currency: 'USD' }, total: { minor: '20130', currency: 'USD' } }

  test('a preview shows anyone what a transfer costs, and stores nothing', async () => {
    const before = await count()
    const { status, body } = await server.call(quotes.preview, { query: { ...input, payIn: 'wallet' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      country: 'HN',
      amount: { minor: '20000', currency: 'USD' },
      ...price,
      rate: '24.8500',
      received: { minor: '497000', currency: 'HNL' },
      payIn: 'wallet',
      payout: 'bank_deposit',
      dateAvailable: '2026-11-23',
      rateSource: 'snapshot',
      rateAsOf: '2026-11-16T16:00:00Z',
      demoRate: true,
      feeVersion: '2026-11-25',
    })
    expect(await count()).toBe(before)
  })
  test('a preview promises the date of a bank account unless a balance is named, and has the price and date of each', async () => {
    const { body } = await server.call(quotes.preview, { query: input })
    expect(body).toMatchObject({ payIn: 'ach', dateAvailable: '2026-11-26' })
    expect(body.ways).toEqual([
      { payIn: 'ach', ...price, dateAvailable: '2026-11-26' },
      { payIn: 'wallet', ...price, dateAvailable: '2026-11-23' },
      {
        payIn: 'card',
        fee: { minor: '610', currency: 'USD' },
        total: { minor: '20610', currency: 'USD' },
        dateAvailable: '2026-11-23',
      },
    ])
  })
  test('a preview can start from the received amount', async () => {
    const { body } = await server.call(quotes.preview, {
      query: { ...input, side: 'receive', amount: '4970.00', receiveCurrency: 'HNL', payIn: 'ach' },
    })
    expect(body).toMatchObject({
      amount: { minor: '20000' },
      received: { minor: '497000' },
      payIn: 'ach',
      dateAvailable: '2026-11-26',
    })
  })
})

describe('invalid input gets 400 with the field named, and nothing is written', () => {
  const cases: [string, object, string, string][] = [
    ['a negative amount', { amount: '-5' }, 'amount', 'amount_not_positive'],
    ['zero', { amount: '0' }, 'amount', 'amount_not_positive'],
    ['three decimals', { amount: '1.234' }, 'amount', 'amount_too_precise'],
    [
      'cents of a currency without cents',
      { country: 'CL', side: 'receive', amount: '100.5' },
      'amount',
      'amount_too_precise',
    ],
    ['letters', { amount: 'abc' }, 'amount', 'amount_malformed'],
    ['an exponent', { amount: '1e9' }, 'amount', 'amount_malformed'],
    ['separators of Brazil', { amount: '1.000,00' }, 'amount', 'amount_malformed'],
    ['separators of the United States', { amount: '1,000.00' }, 'amount', 'amount_malformed'],
    ['nothing', { amount: '' }, 'amount', 'amount_malformed'],
    ['a number instead of text', { amount: 200 }, 'amount', 'malformed'],
    ['an amount above the limit', { amount: '2999.01' }, 'amount', 'amount_above_limit'],
    [
      'an amount far above the limit',
      { side: 'receive', amount: '999999999999999.99' },
      'amount',
      'amount_above_limit',
    ],
    ['a currency that we do not send', { sendCurrency: 'EUR' }, 'sendCurrency', 'unknown_currency'],
    ['a currency that the country does not receive', { receiveCurrency: 'MXN' }, 'receiveCurrency', 'unknown_currency'],
    ['a country under embargo', { country: 'CU' }, 'country', 'unknown_corridor'],
    ['a country in lower case', { country: 'hn' }, 'country', 'unknown_corridor'],
    [
      'a payout method that the country does not have',
      { country: 'BR', payout: 'cash_pickup' },
      'payout',
      'unknown_method',
    ],
    ['an unknown payout method', { payout: 'pigeon' }, 'payout', 'unknown_method'],
    ['an unknown payment method', { payIn: 'check' }, 'payIn', 'unknown_method'],
    ['a side that does not exist', { side: 'both' }, 'side', 'malformed'],
    ['an extra field', { rate: '99' }, 'rate', 'unknown_field'],
  ]
  for (const [name, change, field, code] of cases)
    test(name, async () => {
      const before = await count()
      const { status, body } = await create({ id: newId(), ...input, ...change })
      expect(status).toBe(400)
      expect(body).toMatchObject({ status: false, details: expect.any(String), fields: { [field]: { code } } })
      expect(await count()).toBe(before)
    })
  test('several wrong fields are all named', async () => {
    const { body } = await create({ id: newId(), ...input, country: 'XX', amount: '-1' })
    expect(body).toMatchObject({
      code: 'invalid_request',
      fields: { country: { code: 'unknown_corridor' }, amount: { code: 'amount_not_positive' } },
    })
  })
  test('the limit is written in the reader’s number format', async () => {
    const messageIn = async (language: 'pt' | 'en') =>
      (await server.call(quotes.preview, { query: { ...input, amount: '20000' }, as: { caller: ana, language } })).body
        .details
    expect(await messageIn('en')).toBe('The amount exceeds the maximum of 2,999.00\u00a0USD per transfer.')
    expect(await messageIn('pt')).toBe('O valor passa do máximo de 2.999,00\u00a0USD por envio.')
  })
})

describe('a quote', () => {
  test('a quote is held for thirty minutes and read by its owner only', async () => {
    const id = newId()
    const { status, body } = await create({ id, ...input })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id, side: 'send', rate: '24.8500', usedAt: null })
    expect(Temporal.Instant.from(body.expiresAt).since(Temporal.Instant.from(body.createdAt)).total('minutes')).toBe(30)
    expect((await server.call(quotes.read, { params: { id }, as: { caller: ana } })).body).toEqual(body)
    expect((await server.call(quotes.read, { params: { id }, as: { caller: beto } })).status).toBe(404)
    expect((await server.call(quotes.read, { params: { id } })).status).toBe(401)
    expect((await server.call(quotes.create, { body: { id, ...input } as never })).status).toBe(401)
  })

  test('a retried quote is the same quote, also when both requests are simultaneous', async () => {
    const id = newId()
    const before = await count()
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({ id, ...input })))
    server.clock.advance({ minutes: 40 })
    replies.push(await create({ id, ...input }))
    for (const { status, body } of replies) {
      expect(status).toBe(201)
      expect(body).toEqual(replies[0]?.body)
    }
    expect(await count()).toBe(before + 1n)
  })

  test('cash is quoted in payable coins, and the database refuses a quote that a cash location cannot pay', async () => {
    const id = newId()
    const { body } = await create({ id, ...input, country: 'CO', amount: '20.01', payout: 'cash_pickup' })
    expect(body.received).toEqual({ minor: '7795000', currency: 'COP' })
    const { sql } = await import('kysely')
    const spoiled =
      sql`insert into quotes select (jsonb_populate_record(q, ${JSON.stringify({ id: newId(), received_minor: 7_794_395 })}::jsonb)).*
      from quotes q where id = ${id}`.execute(server.deps.db)
    await expect(spoiled).rejects.toThrow('quotes_received')
  })

  test('a quote under the id of another request or customer is refused', async () => {
    const id = await held()
    for (const change of [
      { amount: '201' },
      { amount: '200.00' },
      { side: 'receive' },
      { country: 'GT' },
      { payout: 'cash_pickup' },
      { payIn: 'wallet' },
    ])
      expect(await create({ id, ...input, ...change })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await create({ id, ...input }, beto)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  const use = (quoteId: string, userId = ana) =>
    transaction(server.deps.db, (tx) => spendQuote(tx, { quoteId, userId, now: server.clock.now() }))

  test('a quote is used once under concurrent requests', async () => {
    const id = await held()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => use(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'quote_used' })
    const used = await readQuote(server.deps.db, { quoteId: id, userId: ana })
    expect(used.usedAt?.toString()).toBe(server.clock.now().toString())
  })

  test('a quote stays unused when its transaction fails', async () => {
    const id = await held()
    await expect(
      transaction(server.deps.db, async (tx) => {
        await spendQuote(tx, { quoteId: id, userId: ana, now: server.clock.now() })
        throw new Error('the rest failed')
      }),
    ).rejects.toThrow('the rest failed')
    expect((await use(id)).usedAt).not.toBeNull()
  })

  test('another customer’s quote is not found', async () => {
    await expect(use(await held(), beto)).rejects.toMatchObject({ code: 'not_found' })
    await expect(use(newId())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an expired quote is replaced by a fresh one for the same request', async () => {
    const id = await held({ side: 'receive', amount: '5000' })
    server.clock.advance({ minutes: 29, seconds: 59 })
    const old = await readQuote(server.deps.db, { quoteId: id, userId: ana })
    server.clock.advance({ seconds: 1 })
    await expect(use(id)).rejects.toMatchObject({ code: 'quote_expired' })
    const fresh = await transaction(server.deps.db, (tx) => freshQuote(tx, server.deps, old))
    expect(fresh).toMatchObject({ userId: ana, side: 'receive', typed: 500_000n, amount: old.amount, usedAt: null })
    expect(fresh.id).not.toBe(old.id)
    expect((await use(fresh.id)).id).toBe(fresh.id)
  })

  test('a quote with wrong arithmetic cannot be stored', async () => {
    const { sql } = await import('kysely')
    const id = await held()
    const copy = (change: ReturnType<typeof sql>) =>
      sql`insert into quotes select (jsonb_populate_record(q, ${change}::jsonb)).* from quotes q where id = ${id}`.execute(
        server.deps.db,
      )
    await expect(copy(sql`jsonb_build_object('id', ${newId()}::text, 'received_minor', 497001)`)).rejects.toThrow(
      /check constraint/,
    )
    await expect(copy(sql`jsonb_build_object('id', ${newId()}::text, 'total_minor', 20000)`)).rejects.toThrow(
      /check constraint/,
    )
    await copy(sql`jsonb_build_object('id', ${newId()}::text)`)
  })

  test('the application cannot change a quote except for its use', async () => {
    const { sql } = await import('kysely')
    await expect(sql`update quotes set rate = 1`.execute(server.deps.db)).rejects.toThrow(/permission denied/)
  })
})

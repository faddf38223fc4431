import { afterEach, describe, expect, test } from 'vitest'
import { type ConversionQuote, conversions } from '#contract/balance/conversions.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { languages } from '#contract/lib/route.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUp, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { acceptPrepaid, convert, fundWallet, newId, quoteConversion, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A verified customer with 500 dollars who accepted the disclosures of a balance. */
const saver = async (choice: Parameters<typeof verified>[1] = {}): Promise<Person> => {
  const person = await verified(server, choice)
  await server.work()
  await fundWallet(server, person, 50_000n)
  await acceptPrepaid(server, person)
  return person
}

const balancesOf = async (as: Person): Promise<Record<string, string>> => {
  const { body } = await server.call(wallets.list, { as })
  const rows: { currency: string; balance: { minor: string } }[] = body.items
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance.minor]))
}
const make = (as: Person, { id: quoteId }: Pick<ConversionQuote, 'id'>, id = newId(server)) =>
  server.call(conversions.create, { body: { id, quoteId }, as })
const toEuros = { from: 'USD', to: 'EUR', side: 'from', amount: '300.00' } as const

test('one posting moves both balances at the locked price, and shows rate, source and the cost of undoing', async () => {
  const as = await saver()
  const quote = await quoteConversion(server, as, toEuros)
  expect(quote).toMatchObject({
    amount: { minor: '30000', currency: 'USD' },
    received: { minor: '25836', currency: 'EUR' },
    fee: { minor: '0', currency: 'USD' },
    price: { rate: { base: 'USD', quote: 'EUR', rate: '0.8612' }, source: 'snapshot', demo: true },
    expiresAt: server.clock.now().add({ seconds: 60 }).toString(),
  })
  const { status, body } = await make(as, quote)
  expect(status).toBe(201)
  // 258.36 ÷ 0.8612 is 300.00 exactly.
  expect(body).toMatchObject({ received: quote.received, price: quote.price, undo: { costs: { minor: '0' } } })
  expect(await balancesOf(as)).toEqual({ USD: '20000', EUR: '25836' })
  const [posting, ...others] = await postingsOf(server.deps.db, body.id)
  expect(others).toEqual([])
  expect(posting?.kind).toBe('conversion')
  expect(posting?.entries).toEqual([
    { account: 'wallet', ownerId: as.userId, amount: { minor: -30_000n, currency: 'USD' } },
    { account: 'exchange:eur', ownerId: null, amount: { minor: 30_000n, currency: 'USD' } },
    { account: 'exchange', ownerId: null, amount: { minor: -25_836n, currency: 'EUR' } },
    { account: 'wallet', ownerId: as.userId, amount: { minor: 25_836n, currency: 'EUR' } },
  ])
  const { body: list } = await server.call(conversions.list, { query: {}, as })
  expect(list.items).toMatchObject([{ id: body.id, amount: quote.amount }])
})

test('the other side may be typed: exactly that arrives, for the least that buys it', async () => {
  const as = await saver()
  const made = await convert(server, as, { from: 'USD', to: 'HNL', side: 'to', amount: '1000.00' })
  // 1,000 ÷ 24.85 = 40.2414…
  expect(made).toMatchObject({ amount: { minor: '4025', currency: 'USD' }, received: { minor: '100000' } })
  expect(await balancesOf(as)).toEqual({ USD: '45975', HNL: '100000' })
})

test('between two currencies that are not the dollar both published rates are used, and neither is rounded', async () => {
  const as = await saver()
  await convert(server, as, { from: 'USD', to: 'GBP', side: 'from', amount: '100.00' })
  const made = await convert(server, as, { from: 'GBP', to: 'AED', side: 'from', amount: '50.00' })
  // 50 × 3.6725 ÷ 0.7561 = 242.858…
  expect(made).toMatchObject({
    received: { minor: '24285', currency: 'AED' },
    price: { rate: { base: 'GBP', quote: 'AED', rate: '4.8572' }, exact: [{ rate: '0.7561' }, { rate: '3.6725' }] },
  })
})

test('the same id again is the same conversion, and with another price or customer a conflict', async () => {
  const as = await saver()
  const quote = await quoteConversion(server, as, toEuros)
  const id = newId(server)
  const made = await Promise.all(Array.from({ length: 4 }, () => make(as, quote, id)))
  expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]))
  server.clock.advance({ minutes: 2 })
  expect((await make(as, quote, id)).status).toBe(201)
  expect(await balancesOf(as)).toEqual({ USD: '20000', EUR: '25836' })
  const other = await quoteConversion(server, as, { ...toEuros, amount: '1.00' })
  expect((await make(as, other, id)).body.code).toBe('conflict')
  expect((await make(await saver(), quote, id)).body.code).toBe('conflict')
  const again = await server.call(conversions.quote, { body: { ...toEuros, amount: '2.00', id: quote.id }, as })
  expect(again.body.code).toBe('conflict')
})

test('an expired price moves nothing and is refused with a fresh quote, in three languages', async () => {
  for (const language of languages) {
    const as = await saver({ language })
    const quote = await quoteConversion(server, as, toEuros)
    server.clock.advance({ seconds: 60 })
    const got = await make(as, quote)
    expect(got).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
    expect(await balancesOf(as)).toEqual({ USD: '50000' })
    const { id, received, expiresAt } = got.body.context.quote
    expect(received).toEqual(quote.received)
    expect(expiresAt).toBe(server.clock.now().add({ seconds: 60 }).toString())
    expect((await make(as, { id })).status).toBe(201)
  }
})

test('of two tabs that convert the same money one succeeds, and the other is refused for insufficient funds', async () => {
  const as = await saver()
  const quotes = [
    await quoteConversion(server, as, toEuros),
    await quoteConversion(server, as, { ...toEuros, to: 'GBP' }),
  ]
  const got = await Promise.all(quotes.map((quote) => make(as, quote)))
  expect(got.map(({ body }) => body.code ?? 'made').sort()).toEqual(['insufficient_funds', 'made'])
  expect((await balancesOf(as)).USD).toBe('20000')
})

test('held money is not converted', async () => {
  const as = await saver()
  await send(server, as, { ask: { amount: '250.00' } })
  const got = await make(as, await quoteConversion(server, as, toEuros))
  expectRefused(got, 'en', { status: 409, code: 'insufficient_funds' })
  await server.work()
})

describe('refused, with nothing moved', () => {
  test('before the disclosures were accepted or the customer was verified', async () => {
    const fresh = await verified(server)
    await server.work()
    await fundWallet(server, fresh, 50_000n)
    const quote = await quoteConversion(server, fresh, toEuros)
    expect((await make(fresh, quote)).body.code).toBe('prepaid_required')
    await acceptPrepaid(server, fresh)
    // The refused price can still be used.
    expect((await make(fresh, quote)).status).toBe(201)
    const unverified = await signUp(server)
    await acceptPrepaid(server, unverified)
    const theirs = await quoteConversion(server, unverified, toEuros)
    expect((await make(unverified, theirs)).body.code).toBe('not_verified')
  })

  test('above the conversion limit of 24 hours, with the remaining amount', async () => {
    const as = await saver()
    await fundWallet(server, as, 2_000_000n)
    await convert(server, as, { ...toEuros, amount: '9000.00' })
    const quote = await quoteConversion(server, as, { ...toEuros, amount: '1000.01' })
    expectRefused(await make(as, quote), 'en', {
      status: 409,
      code: 'conversion_limit_reached',
      values: { left: { minor: 100_000n, currency: 'USD' }, limit: { minor: 1_000_000n, currency: 'USD' } },
    })
    server.clock.advance({ hours: 24 })
    await convert(server, await logIn(server, as.email), { ...toEuros, amount: '1000.01' })
  })

  test('an invalid amount, the same currency twice, or a currency without balances, by field', async () => {
    const as = await saver()
    const ask = (change: object) =>
      server.call(conversions.quote, { body: { ...toEuros, ...change, id: newId(server) }, as })
    const cases = [
      [{ amount: '0' }, 'amount', 'amount_not_positive'],
      [{ amount: '1.001' }, 'amount', 'amount_too_precise'],
      [{ amount: '1,5' }, 'amount', 'amount_malformed'],
      [{ from: 'COP', amount: '0.01' }, 'amount', 'amount_not_positive'],
      [{ to: 'USD' }, 'to', 'same_currency'],
      [{ to: 'VES' }, 'to', 'currency_not_held'],
    ] as const
    for (const [change, field, code] of cases) {
      const written = await tablesWritten(server, async () =>
        expectRefused(await ask(change), 'en', { status: 400, code, fields: { [field]: code } }),
      )
      expect(written.filter((table) => table !== 'limits')).toEqual([])
    }
  })

  test('another customer’s price or conversion is not found', async () => {
    const [as, other] = [await saver(), await saver()]
    const quote = await quoteConversion(server, as, toEuros)
    expect((await make(other, quote)).status).toBe(404)
    const { body } = await make(as, quote)
    expect((await server.call(conversions.read, { params: { id: body.id }, as: other })).status).toBe(404)
    expect((await make(as, quote)).body.code).toBe('quote_used')
  })
})

test('unused quotes are deleted a week after they expire, and those of conversions stay', async () => {
  const as = await saver()
  const [used, unused] = [await quoteConversion(server, as, toEuros), await quoteConversion(server, as, toEuros)]
  const { body } = await make(as, used)
  server.clock.advance({ hours: 8 * 24 })
  await server.work()
  const later = await logIn(server, as.email)
  expect((await make(later, unused)).status).toBe(404)
  expect((await server.call(conversions.read, { params: { id: body.id }, as: later })).status).toBe(200)
})

import { afterEach, expect, test } from 'vitest'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { confirmed, newcomer, prepare } from '#tests/batches.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { billerAnswers, payBill, tigo } from '#tests/paying.ts'
import { type Person, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { loadCard, orderCard } from '#tests/prepaid-cards.ts'
import {
  acceptPrepaid,
  askCode,
  askQuote,
  bringCash,
  convert,
  disclose,
  fundWallet,
  newId,
  pass,
  readTransfer,
  readyToConfirm,
  send,
  stateOf,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A customer who deposited `dollars` in cash; the cash location's fee is added. */
const bringing = async (dollars: string): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  await bring(person, dollars)
  return person
}

const bring = (person: Person, dollars: string) => bringCash(server, person, dollars)
const quoteOf = async (person: Person, amount: string) => {
  const id = await askQuote(server, person, { amount })
  return (await server.call(quotes.read, { params: { id }, as: person })).body
}
const deliver = () => pass(server, { seconds: 60 }, 6)
const due = (id: string) => centsOn(server, id, 'payable:irs')
const borne = (id: string) => centsOn(server, id, 'result:taxes')

test('a transfer paid from cash in the balance is taxed one percent, which is quoted, disclosed, charged and payable', async () => {
  const person = await bringing('300.00')
  const quote = await quoteOf(person, '200.00')
  expect(quote).toMatchObject({ tax: { minor: '200', currency: 'USD' } })
  expect(BigInt(quote.total.minor)).toBe(20_200n + BigInt(quote.fee.minor))
  const disclosureId = await disclose(server, person)
  const code = await askCode(server, person, disclosureId)
  const id = newId(server)
  const made = await server.call(transfers.create, { body: { id, disclosureId, code }, as: person })
  expect(made.status).toBe(201)
  const { body: shown } = await server.call(transfers.receipt, { params: { id }, as: person })
  const lines = shown.groups.flat()
  expect(lines.find(({ key }: { key: string }) => key === 'transfer_taxes')).toMatchObject({ value: '+2.00\u00a0USD' })
  await deliver()
  expect(await readTransfer(server, person, id)).toMatchObject({ state: 'delivered', terms: { tax: { minor: '200' } } })
  expect(await due(id)).toBe(200n)
  expect(await borne(id)).toBe(0n)
  expect((await walletOf(server, person)).balance).toBe((30_000n - BigInt(quote.total.minor)).toString())
})

test('bank money is not taxed, and only the cash of a mixed balance is, which is spent first', async () => {
  const person = await verified(server)
  await fundWallet(server, person, 30_000n)
  expect(await quoteOf(person, '200.00')).not.toHaveProperty('tax')
  await acceptPrepaid(server, person)
  await bring(person, '50.00')
  expect(await quoteOf(person, '200.00')).toMatchObject({ tax: { minor: '50' } })
  await send(server, person)
  // Reserved funds count as spent before the money moves.
  expect(await quoteOf(person, '50.00')).not.toHaveProperty('tax')
  await deliver()
  expect(await quoteOf(person, '50.00')).not.toHaveProperty('tax')
})

test('a preview shows its tax only to the owner of the balance', async () => {
  const person = await bringing('300.00')
  const query = { country: 'HN', side: 'send', amount: '200.00', payIn: 'wallet', payout: 'bank_deposit' } as const
  const own = (await server.call(quotes.preview, { query, as: person })).body
  expect(own).toMatchObject({ tax: { minor: '200' } })
  const ways = new Map(own.ways.map((way: { payIn: string; tax?: unknown }) => [way.payIn, way.tax]))
  expect(ways.get('wallet')).toEqual({ minor: '200', currency: 'USD' })
  expect(ways.get('ach')).toBeUndefined()
  expect((await server.call(quotes.preview, { query })).body).not.toHaveProperty('tax')
})

test('a canceled transfer refunds the tax, and its money counts as cash again', async () => {
  const person = await bringing('300.00')
  const id = await send(server, person)
  const got = await server.call(transfers.cancel, { params: { id }, as: person })
  expect(got.status, JSON.stringify(got.body)).toBeLessThan(300)
  await deliver()
  expect(await stateOf(server, person, id)).toBe('refunded')
  expect((await walletOf(server, person)).balance).toBe('30000')
  expect(await due(id)).toBe(0n)
  expect(await quoteOf(person, '290.00')).toMatchObject({ tax: { minor: '290' } })
})

test('a returned payout reverses its tax, and the sender is refunded in full', async () => {
  const person = await bringing('300.00')
  const id = await send(server, person, { behavior: { fate: 'refuse' } })
  await deliver()
  expect(await due(id)).toBe(0n)
  expect(await quoteOf(person, '100.00')).toMatchObject({ tax: { minor: '100' } })
})

test('a tax that is less than what was disclosed is disclosed again before anything is charged', async () => {
  const person = await bringing('100.00')
  await fundWallet(server, person, 50_000n)
  const first = await readyToConfirm(server, person, { ask: { amount: '90.00' } })
  await send(server, person, { ask: { amount: '50.00' } })
  const refused = await server.call(transfers.create, { body: first, as: person })
  expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
  expect(BigInt(refused.body.context.quote.tax.minor)).toBeLessThan(90n)
  expect((await server.call(transfers.read, { params: { id: first.id }, as: person })).status).toBe(404)
})

test('cash received after the disclosure is taxed at our expense: the charge never exceeds the disclosed amount', async () => {
  const person = await verified(server)
  await acceptPrepaid(server, person)
  await fundWallet(server, person, 30_000n)
  const ready = await readyToConfirm(server, person)
  await bring(person, '200.00')
  expect((await server.call(transfers.create, { body: ready, as: person })).status).toBe(201)
  await deliver()
  expect(await due(ready.id)).toBe(200n)
  expect(await borne(ready.id)).toBe(-200n)
})

test('the rows of a batch use the cash of the balance in their order', async () => {
  const person = await bringing('150.00')
  await fundWallet(server, person, 50_000n)
  const batch = await prepare(server, person, [newcomer(1, '100.00'), newcomer(2, '100.00')])
  const taxes = batch.rows.map(({ terms }) => terms?.tax?.minor)
  expect(taxes[0]).toBe('100')
  expect(Number(taxes[1])).toBeGreaterThan(0)
  expect(Number(taxes[1])).toBeLessThan(50)
  expect(batch.totals.taxes?.minor).toBe(String(100 + Number(taxes[1])))
  await confirmed(server, person, batch.id)
  await deliver()
  const ids = (await server.call(transfers.list, { query: { limit: 10 }, as: person })).body.items.map(
    ({ id }: { id: string }) => id,
  )
  let owed = 0n
  for (const id of ids) owed += await due(id)
  expect(owed).toBe(100n + BigInt(taxes[1] ?? 0))
})

test('we bear the tax on a bill paid with cash', async () => {
  const person = await bringing('300.00')
  const id = await payBill(server, person, { ...tigo, amount: '1250.00' })
  await billerAnswers(server)
  const cost = -(await borne(id))
  expect(await due(id)).toBe(cost)
  expect(cost).toBeGreaterThan(0n)
})

test('cash remains cash on the card and in another currency, and is taxed when it is sent later', async () => {
  const person = await bringing('300.00')
  await orderCard(server, person)
  const taxOn100 = async () => (await quoteOf(person, '100.00')).tax?.minor
  expect(await taxOn100()).toBe('100')
  const all = `${BigInt((await walletOf(server, person)).available) / 100n}.00`
  await loadCard(server, person, all)
  expect(await walletOf(server, person)).toMatchObject({ available: '0' })
  await loadCard(server, person, all, 'unload')
  expect(await taxOn100()).toBe('100')
  const there = await convert(server, person, { from: 'USD', to: 'EUR', side: 'from', amount: all })
  const { minor } = there.received
  const euros = `${BigInt(minor) / 100n}.${minor.slice(-2)}`
  await convert(server, person, { from: 'EUR', to: 'USD', side: 'from', amount: euros })
  expect(await taxOn100()).toBe('100')
})

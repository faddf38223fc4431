import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RemittanceTax, remittanceTax } from '#contract/books/remittance-tax.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { taxDueOn } from '#server/modules/funds/taxes/index.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { decidePending } from '#tests/approvals.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { acceptPrepaid, bringCash, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { sharePayments } from './read-taxes.ts'

const server = testServer()
let iris: Person
let teo: Person
let maria: Person
let delivered: string
let returned: string

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await acceptPrepaid(server, maria)
  await bringCash(server, maria, '500.00')
  delivered = await send(server, maria)
  returned = await send(server, maria, { behavior: { fate: 'refuse_later' } })
  await pass(server, { minutes: 10 }, 4)
  iris = await logIn(server, iris.email)
  teo = await logIn(server, teo.email)
})
afterAll(() => holdInvariants(server))

const quarter = '2026-Q4'
const read = async (of = quarter): Promise<RemittanceTax> => {
  await addUpAllBooks(server)
  return (await server.call(remittanceTax.read, { query: { quarter: of }, as: iris })).body
}
const payments = async (query: { limit?: number; cursor?: string } = {}) =>
  (await server.call(remittanceTax.payments, { query: { quarter, ...query }, as: iris })).body
/** A transfer's entries on the tax account. */
const onAccount = async (id: string): Promise<bigint[]> =>
  (await postingsOf(server.deps.db, id))
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'payable:irs')
    .map(({ amount }) => amount.minor)
const pay = (dollars: string, id = newId(server)) => {
  const body = { id, kind: 'tax', partner: null, dollars, currency: null, bought: null, reason: 'Form 720 is filed.' }
  return server.call(treasury.ask, { body: body as never, as: iris })
}

test('a quarter’s tax debt is the sum of its postings, and each figure links to them', async () => {
  expect(await onAccount(delivered)).toEqual([200n])
  expect((await onAccount(returned)).reduce((sum, cents) => sum + cents, 0n)).toBe(0n)
  const { present, left, quarters } = await read()
  expect(present).toMatchObject({ owed: { minor: '200' }, collected: { minor: '200' }, borne: { minor: '0' } })
  expect(present).toMatchObject({ paid: { minor: '0' }, left: { minor: '200' }, dueOn: '2027-01-31' })
  expect(left).toEqual(present.left)
  expect(quarters).toEqual([present])
  const { items } = await payments()
  expect(items.filter(({ movement }: { movement: { id: string } }) => movement.id === delivered)).toMatchObject([
    { amount: { minor: '20000' }, tax: { minor: '200' }, collected: { minor: '200' }, movement: { kind: 'transfer' } },
  ])
  const sum = items.reduce((all: bigint, { tax }: { tax: { minor: string } }) => all + BigInt(tax.minor), 0n)
  expect(sum.toString()).toBe(present.owed.minor)
})

test('its payments come page by page, each once', async () => {
  const { items: all } = await payments()
  const seen: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const got = await payments({ limit: 1, ...(cursor ? { cursor } : {}) })
    seen.push(...got.items.map(({ id }: { id: string }) => id))
    cursor = got.next
  }
  expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
})

test('it is exported as CSV and as PDF, in the reader’s language', async () => {
  const csv = await server.request('GET', `${remittanceTax.csv.path}?quarter=${quarter}`, { as: iris })
  expect(String(csv.body).trim().split(/\r?\n/).at(-1)).toBe('2026-Q4,2027-01-31,2.00,2.00,0.00,0.00,2.00')
  const pdf = await server.request('GET', `${remittanceTax.pdf.path}?quarter=${quarter}`, { as: iris })
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

test('two people pay it, never more than is owed, and the oldest quarter is paid first', async () => {
  const above = await pay('2.01')
  expect(above).toMatchObject({ status: 400, body: { fields: { dollars: { code: 'amount_above_owed' } } } })
  const { status, body } = await pay('1.50')
  const twice = await pay('1.50')
  expect(status).toBe(201)
  expect((await read()).left.minor).toBe('200')
  expect((await decidePending(server, { id: body.id, as: teo })).status).toBe(200)
  expect(await decidePending(server, { id: twice.body.id, as: teo })).toMatchObject({
    ...{ status: 400, body: { code: 'amount_above_owed' } },
  })
  expect(await read()).toMatchObject({
    present: { owed: { minor: '200' }, paid: { minor: '150' }, left: { minor: '50' } },
  })
  await pass(server, { hours: 24 * 60 })
  iris = await logIn(server, iris.email)
  expect(await read('2027-Q1')).toMatchObject({ present: { owed: { minor: '0' } }, left: { minor: '50' } })
})

test('payments fill the quarters in their order, and a quarter ends on the last day of the month after it', () => {
  const sums = [
    { quarter: '2026-Q1', owed: 100n, borne: 0n, paid: 0n },
    { quarter: '2026-Q2', owed: -20n, borne: 0n, paid: 120n },
    { quarter: '2026-Q3', owed: 50n, borne: 0n, paid: 0n },
  ]
  expect(sharePayments(sums).map(({ paid, left }) => [paid, left])).toEqual([
    [100n, 0n],
    [0n, -20n],
    [20n, 30n],
  ])
  const ends = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'].map((day) => Temporal.PlainDate.from(day))
  expect(ends.map((day) => taxDueOn(day).toString())).toEqual(['2026-04-30', '2026-07-31', '2026-10-31', '2027-01-31'])
})

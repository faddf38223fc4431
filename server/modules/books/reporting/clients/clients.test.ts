import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClientMetrics, clientMetrics } from '#contract/books/client-metrics.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { addUpClientMonths } from './add-up-months.ts'

const server = testServer()
let iris: Person
let maria: Person
let ana: Person

const mexico = { country: 'MX', firstName: 'Jesús', city: 'Puebla', fields: { clabe: '012180004835093714' } }

beforeAll(async () => {
  iris = await signUpAdmin(server)
  maria = await verified(server)
  ana = await verified(server)
  await signUp(server)
  await server.work()
  for (const person of [maria, ana]) await fundWallet(server, person, 1_000_000n)
})
afterAll(() => holdInvariants(server))

/** Ten minutes later, after the current month is aggregated again. */
const read = async (month: string): Promise<ClientMetrics> => {
  await pass(server, { minutes: 11 }, 1)
  await addUpClientMonths(server.deps)
  iris = await logIn(server, iris.email)
  return (await server.call(clientMetrics.read, { query: { month }, as: iris })).body
}

test('each client counts once a month and once a country, without returned transfers', async () => {
  await send(server, maria, { ask: { amount: '60.00' } })
  await send(server, maria, { recipient: mexico, ask: { amount: '40.00', country: 'MX' } })
  await send(server, ana, { ask: { amount: '25.00' } })
  const canceled = await send(server, ana, { ask: { amount: '90.00' } })
  await server.call(transfers.cancel, { params: { id: canceled }, as: ana })
  await pass(server, { seconds: 30 }, 3)
  const { months, countries } = await read('2026-11')
  const { rows } = await sql<{ amount: string; fees: string }>`
    select sum(amount)::text as amount, sum(total - amount)::text as fees from transfers where state = 'delivered'`.execute(
    server.deps.db,
  )
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({
    ...{ month: '2026-11', joined: 3, verified: 2, clients: 2, fresh: 2, before: 0, kept: 0, orders: 3 },
    amount: { minor: rows[0]?.amount, currency: 'USD' },
    fees: { minor: rows[0]?.fees, currency: 'USD' },
  })
  expect(countries.map(({ country, clients, fresh, orders }) => [country, clients, fresh, orders])).toEqual([
    ['HN', 2, 2, 2],
    ['MX', 1, 1, 1],
  ])
})

test('a client who sends in consecutive months is retained, and new only once', async () => {
  await pass(server, { hours: 24 * 30 }, 1)
  maria = await logIn(server, maria.email)
  await send(server, maria, { ask: { amount: '15.00' } })
  await pass(server, { seconds: 30 }, 3)
  const { months, countries } = await read('2026-12')
  expect(months.slice(-2)).toMatchObject([
    { month: '2026-11', clients: 2, fresh: 2 },
    { month: '2026-12', clients: 1, fresh: 0, before: 2, kept: 1, joined: 0 },
  ])
  expect(countries).toMatchObject([{ country: 'HN', clients: 1, fresh: 0 }])
})

test('the metrics leave as a file for programs and as one to print, and support does not read them', async () => {
  const csv = await server.request('GET', `${clientMetrics.csv.path}?month=2026-11`, { as: iris })
  expect(String(csv.body)).toContain('2026-11,3,2,2,2,0,0,3,125.00')
  const pdf = await server.request('GET', `${clientMetrics.pdf.path}?month=2026-11`, { as: iris })
  expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  expect((await server.call(clientMetrics.read, { query: { month: '2026-13' }, as: iris })).status).toBe(400)
  const support = await signUpStaff(server, 'support')
  const got = await server.call(clientMetrics.read, { query: { month: '2026-11' }, as: support })
  expect([got.status, got.body.code]).toEqual([403, 'not_permitted'])
})

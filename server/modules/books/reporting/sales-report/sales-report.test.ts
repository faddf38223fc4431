import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SalesReport, salesReport } from '#contract/books/sales-report.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { addUpDays } from '../office/add-up-days.ts'

const server = testServer()
let iris: Person
let carla: Person
let maria: Person
let ana: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  carla = await signUpStaff(server, 'compliance')
  const license = {
    ...{
      id: newId(server),
      kind: 'state_license' as const,
      authority: 'New York',
      number: '109876',
      ownerId: carla.userId,
    },
    ...{ issuedOn: '2026-05-20', expiresOn: null, reason: 'The first license.' },
  }
  await server.call(adminLicenses.create, { body: license, as: carla })
  maria = await verified(server, { state: 'New York' })
  ana = await verified(server, { state: 'nj ' })
  await server.work()
  for (const person of [maria, ana]) await fundWallet(server, person, 1_000_000n)
  await send(server, maria, { ask: { amount: '60.00' } })
  await send(server, maria, { ask: { amount: '40.00' } })
  await send(server, ana, { ask: { amount: '25.00' } })
  const canceled = await send(server, ana, { ask: { amount: '90.00' } })
  await server.call(transfers.cancel, { params: { id: canceled }, as: ana })
  await pass(server, { seconds: 30 }, 3)
})
afterAll(() => holdInvariants(server))

const quarter = '2026-Q4'
const addedUp = async (): Promise<void> => {
  while ((await addUpDays(server.deps)) > 0);
}
const read = async (): Promise<SalesReport> =>
  (await server.call(salesReport.read, { query: { quarter }, as: iris })).body
const file = (as: Person, digest: string, confirmation = 'DFS-2026-0417') =>
  server.call(salesReport.file, { params: { quarter }, body: { digest, confirmation }, as })

test('the sums by state are those of the transfers, computed without them', async () => {
  // Days are aggregated every ten minutes.
  await pass(server, { minutes: 11 }, 1)
  await addedUp()
  const { figures, digest, state, filing } = await read()
  // A canceled transfer was refunded before it counted.
  const { rows } = await sql<{ state: string; orders: number; amount: string; fees: string }>`
    select case when sender ->> 'state' = 'New York' then 'NY' else 'NJ' end as state, count(*)::int as orders, sum(amount)::text as amount, sum(total - amount)::text as fees
    from transfers where state = 'delivered' group by 1 order by 2 desc`.execute(server.deps.db)
  const seen = figures.states.map(({ state, orders, amount, fees }) => [state, orders, amount.minor, fees.minor])
  expect(seen).toEqual(rows.map(({ state, orders, amount, fees }) => [state, orders, amount, fees]))
  expect(seen.map(([name]) => name)).toEqual(['NY', 'NJ'])
  expect(figures.newYork).toMatchObject({ orders: 2, amount: { minor: '10000' } })
  expect(figures.total).toMatchObject({ orders: 3, amount: { minor: '12500' } })
  expect([state, filing, figures.from, figures.to]).toEqual(['open', null, '2026-10-01', '2026-12-31'])
  expect(digest).toBe(digestOf(figures))
})

test('a quarter is filed once it is over, with the figures that were read, and stays as it was filed', async () => {
  expect((await file(iris, (await read()).digest)).body.code).toBe('quarter_not_over')
  await pass(server, { hours: 24 * 62 }, 1)
  ;[iris, carla, maria] = [
    await logIn(server, iris.email),
    await logIn(server, carla.email),
    await logIn(server, maria.email),
  ]
  // The quarter is over, but its last days were aggregated before that.
  expect((await file(carla, (await read()).digest)).body.code).toBe('quarter_not_over')
  await addedUp()
  const { digest, state, dueOn } = await read()
  expect([state, dueOn]).toEqual(['due', '2027-02-14'])
  expect((await file(carla, 'a'.repeat(64))).body.code).toBe('report_changed')
  expect((await file(carla, digest, '')).status).toBe(400)
  const both = await Promise.all([file(carla, digest), file(iris, digest, 'DFS-2')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const filed = await read()
  expect(filed).toMatchObject({ state: 'filed', digest, filing: { late: false } })
  // Later returns reduce the sums.
  await sql`delete from state_days`.execute(server.deps.db)
  expect((await read()).figures).toEqual(filed.figures)
})

test('only report filers can read this one', async () => {
  const treasurer = await signUpStaff(server, 'treasury')
  const got = await server.call(salesReport.read, { query: { quarter }, as: treasurer })
  expect([got.status, got.body.code]).toEqual([403, 'not_permitted'])
})

test('the report leaves as a file for programs and as one to print', async () => {
  const csv = await server.request('GET', `${salesReport.csv.path}?quarter=${quarter}`, { as: iris })
  expect(String(csv.body)).toContain('NY,2,100.00')
  const pdf = await server.request('GET', `${salesReport.pdf.path}?quarter=${quarter}`, { as: iris })
  expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  for (const wrong of ['2026-Q5', '', 'x'])
    expect((await server.call(salesReport.read, { query: { quarter: wrong }, as: iris })).status).toBe(400)
})

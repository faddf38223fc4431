import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Period, periods } from '#contract/books/periods.ts'
import { type Pnl, reporting, type TrialBalance } from '#contract/books/reporting.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { approveAbout, decidePending } from '#tests/approvals.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { addUpBooks, BooksDiffer } from './add-up-books.ts'

const server = testServer()
let iris: Person
let teo: Person
let maria: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 5_000_000n)
})
afterAll(() => holdInvariants(server))

const addedUp = (): Promise<void> => addUpAllBooks(server)
const pnl = async (month: string): Promise<Pnl> =>
  (await server.call(reporting.pnl, { query: { month }, as: iris })).body
const trial = async (day: string): Promise<TrialBalance> =>
  (await server.call(reporting.trialBalance, { query: { day }, as: iris })).body

/** The result computed from the ledger's own rows, without the sums. */
const ledgerResult = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(e.amount), 0)::text as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind in ('fees', 'result') and a.currency = 'USD'`.execute(server.deps.db)
  return rows[0]?.sum ?? ''
}

type Step = { what: 'send' | 'cancel' | 'refused' | 'buy' | 'work'; amount: number }
const someStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'send' as const,
    'send' as const,
    'cancel' as const,
    'refused' as const,
    'buy' as const,
    'work' as const,
  ),
  amount: fc.integer({ min: 20, max: 90 }),
})

const act = async ({ what, amount }: Step): Promise<void> => {
  if (what === 'work') return void (await pass(server, { seconds: 20 }, 2))
  if (what === 'buy') {
    const id = newId(server)
    const terms = { kind: 'exchange', partner: 'sandbox', currency: 'HNL', bought: `${amount * 25}.00` } as const
    const body = { id, ...terms, dollars: `${amount}.00`, reason: 'For the payouts of the week.' }
    await server.call(treasury.ask, { body, as: iris })
    await decidePending(server, { id, as: teo })
    return
  }
  // The sandbox partner refuses this amount (docs/rails/sandbox.md).
  const id = await send(server, maria, { ask: { amount: what === 'refused' ? '200.16' : `${amount}.00` } })
  if (what === 'cancel') await server.call(transfers.cancel, { params: { id }, as: maria })
}

test('after any history the trial balance is zero in each currency, and the sums by day are the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 3, maxLength: 6 }), async (steps) => {
      for (const step of [{ what: 'send', amount: 20 } as const, ...steps]) await act(step)
      await pass(server, { seconds: 30 }, 3)
      maria = await logIn(server, maria.email)
      iris = await logIn(server, iris.email)
      teo = await logIn(server, teo.email)
      await addedUp()
      const day = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
      const { currencies, books } = await trial(day.toString())
      expect(books.equal).toBe(true)
      expect(currencies.length).toBeGreaterThan(1)
      for (const { debits, credits } of currencies) expect(debits).toEqual(credits)
      const { months, corridors, total } = await pnl(day.toString().slice(0, 7))
      const sum = (rows: readonly { contribution: { minor: string } }[]) =>
        rows.reduce((all, { contribution }) => all + BigInt(contribution.minor), 0n).toString()
      expect(sum(months)).toBe(await ledgerResult())
      expect(sum(corridors)).toBe(total.contribution.minor)
    }),
    { numRuns: 2 },
  )
}, 120_000)

test('a sum that is not the ledger’s is found and said', async () => {
  await addedUp()
  await sql`update ledger_days set amount = amount + 1 where kind = 'fees' and currency = 'USD'`.execute(server.deps.db)
  server.clock.advance({ minutes: 11 })
  await expect(addUpBooks(server.deps)).rejects.toThrow(BooksDiffer)
  await sql`update ledger_days set amount = amount - 1 where kind = 'fees' and currency = 'USD'`.execute(server.deps.db)
  server.clock.advance({ minutes: 11 })
  await addedUp()
  iris = await logIn(server, iris.email)
  expect((await pnl('2026-11')).books.equal).toBe(true)
})

const periodOf = async (month: string): Promise<Period | undefined> => {
  const { body } = await server.call(periods.list, { as: iris })
  return body.items.find((period: Period) => period.month === month)
}
const november = { month: '2026-11' }
const ask = (as: Person) =>
  server.call(periods.ask, { params: november, body: { id: newId(server), note: 'Everything is booked.' }, as })
const approve = (as: Person) => approveAbout(server, { subject: november.month, as })
const askToReopen = (as: Person) =>
  server.call(periods.reopen, {
    params: november,
    body: { id: newId(server), reason: 'An invoice came after the close.' },
    as,
  })

/** A posting dated at an instant. */
const postedAt = (at: Temporal.Instant) =>
  transaction(server.deps.db, (tx) =>
    post(tx, {
      ...{ id: newId(server), kind: 'test', subject: newId(server), eventAt: at, at },
      entries: [
        { account: systemAccount('settlement', 'USD'), amount: -1n, currency: 'USD' },
        { account: systemAccount('suspense', 'USD'), amount: 1n, currency: 'USD' },
      ],
    }),
  )

test('a month is closed by dual approval of its checks, refuses postings, and is reopened by dual approval with a reason', async () => {
  expect(await periodOf('2026-11')).toMatchObject({ state: 'open', stops: [{ stop: 'not_over' }] })
  expect((await ask(iris)).body.code).toBe('period_stopped')
  const inNovember = server.clock.now()
  await pass(server, { hours: 24 * 14 }, 1)
  await server.work()
  ;[iris, teo] = [await logIn(server, iris.email), await logIn(server, teo.email)]
  await addedUp()
  expect((await periodOf('2026-11'))?.stops).toEqual([])
  expect((await periodOf('2026-12'))?.stops).toEqual([{ stop: 'not_over', count: 1 }])
  expect((await ask(iris)).body).toMatchObject({ state: 'pending_approval', requestedBy: { id: iris.userId } })
  expect((await ask(teo)).body.code).toBe('approval_waits')
  const { body: waiting } = await server.call(approvals.list, { query: { kind: 'period_closing' }, as: teo })
  expect(waiting.items).toMatchObject([{ content: { month: '2026-11' }, reason: 'Everything is booked.' }])
  expect(waiting.items[0].content.checks).toContainEqual({ check: 'books', count: 0 })
  expect((await approve(iris)).status).toBe(409)
  expect((await approve(teo)).status).toBe(200)
  expect(await periodOf('2026-11')).toMatchObject({ state: 'closed', decidedBy: { id: teo.userId }, reopens: true })
  await expect(postedAt(inNovember)).rejects.toThrow('month_closed')
  await postedAt(server.clock.now())
  expect((await askToReopen(teo)).body).toMatchObject({ state: 'closed' })
  await expect(postedAt(inNovember)).rejects.toThrow('month_closed')
  expect((await approve(teo)).status).toBe(409)
  expect((await approve(iris)).status).toBe(200)
  expect(await periodOf('2026-11')).toMatchObject({ state: 'open', reopened: { by: { id: teo.userId } } })
  await postedAt(inNovember)
})

test('the profit and loss, the trial balance and the period close leave as files', async () => {
  const csv = await server.request('GET', '/api/admin/reporting/pnl.csv?month=2026-11', { as: iris })
  expect([csv.status, String(csv.headers['content-type'])]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(String(csv.body)).toContain('HN,')
  const pdf = await server.request('GET', '/api/admin/reporting/pnl.pdf?month=2026-11', { as: iris })
  expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  const trialCsv = await server.request('GET', '/api/admin/reporting/trial-balance.csv?day=2026-12-05', { as: iris })
  expect(String(trialCsv.body)).toContain('prefund,sandbox')
  const closeCsv = await server.request('GET', '/api/admin/reporting/periods.csv', { as: iris })
  expect(String(closeCsv.body)).toMatch(/\n2026-11,open,.*An invoice came after the close\./)
  const closePdf = await server.request('GET', '/api/admin/reporting/periods.pdf', { as: iris })
  expect([closePdf.status, String(closePdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  for (const wrong of ['2026-13', 'x', '']) {
    const got = await server.call(reporting.pnl, { query: { month: wrong }, as: iris })
    expect(got.status).toBe(400)
  }
})

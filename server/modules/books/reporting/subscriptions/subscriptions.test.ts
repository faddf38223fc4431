import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportSubscription, reportNames, reportSubscriptions } from '#contract/books/report-subscriptions.ts'
import { reporting } from '#contract/books/reporting.ts'
import { customers } from '#contract/office/customers.ts'
import type { Threads } from '#server/platform/threads.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { mailReports } from './mail-reports.ts'
import { nextMorning } from './rhythm.ts'

const server = testServer()
let tomas: Person
let olga: Person

beforeAll(async () => {
  tomas = await signUpStaff(server, 'treasury')
  olga = await signUpStaff(server, 'operations')
})
afterAll(() => holdInvariants(server))

const set = (as: Person, report: string, rhythm: string | null) =>
  server.request('PUT', reportSubscriptions.set.path.replace(':report', report), { body: { rhythm }, as })
const list = async (as: Person): Promise<ReportSubscription[]> =>
  (await server.call(reportSubscriptions.list, { as })).body.items
const mailed = async (to: Person) => {
  const { rows } = await sql<{ subject: string; name: string; start: string }>`
    select subject, file_name as name, convert_from(substring(file from 1 for 5), 'UTF8') as start
    from messages where recipient = ${to.email} and file is not null order by position`.execute(server.deps.db)
  return rows
}

test('a report is due on the first morning in New York that begins its rhythm, on either side of the change of clocks', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const next = (rhythm: Parameters<typeof nextMorning>[0], text: string) => nextMorning(rhythm, at(text)).toString()
  expect(next('day', '2026-11-26T10:59:59Z')).toBe('2026-11-26T11:00:00Z')
  expect(next('day', '2026-11-26T11:00:00Z')).toBe('2026-11-27T11:00:00Z')
  expect(next('week', '2026-11-26T12:00:00Z')).toBe('2026-11-30T11:00:00Z')
  expect(next('month', '2026-11-26T12:00:00Z')).toBe('2026-12-01T11:00:00Z')
  expect(next('quarter', '2026-11-26T12:00:00Z')).toBe('2027-01-01T11:00:00Z')
  expect(next('day', '2026-07-01T12:00:00Z')).toBe('2026-07-02T10:00:00Z')
})

test('only readable reports are offered and accepted, in their own rhythms', async () => {
  expect((await list(olga)).map(({ report }) => report)).toEqual(['client-metrics'])
  expect((await set(olga, 'pnl', 'month')).body.code).toBe('not_permitted')
  expect((await set(tomas, 'sales-report', 'quarter')).body.code).toBe('not_permitted')
  expect((await set(tomas, 'pnl', 'day')).status).toBe(400)
  expect((await set(tomas, 'pnl', 'hour')).status).toBe(400)
  expect((await set(tomas, 'payroll', 'month')).status).toBe(400)
  expect((await list(tomas)).every(({ rhythm, nextAt }) => rhythm === null && nextAt === null)).toBe(true)
})

test('each period is mailed once, as a PDF, and no longer once it is ended', async () => {
  expect((await set(tomas, 'trial-balance', 'day')).body).toMatchObject({ rhythm: 'day' })
  expect((await set(tomas, 'pnl', 'month')).status).toBe(200)
  expect((await set(olga, 'client-metrics', 'week')).status).toBe(200)
  await pass(server, { hours: 24 }, 1)
  await Promise.all([server.work(), server.work()])
  const [first, ...more] = await mailed(tomas)
  expect(more).toEqual([])
  expect(first).toMatchObject({ start: '%PDF-', name: expect.stringMatching(/^sol-trial-balance-2026-11-\d\d\.pdf$/) })
  tomas = await logIn(server, tomas.email)
  expect((await set(tomas, 'trial-balance', null)).body).toMatchObject({ rhythm: null, nextAt: null })
  await pass(server, { hours: 24 * 14 }, 1)
  await server.work()
  const names = [...(await mailed(tomas)), ...(await mailed(olga))].map(({ name }) => name.replace(/\d\d\.pdf$/, 'dd'))
  expect(names).toEqual(['sol-trial-balance-2026-11-dd', 'sol-pnl-2026-dd', 'sol-client-metrics-2026-dd'])
})

test('every report there is can be mailed and drawn', async () => {
  const helen = await signUpAdmin(server)
  for (const report of reportNames) expect((await set(helen, report, 'month')).status, report).toBe(200)
  await sql`update report_subscriptions set next_at = ${server.clock.now()} where user_id = ${helen.userId}`.execute(
    server.deps.db,
  )
  await pass(server, { minutes: 1 })
  const sent = await mailed(helen)
  expect(sent.map(({ start }) => start)).toEqual(reportNames.map(() => '%PDF-'))
  expect(new Set(sent.map(({ name }) => name)).size).toBe(reportNames.length)
})

test('a reader who lost the permission gets no report', async () => {
  const before = (await mailed(olga)).length
  await sql`delete from staff_roles where user_id = ${olga.userId}`.execute(server.deps.db)
  await pass(server, { hours: 24 * 8 }, 1)
  await server.work()
  expect((await mailed(olga)).length).toBe(before)
  const { rows } = await sql`select report from report_subscriptions where user_id = ${olga.userId}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([])
})

test('a closed account has no role and gets no report, and the audit log names the roles it lost', async () => {
  const [helen, leaver] = [await signUpAdmin(server), await signUpStaff(server, 'treasury')]
  expect((await set(leaver, 'trial-balance', 'day')).status).toBe(200)
  const removal = { params: { id: leaver.userId }, body: {}, as: helen }
  expect((await server.call(customers.remove, removal)).status).toBe(200)
  await pass(server, { hours: 24 * 2 }, 1)
  await server.work()
  expect(await mailed(leaver)).toEqual([])
  const { rows } = await sql`
    select a.actor, a.details, (select count(*)::int from staff_roles r where r.user_id = a.subject::uuid) as held
    from audit a where a.action = 'staff.role_taken' and a.subject = ${leaver.userId}`.execute(server.deps.db)
  expect(rows).toEqual([{ actor: helen.userId, details: { role: 'treasury', reason: 'closed' }, held: 0 }])
})

test('twenty failing reports do not block others, back off, and their readers are notified once', async () => {
  const reports = ['pnl', 'client-metrics', 'trial-balance', 'permissible-investments']
  const failing = await Promise.all(Array.from({ length: 5 }, () => signUpAdmin(server)))
  const fine = await signUpStaff(server, 'treasury')
  for (const one of failing) for (const report of reports) await set(one, report, 'month')
  await set(fine, 'trial-balance', 'day')
  const due = server.clock.now().subtract({ hours: 1 })
  await sql`update report_subscriptions set next_at = ${due}::timestamptz - interval '1 minute'
    where user_id = any(${failing.map(({ userId }) => userId)}::uuid[])`.execute(server.deps.db)
  await sql`update report_subscriptions set next_at = ${due} where user_id = ${fine.userId}`.execute(server.deps.db)
  const isFailing = (owner?: string) => failing.some(({ userId }) => userId === owner)
  const threads: Threads = {
    ...server.deps.threads,
    run: (script, input, owner) =>
      isFailing(owner) ? Promise.reject(new Error('no paper')) : server.deps.threads.run(script, input, owner),
  }
  const run = () => mailReports({ ...server.deps, threads })
  const told = async () => {
    const { rows } = await sql`select 1 from audit where action = 'report.late'`.execute(server.deps.db)
    return rows.length
  }
  expect(await run()).toBe(20)
  expect(await run()).toBe(1)
  expect(await mailed(fine)).toHaveLength(1)
  // 5 minutes after the first failure, 30 after the second, 6 hours after the third.
  for (const [minutes, failed, late] of [
    [5, 20, 0],
    [29, 0, 0],
    [1, 20, 20],
    [6 * 60 - 1, 0, 20],
    [1, 20, 20],
  ] as const) {
    server.clock.advance({ minutes })
    expect([await run(), await told()]).toEqual([failed, late])
  }
  await sql`delete from report_subscriptions where user_id = any(${failing.map(({ userId }) => userId)}::uuid[])`.execute(server.deps.db) // biome-ignore format: one statement
})

test('the trial balance leaves as one to print, too', async () => {
  tomas = await logIn(server, tomas.email)
  const pdf = await server.request('GET', `${reporting.trialBalancePdf.path}?day=2026-11-20`, { as: tomas })
  expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
})

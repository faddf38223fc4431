import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { schedules } from '#contract/sending/schedules.ts'
import { compose } from '#server/compose.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { processPayments } from './process-payments.ts'
import { payer, readSchedule, schedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()
afterEach(() => holdInvariants(server))
const everyDay = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, day) => Temporal.PlainDate.from(from).add({ days: day }).toString())

test('two simultaneous workers and one restarted in between make one transfer for one date', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId))
  const config = server.deps.config
  const other = await compose({ config, url: server.url, now: server.clock.now, log: server.deps.log })
  try {
    await other.app.ready()
    server.clock.advance(server.clock.now().until('2026-12-04T14:00:00Z'))
    const nodes = [server.deps, other.deps, server.deps, other.deps]
    await Promise.all(nodes.map(processPayments))
    // Simulates a crash between the commit and the next step: the row is still due.
    await sql`update scheduled_payments set state = 'notified', next_run_at = ${server.clock.now()} where state = 'created'`.execute(
      server.deps.db,
    )
    await Promise.all(nodes.map(processPayments))
    const made = await sql<{ id: string }>`select id from transfers`.execute(server.deps.db)
    expect(made.rows).toHaveLength(1)
    // No transfer is made twice even then; the row returns to its original values.
    await sql`update scheduled_payments set state = 'created', next_run_at = null, problem = null where id = ${made.rows[0]?.id}`.execute(
      server.deps.db,
    )
  } finally {
    await other.stop()
  }
  expect((await readSchedule(server, await logIn(server, person.email), id)).next.date).toBe('2026-12-11')
})

test('a year of schedules over both changes of the clock and every holiday makes exactly one transfer for each date', async () => {
  const { person, recipientId } = await payer(server, 100_000_000n)
  const starts = { weekly: '2026-12-31', fortnightly: '2027-01-02', twice_monthly: '2027-01-01', monthly: '2027-01-31' }
  const ids: Record<string, string> = {}
  for (const [rhythm, startsOn] of Object.entries(starts)) {
    ids[rhythm] = await schedule(server, person, weekly(recipientId, { rhythm: rhythm as 'weekly', startsOn }))
    server.clock.advance({ minutes: 2 })
  }
  for (const day of everyDay('2026-12-28', 366)) {
    await workAt(server, day, '08:59')
    await workAt(server, day, '09:00')
  }
  await server.work()
  const { rows } = await sql<{ scheduleId: string; date: string; dueOn: string; at: Temporal.Instant }>`
    select p.schedule_id, p.date, p.due_on, t.authorized_at as at from scheduled_payments p join transfers t on t.id = p.id
    where p.schedule_id in (${sql.join(Object.values(ids))}) order by p.date`.execute(server.deps.db)
  const of = (rhythm: string) => rows.filter(({ scheduleId }) => scheduleId === ids[rhythm])
  expect(Object.keys(starts).map((rhythm) => of(rhythm).length)).toEqual([52, 26, 23, 11])
  // At nine in New York on its date, in winter and in summer.
  for (const { at, date } of rows) {
    const here = at.toZonedDateTimeISO('America/New_York')
    expect([here.toPlainDate().toString(), here.hour, here.minute]).toEqual([date, 9, 0])
  }
  expect(new Set(rows.map(({ at }) => at.toZonedDateTimeISO('UTC').hour))).toEqual(new Set([13, 14]))
  const moved = rows.filter(({ date, dueOn }) => date !== dueOn).map(({ date, dueOn }) => `${dueOn} → ${date}`)
  expect(moved).toEqual(
    expect.arrayContaining(['2027-01-02 → 2026-12-31', '2027-11-25 → 2027-11-24', '2027-08-15 → 2027-08-13']),
  )
  const told = (await mailbox(server, person.email)).filter(({ subject }) => /goes out on/.test(subject))
  expect(told.length).toBeGreaterThanOrEqual(rows.length)
  const dates = (await mailbox(server, person.email)).filter(({ subject }) =>
    /dates of your next transfers/.test(subject),
  )
  expect(dates.length).toBeGreaterThanOrEqual(4)
  const as = await logIn(server, person.email)
  expect((await server.call(schedules.list, { as })).body.items).toHaveLength(4)
}, 240_000)

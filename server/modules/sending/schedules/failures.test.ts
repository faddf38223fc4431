import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { answerCode, logIn, mailbox, type Person, signUpAdmin } from '#tests/people.ts'
import { fundWallet } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { payer, readSchedule, schedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const again = (person: Person): Promise<Person> => logIn(server, person.email)
const titlesTo = async ({ email }: Person) => (await mailbox(server, email)).map(({ subject }) => subject)
const statesOf = async (as: Person, id: string): Promise<string[]> => {
  const { past, upcoming } = await readSchedule(server, as, id)
  const tried = upcoming.filter(({ state }: { state: string }) => state === 'retrying')
  return [...tried, ...past].map(({ date, state }: { date: string; state: string }) => `${date} ${state}`)
}
const pastOf = async (person: Person, id: string) => statesOf(await again(person), id)

test('a payment without funds is retried on the next banking day with a notice, and is made if funded by then', async () => {
  const { person, recipientId } = await payer(server, 0n)
  const id = await schedule(server, person, weekly(recipientId))
  await workAt(server, '2026-12-04')
  expect(await pastOf(person, id)).toEqual(['2026-12-04 retrying'])
  const [mail] = await mailbox(server, person.email).then((mails) =>
    mails.filter(({ subject }) => /couldn’t make/.test(subject)),
  )
  expect(mail?.text).toMatch(/Your balance is too low\. We’ll try once more on Monday, December 7/)
  await fundWallet(server, person, 10_000n)
  await workAt(server, '2026-12-05')
  await workAt(server, '2026-12-07', '08:59')
  expect(await pastOf(person, id)).toEqual(['2026-12-04 retrying'])
  await workAt(server, '2026-12-07')
  expect(await pastOf(person, id)).toEqual(['2026-12-04 created'])
  expect((await readSchedule(server, await again(person), id)).next.date).toBe('2026-12-11')
})

test('two consecutive failed dates pause the schedule, its sender is notified each time, and a resumed schedule continues', async () => {
  const { person, recipientId } = await payer(server, 0n)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2026-12-18' }))
  for (const day of ['2026-12-18', '2026-12-21', '2026-12-24', '2026-12-28']) await workAt(server, day)
  expect(await pastOf(person, id)).toEqual(['2026-12-24 failed', '2026-12-18 failed'])
  expect(await readSchedule(server, await again(person), id)).toMatchObject({ state: 'paused', reason: 'failures' })
  const titles = await titlesTo(person)
  expect(titles.filter((title) => /couldn’t make/.test(title))).toHaveLength(2)
  expect(titles.filter((title) => /wasn’t made/.test(title))).toHaveLength(2)
  expect(titles.filter((title) => /is paused/.test(title))).toHaveLength(1)
  const as = await again(person)
  await fundWallet(server, person, 10_000n)
  const { body } = await server.call(schedules.pause, { params: { id }, body: { paused: false }, as })
  expect(body).toMatchObject({ state: 'active', next: { dueOn: '2027-01-01', date: '2026-12-31' } })
  await workAt(server, '2026-12-31')
  expect((await pastOf(person, id))[0]).toBe('2026-12-31 created')
})

test('the thirty-day limit refuses a scheduled payment like any other, and the schedule continues', async () => {
  const { person, recipientId } = await payer(server, 10_000_000n)
  const terms = { startsOn: '2027-02-01', amount: '2900.00' }
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1) {
    ids.push(await schedule(server, person, weekly(recipientId, terms)))
    server.clock.advance({ minutes: 2 })
  }
  await workAt(server, '2027-02-01')
  const as = await again(person)
  const states = (await Promise.all(ids.map((id) => statesOf(as, id)))).flat()
  expect(states.toSorted()).toEqual(['2027-02-01 created', '2027-02-01 retrying'])
  for (const id of ids) await server.call(schedules.cancel, { params: { id }, as })
})

test('a new password delays a scheduled payment to the next day', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-03-04' }))
  await workAt(server, '2027-03-03', '20:00')
  const { email } = person
  const { cookie } = await answerCode(server, 'login', email)
  const body = { email, newPassword: 'Distinta5678' }
  expect((await server.call(identity.forgotPassword, { body, as: { cookie } })).status).toBe(200)
  await workAt(server, '2027-03-04')
  const as = await logIn(server, email, 'Distinta5678')
  expect(await statesOf(as, id)).toEqual(['2027-03-04 retrying'])
  await workAt(server, '2027-03-05')
  const later = await logIn(server, email, 'Distinta5678')
  expect(await statesOf(later, id)).toEqual(['2027-03-04 created'])
})

test('a payment that the worker missed for a banking day is not made later, and its sender is notified', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-04-01' }))
  await workAt(server, '2027-04-06')
  expect(await pastOf(person, id)).toEqual(['2027-04-01 missed'])
  expect(await titlesTo(person)).toContainEqual(expect.stringMatching(/We didn’t make your scheduled transfer/))
  expect((await readSchedule(server, await again(person), id)).next.date).toBe('2027-04-08')
})

test('closing an account cancels its schedules, and none of their payments is made', async () => {
  const { person, recipientId } = await payer(server, 0n)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-05-07' }))
  const admin = await signUpAdmin(server)
  const got = await server.call(customers.remove, { params: { id: person.userId }, body: {}, as: admin })
  expect(got.status, JSON.stringify(got.body)).toBeLessThan(300)
  await server.work()
  const { rows } = await sql`select state, reason from schedules where id = ${id}`.execute(server.deps.db)
  expect(rows).toEqual([{ state: 'ended', reason: 'account_closed' }])
  const waiting = await sql`
    select 1 from scheduled_payments where schedule_id = ${id} and next_run_at is not null`.execute(server.deps.db)
  expect(waiting.rows).toEqual([])
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { languages } from '#contract/lib/route.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { billerAnswers, enee, payBill } from '#tests/paying.ts'
import { logIn, type Person, verified } from '#tests/people.ts'
import { fundWallet, newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { dayToRemindOf } from './remind.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let references = 2_000_000
/** A reference that no other test uses. */
const newReference = (): string => {
  references += 1
  return String(references)
}
type Body = Partial<Parameters<typeof save>[1]>
const save = (
  as: Person,
  body: {
    id: string
    billerId: string
    reference: string
    name: string
    reminder: { kind: 'off' | 'due' | 'monthly'; day: number | null }
  },
) => server.call(savedBillers.save, { body, as })
const saved = async (as: Person, changes: Body = {}) => {
  const body = {
    id: newId(server),
    billerId: 'hn-enee',
    reference: newReference(),
    name: 'Luz de mamá',
    reminder: { kind: 'due' as const, day: null },
    ...changes,
  }
  const got = await save(as, body)
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  await pass(server, { minutes: 1 })
  return body
}
const listOf = async (as: Person) => (await server.call(savedBillers.list, { as })).body.items
/** The due days with a reminder sent. */
const remindersOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select r.due_on::text as day from bill_reminders r join saved_billers s on s.id = r.saved_biller_id
    where s.user_id = ${userId} order by 1`.execute(server.deps.db)
  return rows.map(({ day }) => day)
}
const noticesOf = async (as: Person) =>
  (await server.call(notifications.list, { body: { email: as.email }, as })).body.notifications
const today = (): Temporal.PlainDate => server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
/** Runs the worker once a day. */
const passDays = (days: number): Promise<void> => pass(server, { hours: 24 }, days)

/** A power bill that is due in four to six days. */
const dueSoon = async (as: Person): Promise<string> => {
  for (;;) {
    const reference = newReference()
    const { dueOn } = (await server.call(bills.lookUp, { body: { billerId: 'hn-enee', reference }, as })).body
    const left = dueOn ? today().until(dueOn).days : 0
    if (left >= 4 && left <= 6) return reference
  }
}

test('a saved biller shows the amount due, and its owner is reminded once per due day, in their language', async () => {
  const titles = { es: /^Luz de mamá: [\d.,]+\sHNL, vence el \d/, pt: /HNL, vence em \d/, en: /HNL, due [A-Z]/ }
  const all = []
  for (const language of languages) {
    const person = await verified(server, { language })
    const { reference } = await saved(person, { reference: await dueSoon(person) })
    const [item] = await listOf(person)
    expect(item).toMatchObject({ name: 'Luz de mamá', reference, status: 'open', amountDue: { currency: 'HNL' } })
    all.push({ language, person, item })
  }
  await passDays(6)
  for (const { language, person, item } of all) {
    // One reminder per due day, although the biller is queried daily.
    expect(await remindersOf(person)).toEqual([item.dueOn])
    const back = await logIn(server, person.email)
    const told = (await noticesOf(back)).filter(({ path }: { path: string }) => path?.includes(item.id))
    expect(told).toMatchObject([{ path: `/dashboard/funds/bills/new?saved=${item.id}` }])
    expect(told[0].title).toMatch(titles[language])
  }
}, 60_000)

test('no reminder is sent for a paid bill, nor with the reminder turned off', async () => {
  const person = await verified(server)
  await fundWallet(server, person, 50_000n)
  const { reference } = await saved(person)
  await saved(person, { reminder: { kind: 'off', day: null } })
  const before = (await remindersOf(person)).length
  await payBill(server, person, { ...enee, reference })
  await billerAnswers(server)
  await pass(server, { minutes: 1 })
  const items = await listOf(person)
  expect(items.find((each: { reference: string }) => each.reference === reference)).toMatchObject({
    status: 'paid',
    amountDue: null,
  })
  await passDays(2)
  expect((await remindersOf(person)).length).toBe(before)
}, 60_000)

test('a day-of-month reminder is sent on that day, once', async () => {
  const person = await verified(server)
  const { day } = today().add({ days: 2 })
  await saved(person, { billerId: 'hn-tigo', reference: '99112233', reminder: { kind: 'monthly', day } })
  await passDays(1)
  expect(await remindersOf(person)).toEqual([])
  await passDays(3)
  expect((await remindersOf(person)).map((each) => Temporal.PlainDate.from(each).day)).toEqual([day])
}, 60_000)

test('a day-of-month reminder of a day on which the biller was not queried is sent afterwards, once', async () => {
  const person = await verified(server)
  const { day } = today().add({ days: 2 })
  await saved(person, { billerId: 'hn-tigo', reference: '99112244', reminder: { kind: 'monthly', day } })
  await passDays(1)
  await pass(server, { hours: 48 })
  await passDays(2)
  expect((await remindersOf(person)).map((each) => Temporal.PlainDate.from(each).day)).toEqual([day])
}, 60_000)

test('a day-of-month reminder saved after that day is first sent a month later', async () => {
  const person = await verified(server)
  const { day } = today().subtract({ days: 1 })
  await saved(person, { billerId: 'hn-tigo', reference: '99112255', reminder: { kind: 'monthly', day } })
  await passDays(2)
  expect(await remindersOf(person)).toEqual([])
}, 60_000)

test.each([
  ['2026-11-30', 31, '2026-11-29', '2026-11-30'],
  ['2027-02-28', 30, '2027-02-27', '2027-02-28'],
  ['2028-02-28', 30, '2028-02-27', undefined],
  ['2028-02-29', 30, '2028-02-28', '2028-02-29'],
  ['2026-12-30', 31, '2026-12-29', undefined],
  ['2026-12-01', 30, '2026-11-29', '2026-11-30'],
  ['2027-02-01', 31, '2027-01-30', '2027-01-31'],
  ['2027-03-02', 31, '2027-02-26', '2027-02-28'],
  ['2027-02-01', 31, '2027-01-31', undefined],
])(
  'on %s a reminder of the %i, after a query on %s, is for %s: a short month’s last day stands for it',
  (now, reminderDay, last, expected) => {
    const of = { reminder: 'monthly', reminderDay, status: 'open', dueOn: null } as const
    const days = { today: Temporal.PlainDate.from(now), after: Temporal.PlainDate.from(last) }
    expect(dayToRemindOf(of, days)?.toString()).toBe(expected)
  },
)

test('the same id again is the same saved biller; the same bill twice, bad settings and another’s are refused', async () => {
  const [ana, beto] = [await verified(server), await verified(server)]
  const body = await saved(ana)
  expect((await save(ana, body)).body.id).toBe(body.id)
  expect((await save(ana, { ...body, reference: newReference() })).body.code).toBe('conflict')
  expect((await save(beto, body)).body.code).toBe('conflict')
  const twice = await save(ana, { ...body, id: newId(server) })
  expect([twice.status, twice.body.fields.reference.code]).toEqual([409, 'biller_saved'])
  await saved(beto, { reference: body.reference })
  const bad = async (changes: Body) => {
    const { status, body: refused } = await save(ana, {
      ...body,
      id: newId(server),
      reference: newReference(),
      ...changes,
    })
    return [status, ...Object.keys(refused.fields)]
  }
  expect(await bad({ reference: '12' })).toEqual([400, 'reference'])
  expect(await bad({ reminder: { kind: 'monthly', day: null } })).toEqual([400, 'reminder.day'])
  expect(await bad({ reminder: { kind: 'off', day: 3 } })).toEqual([400, 'reminder.day'])
  expect(await bad({ billerId: 'hn-tigo', reference: '99887766' })).toEqual([400, 'reminder.kind'])
  const params = { id: body.id }
  const settings = { name: 'Otra', reminder: { kind: 'off', day: null } } as const
  expect((await server.call(savedBillers.change, { params, body: settings, as: beto })).status).toBe(404)
  expect((await server.call(savedBillers.remove, { params, as: beto })).status).toBe(404)
  expect((await server.call(savedBillers.change, { params, body: settings, as: ana })).body).toMatchObject(settings)
  expect((await server.call(savedBillers.remove, { params, as: ana })).status).toBe(200)
  expect(await listOf(ana)).toEqual([])
})

test('a bill’s reference is sealed wherever it is stored', async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 50_000n)
  const reference = '7319468205'
  await saved(person, { reference })
  await payBill(server, person, { ...enee, reference })
  await billerAnswers(server)
  const { db } = server.deps
  for (const table of [
    'saved_billers',
    'bill_quotes',
    'bills',
    'bill_payments',
    'sandbox_bills',
    'sandbox_orders',
    'audit',
    'outbox',
  ]) {
    const { rows } =
      await sql`select from ${sql.table(table)} as row where strpos(row::text, ${reference}) > 0`.execute(db)
    expect(rows, table).toEqual([])
  }
})

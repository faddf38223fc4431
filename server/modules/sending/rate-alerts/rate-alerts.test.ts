import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import type { Language } from '#contract/lib/route.ts'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import { type Person, renewed, signUp } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { fireAlerts } from './fire-alerts.ts'

const server = testServer()

const ask = (as: Person, target: string, more: Record<string, string> = {}) =>
  server.call(rateAlerts.create, { body: { id: newId(server), currency: 'HNL', target, ...more }, as })
const listed = async (as: Person) => (await server.call(rateAlerts.list, { as })).body.items
const pause = (as: Person, id: string, paused: boolean) =>
  server.call(rateAlerts.pause, { params: { id }, body: { paused }, as })

const publish = async (currency: string, rate: string): Promise<void> => {
  server.clock.advance({ seconds: 1 })
  const at = server.clock.now().toString()
  await sql`insert into rates (id, base, quote, rate, source, demo, as_of, received_at)
    values (gen_random_uuid(), 'USD', ${currency}, ${rate}::numeric, 'snapshot', true, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    server.deps.db,
  )
}
const noticesOf = async (person: Person): Promise<{ title: string; path: string | null }[]> => {
  const as = await renewed(server, person)
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.filter(({ path }: { path: string | null }) => path === '/dashboard/home/new')
}

test.each<[Language, string]>([
  ['es', 'El dólar llegó a 25.10 HNL'],
  ['pt', 'O dólar chegou a 25,10 HNL'],
  ['en', 'The dollar reached 25.10 HNL'],
])('in %s a customer is notified once when the rate of a dollar reaches their target', async (language, title) => {
  await publish('HNL', '24.8500')
  const person = await signUp(server, { language })
  const { status, body } = await ask(person, '25')
  expect([status, body.state, body.target]).toEqual([201, 'active', '25.0000'])
  await publish('HNL', '24.9999')
  await pass(server, { minutes: 1 })
  expect(await noticesOf(person)).toEqual([])
  await publish('HNL', '25.1000')
  await pass(server, { minutes: 1 })
  await publish('HNL', '24.0000')
  await pass(server, { minutes: 1 })
  await publish('HNL', '26.0000')
  await pass(server, { minutes: 1 })
  expect((await noticesOf(person)).map((notice) => notice.title)).toEqual([title])
  const as = await renewed(server, person)
  expect(await listed(as)).toMatchObject([{ state: 'fired', firedRate: '25.1000', firedAt: expect.any(String) }])
  await publish('HNL', '24.8500')
})

test('a paused alert sends nothing, and fires once it is resumed', async () => {
  const person = await signUp(server)
  const { body } = await ask(person, '25.5000')
  expect((await pause(person, body.id, true)).body.state).toBe('paused')
  await publish('HNL', '25.5000')
  await pass(server, { minutes: 1 })
  expect(await noticesOf(person)).toEqual([])
  expect((await pause(person, body.id, false)).body.state).toBe('active')
  await pass(server, { minutes: 1 })
  expect(await noticesOf(person)).toHaveLength(1)
  expect((await pause(person, body.id, true)).body.state).toBe('fired')
  await publish('HNL', '24.8500')
})

test('two simultaneous workers notify a customer once', async () => {
  const people = await Promise.all([signUp(server), signUp(server)])
  for (const person of people) await ask(person, '27')
  await publish('HNL', '27.0000')
  const fired = await Promise.all([fireAlerts(server.deps), fireAlerts(server.deps), fireAlerts(server.deps)])
  expect(fired.reduce((sum, count) => sum + count, 0)).toBe(2)
  for (const person of people) expect(await noticesOf(person)).toHaveLength(1)
  await publish('HNL', '24.8500')
})

test.each([
  ['target', '', 'amount_malformed'],
  ['target', '25,5', 'amount_malformed'],
  ['target', '25.12345', 'amount_malformed'],
  ['target', '0', 'amount_not_positive'],
  ['target', '24.85', 'rate_reached'],
  ['target', '9999999999999', 'too_long'],
  ['currency', 'USD', 'unknown_currency'],
  ['currency', 'QQQ', 'unknown_currency'],
])('an alert with %s = %j is refused with the field named, and nothing is written', async (field, value, code) => {
  const person = await signUp(server)
  const got = await ask(person, '25', { [field]: value })
  expect(got).toMatchObject({ status: 400, body: { code, fields: { [field]: { code } } } })
  expect(await listed(person)).toEqual([])
})

test('a repeated request is the same alert, and the id is refused for other terms or another customer', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const id = newId(server)
  const first = await ask(person, '25.5', { id })
  expect((await ask(person, '25.5', { id })).body).toEqual(first.body)
  for (const target of ['25.50', '26'])
    expect(await ask(person, target, { id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await ask(other, '25.5', { id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await listed(person)).toHaveLength(1)
  expect(await listed(other)).toEqual([])
})

test('a customer has at most twenty waiting alerts, and a removed alert frees its place', async () => {
  const person = await signUp(server)
  const made = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(person, `${30 + n}`)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(made.filter(({ body }) => body.code === 'too_many_alerts')).toHaveLength(4)
  const id: string = made.find(({ status }) => status === 201)?.body.id
  expect((await server.call(rateAlerts.remove, { params: { id }, as: person })).status).toBe(200)
  expect((await ask(person, '40.5')).status).toBe(201)
})

test('another customer’s alert is neither paused nor removed', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const { body } = await ask(person, '25')
  expect(await pause(other, body.id, true)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const removing = await server.call(rateAlerts.remove, { params: { id: body.id }, as: other })
  expect(removing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await listed(person)).toMatchObject([{ state: 'active' }])
})

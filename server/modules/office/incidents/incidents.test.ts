import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/office/audit-log.ts'
import { type Component, type ComponentState, incidents, type Status } from '#contract/office/incidents.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { stateOf } from './measure.ts'
import { rememberStatus } from './remember-status.ts'

const server = testServer()
let iris: Person
beforeAll(async () => {
  iris = await signUpAdmin(server, { firstName: 'Iris' })
  await server.work()
})
afterAll(() => holdInvariants(server))

const textsOf = (message: string) => {
  const text = { title: 'Slow payouts to Honduras', message }
  return { es: { ...text, title: 'Entregas lentas en Honduras' }, pt: text, en: text }
}
/** Later than the ten seconds of the last answer. */
const read = async (): Promise<Status> => {
  server.clock.advance({ seconds: 11 })
  return (await server.call(incidents.status)).body
}
const stateIn = ({ components }: Status, name: Component): ComponentState | undefined =>
  components.find(({ component }) => component === name)?.state
const open = (id: string, as = iris, message = 'We are looking into it.') =>
  server.call(incidents.open, {
    body: { id, components: ['payouts'], impact: 'degraded', texts: textsOf(message) },
    as,
  })
const update = (id: string, body: { id: string; state: 'identified' | 'resolved'; message: string }, as = iris) => {
  server.clock.advance({ seconds: 1 })
  return server.call(incidents.update, {
    params: { id },
    body: { id: body.id, state: body.state, texts: textsOf(body.message) },
    as,
  })
}

test('anyone reads the status; an incident of staff changes it until it is resolved, and stays in the history', async () => {
  const before = await read()
  expect([before.isCurrent, stateIn(before, 'payouts'), before.incidents]).toEqual([true, 'up', []])
  const id = newId(server)
  expect([(await open(id)).status, (await open(id)).status]).toEqual([200, 200])
  expect((await open(id, iris, 'Another text.')).body.code).toBe('conflict')
  const during = await read()
  expect([stateIn(during, 'payouts'), stateIn(during, 'cards')]).toEqual(['degraded', 'up'])
  expect(during.incidents).toMatchObject([{ id, resolvedAt: null, updates: [{ state: 'investigating' }] }])
  // Who wrote it is for staff.
  expect(JSON.stringify(during)).not.toContain(iris.email)
  const cause = { id: newId(server), state: 'identified', message: 'Our partner is slow.' } as const
  expect([(await update(id, cause)).status, (await update(id, cause)).status]).toEqual([200, 200])
  expect((await update(id, { id: newId(server), state: 'resolved', message: 'It works again.' })).status).toBe(200)
  const late = await update(id, { id: newId(server), state: 'identified', message: 'And again.' })
  expect([late.status, late.body.code]).toEqual([409, 'incident_resolved'])
  const after = await read()
  expect(stateIn(after, 'payouts')).toBe('up')
  expect(after.incidents[0]?.updates.map(({ state }) => state)).toEqual(['resolved', 'identified', 'investigating'])
  const { body: log } = await server.call(auditLog.list, { query: { about: 'incident' }, as: iris })
  expect(log.items.map(({ action }: { action: string }) => action).sort()).toEqual([
    'incident.opened',
    'incident.updated',
    'incident.updated',
  ])
})

test('an incident has at most fifty updates, and one more that resolves it', async () => {
  const id = newId(server)
  await open(id)
  const statuses = new Set<number>()
  for (let count = 1; count < 50; count += 1) {
    const body = { id: newId(server), state: 'identified', message: `Update ${count}.` } as const
    statuses.add((await update(id, body)).status)
  }
  expect([...statuses]).toEqual([200])
  const more = await update(id, { id: newId(server), state: 'identified', message: 'And one more.' })
  expect([more.status, more.body.code]).toEqual([409, 'incident_full'])
  expect(more.body.details).toContain('50')
  expect((await update(id, { id: newId(server), state: 'resolved', message: 'It works again.' })).status).toBe(200)
})

test('an incident needs a text in each language, a part of the service, and the permission', async () => {
  const id = newId(server)
  const texts = { ...textsOf('Something.'), pt: { title: '', message: '' } }
  const wrong = await server.call(incidents.open, {
    body: { id, components: [], impact: 'down', texts } as never,
    as: iris,
  })
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
    400,
    ['components', 'texts.pt.message', 'texts.pt.title'],
  ])
  const treasury = await signUpStaff(server, 'treasury')
  expect((await open(id, treasury)).status).toBe(403)
  expect((await update(newId(server), { id, state: 'resolved', message: 'Nothing.' })).status).toBe(404)
})

test('payouts that a partner leaves unanswered make their country and the payouts slow, counted on that day', async () => {
  await pass(server, { minutes: 2 }, 2)
  const silent = server.clock.now().subtract({ minutes: 7 })
  for (let at = 0; at < 4; at += 1)
    await sql`
      insert into payouts (id, owner_kind, owner_id, reference, partner, amount, currency, instruction, state_at, attempted_at,
        next_run_at, created_at)
      values (${newId(server)}::uuid, 'remedy', ${newId(server)}::uuid, ${`silent-${at}`}, 'sandbox', 100, 'HNL',
        '{"country": "HN"}', ${silent}, ${silent}, 'infinity', ${silent})`.execute(server.deps.db)
  await pass(server, { minutes: 2 }, 2)
  await pass(server, { minutes: 2 }, 2)
  const found = await read()
  expect(found.countries).toEqual([{ country: 'HN', state: 'down' }])
  expect(stateIn(found, 'payouts')).toBe('down')
  const payouts = found.components.find(({ component }) => component === 'payouts')
  expect(payouts?.days.at(-1)?.downSeconds).toBeGreaterThanOrEqual(60)
  await sql`delete from payouts where reference like 'silent-%'`.execute(server.deps.db).catch(() => undefined)
})

test('minutes without a measurement count as an interruption of the site', async () => {
  const day = async (): Promise<number> => {
    const { components } = await read()
    return components.find(({ component }) => component === 'site')?.days.at(-1)?.downSeconds ?? 0
  }
  const before = await day()
  await pass(server, { minutes: 20 }, 1)
  await server.work()
  expect(await day()).toBeGreaterThan(before)
  iris = await logIn(server, iris.email)
})

test('while the database does not answer, the status says so and repeats what it last knew', async () => {
  let fails = false
  const { db, now, log } = server.deps
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (fails) throw new Error('the database is down')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const status = rememberStatus({ db: failing, now, log: { ...log, warn: () => undefined } as typeof log })
  const known = await status()
  expect(known.isCurrent).toBe(true)
  fails = true
  server.clock.advance({ seconds: 11 })
  const told = await status()
  expect(told).toMatchObject({ isCurrent: false, at: known.at, incidents: known.incidents })
  expect(stateIn(told, 'site')).toBe('down')
  const first = rememberStatus({ db: failing, now, log: { ...log, warn: () => undefined } as typeof log })
  expect(await first()).toMatchObject({ isCurrent: false, components: [{ component: 'site', state: 'down' }] })
})

test('a component is slow from a fifth of unanswered attempts, down from four fifths, and never by two alone', () => {
  expect([
    stateOf({ total: 2, silent: 2 }),
    stateOf({ total: 100, silent: 19 }),
    stateOf({ total: 100, silent: 20 }),
    stateOf({ total: 5, silent: 4 }),
  ]).toEqual(['up', 'up', 'degraded', 'down'])
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { type MonitoringRule, monitoringRules } from '#contract/compliance/monitoring.ts'
import { ruleKinds } from '#contract/compliance/monitoring-rules.ts'
import type { Call } from '#contract/lib/route.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { transaction } from '#server/platform/database.ts'
import { decidePending } from '#tests/approvals.ts'
import { logIn, type Person, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [cora, dario]: [Person, Person] = [] as unknown as [Person, Person]
beforeEach(async () => {
  cora = cora ? await logIn(server, cora.email) : await signUpStaff(server, 'compliance')
  dario = dario ? await logIn(server, dario.email) : await signUpStaff(server, 'compliance')
})

let houses = 0
const customer = (): Promise<Person> => {
  houses += 1
  return verified(server, { streetNumber: String(houses) })
}
const move = ({ userId }: Person, { dollars, daysAgo = 0 }: { dollars: number; daysAgo?: number }) => {
  const at = server.clock.now().subtract({ hours: 24 * daysAgo })
  const order = { kind: 'transfer', state: 'delivered', phase: 'done', title: 'Carmen', words: [] } as const
  const out = { minor: BigInt(dollars) * 100n, currency: 'USD' }
  const row = {
    ...order,
    id: newId(server),
    userId,
    out,
    in: null,
    recipientId: null,
    country: 'HN',
    startedAt: at,
    at,
  }
  return transaction(server.deps.db, (tx) => recordMovement(tx, row))
}

const usd = (dollars: number) => ({ minor: String(dollars * 100), currency: 'USD' as const })
type Draft = Call<typeof monitoringRules.draft>['body']
type Sums = { days?: number; count?: number; from?: number; below?: number }
const structuring = ({ days = 10, count = 2, from = 400, below = 600 }: Sums = {}): Draft['rule'] => ({
  kind: 'structuring',
  parameters: { days, count, from: usd(from), below: usd(below) },
})
const read = async (as = cora): Promise<MonitoringRule> =>
  (await server.call(monitoringRules.read, { params: { kind: 'structuring' }, as })).body
const draft = async (change: Partial<Draft> = {}, as = cora) => {
  const { versions } = await read()
  const body = {
    id: newId(server),
    after: versions[0]?.version ?? 0,
    rule: structuring(),
    reason: 'Sums just below 600.',
  }
  return server.call(monitoringRules.draft, { body: { ...body, ...change }, as })
}
/** A draft that was tried on past months. */
const tried = async (rule = structuring()): Promise<string> => {
  const { body } = await draft({ rule })
  await server.work()
  return body.next.id
}
const shadow = (id: string, as = cora) => server.call(monitoringRules.shadow, { params: { id }, as })
const publish = (versionId: string, as = cora, id = newId(server)) =>
  server.call(monitoringRules.publish, {
    params: { id: versionId },
    body: { id, reason: 'It finds what the other missed.' },
    as,
  })
const alertsOn = async ({ userId }: Person): Promise<number> => {
  const { body } = await server.call(adminAlerts.list, {
    query: { search: userId },
    as: await logIn(server, cora.email),
  })
  return body.items.length
}
const rowsOf = async (): Promise<unknown[]> =>
  (await sql`select version, parameters, state from monitoring_rules order by kind, version`.execute(server.deps.db))
    .rows

test('every rule has a live version with an author, a reason and a back-test', async () => {
  await server.work()
  const { body } = await server.call(monitoringRules.list, { as: cora })
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual(ruleKinds)
  for (const { live } of body.items) {
    expect(live).toMatchObject({ version: 1, state: 'live', writtenBy: null })
    expect(live.reason.length).toBeGreaterThan(40)
    expect(live.backTest.months).toHaveLength(6)
  }
})

test('a rule has its version, author, reason and back-test, and two people publish it after its shadow', async () => {
  const person = await customer()
  for (const daysAgo of [1, 2]) await move(person, { dollars: 500, daysAgo })
  const id = await tried()
  expect(await read()).toMatchObject({
    live: { version: 1 },
    next: { id, version: 2, state: 'draft', reason: 'Sums just below 600.', writtenBy: 'María López' },
  })
  expect((await publish(id)).body.code).toBe('rule_changed')
  expect((await shadow(id)).status).toBe(200)
  expect((await publish(id)).body.code).toBe('rule_untried')
  await pass(server, { minutes: 61 })
  ;[cora, dario] = [await logIn(server, cora.email), await logIn(server, dario.email)]
  expect(await alertsOn(person)).toBe(0)
  expect((await read()).compared).toMatchObject({ both: 0, live: 0, shadow: 1 })
  const requestId = newId(server)
  expect((await publish(id, cora, requestId)).body.waits).toBe(true)
  expect((await publish(id, cora, requestId)).status).toBe(200)
  expectRefused(await draft(), 'en', { status: 409, code: 'approval_waits' })
  expect((await decidePending(server, { id: requestId, as: cora })).body.code).toBe('approval_own')
  expect((await decidePending(server, { id: requestId, as: dario })).status).toBe(200)
  const { live, next, versions } = await read()
  expect(live).toMatchObject({ id, version: 2, state: 'live', approvedBy: 'María López' })
  expect([next, versions[1]?.state]).toEqual([null, 'retired'])
  await pass(server, { minutes: 61 })
  expect(await alertsOn(person)).toBe(1)
})

test('the figures of a back-test are what the rule finds when it runs at those times', async () => {
  const people = [await customer(), await customer(), await customer()]
  await shadow(await tried(structuring({ days: 3, from: 700, below: 800 })))
  const days = 25
  for (let day = 0; day < days; day += 1) {
    for (const [each, person] of people.entries())
      if ((day * (each + 3)) % 5 < 2) await move(person, { dollars: 700 + ((day * 37 + each * 61) % 130) })
    await pass(server, { hours: 24 })
  }
  const ran = await sql`select user_id, day::text from monitoring_hits where lane = 'shadow' and rule_id = (
      select id from monitoring_rules where kind = 'structuring' and state = 'shadow') order by day, user_id`.execute(
    server.deps.db,
  )
  cora = await logIn(server, cora.email)
  const id = await tried(structuring({ days: 3, from: 700, below: 800 }))
  const again = await sql`
    select user_id, day::text from monitoring_hits where lane = 'back_test' and rule_id = ${id} order by day, user_id`.execute(
    server.deps.db,
  )
  expect(again.rows.length).toBeGreaterThan(10)
  expect(again.rows).toEqual(ran.rows)
  const backTest = (await read()).next?.backTest
  expect(backTest?.months.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(again.rows.length)
  expect(backTest?.customers).toBe(3)
  expect(backTest?.examples).toHaveLength(5)
})

test('a rule that would alert on everybody is not published', async () => {
  for (let each = 0; each < 6; each += 1) {
    const person = await customer()
    for (const daysAgo of [1, 2]) await move(person, { dollars: 150, daysAgo })
  }
  const id = await tried(structuring({ from: 100, below: 500 }))
  expect((await read()).next).toMatchObject({ tooMany: true })
  await shadow(id)
  await pass(server, { minutes: 61 })
  cora = await logIn(server, cora.email)
  const refused = await publish(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'rule_too_wide'])
  expect(refused.body.details).toMatch(/alerted on \d+ of \d+ active customers/)
  expect((await read()).waits).toBe(false)
})

test('refused parameters, a short reason and an outdated version write nothing', async () => {
  const before = await rowsOf()
  const rule = (parameters: object) => ({
    kind: 'structuring',
    parameters: { ...structuring().parameters, ...parameters },
  })
  const field = async (change: object, name: string) => {
    const got = await draft(change as Partial<Draft>)
    expect(got.status).toBe(400)
    expect(Object.keys(got.body.fields)).toEqual([name])
  }
  await field({ rule: rule({ days: 0 }) }, 'rule.parameters.days')
  await field({ rule: rule({ days: 61 }) }, 'rule.parameters.days')
  await field({ rule: rule({ days: 1.5 }) }, 'rule.parameters.days')
  await field({ rule: rule({ from: usd(1) }) }, 'rule.parameters.from')
  await field({ rule: rule({ from: { minor: '50000', currency: 'HNL' } }) }, 'rule.parameters.from')
  await field({ rule: rule({ from: usd(700), below: usd(600) }) }, 'rule.parameters.below')
  await field({ rule: rule({ speed: 3 }) }, 'rule.parameters.speed')
  await field({ reason: 'Because.' }, 'reason')
  expect((await draft({ after: 1 })).body.code).toBe('rule_changed')
  expect(await rowsOf()).toEqual(before)
})

test('a retried draft is the same version, and its id accepts no other parameters', async () => {
  const id = newId(server)
  const first = await draft({ id })
  const after = (first.body.next?.version ?? 0) - 1
  expect((await draft({ id, after })).body.next).toMatchObject({ id, version: after + 1 })
  expect((await draft({ id, after, rule: structuring({ days: 9 }) })).body.code).toBe('conflict')
})

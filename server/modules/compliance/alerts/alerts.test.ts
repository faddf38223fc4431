import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { type Alert, type AlertHistory, adminAlerts } from '#contract/compliance/alerts.ts'
import type { Call } from '#contract/lib/route.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approvalHours, approvals } from '#contract/staff/approvals.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { transaction } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import { approveAbout, comparedRelease } from '#tests/approvals.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { carmenInCash, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { raiseAlert } from './index.ts'

const server = testServer()
let [cora, dario]: [Person, Person] = [] as unknown as [Person, Person]
beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
  dario = await signUpStaff(server, 'compliance')
})

const raise = async (kind: 'wrong_codes' | 'license_lapsed', sourceId = newId(server)): Promise<string> => {
  const subject = { kind: kind === 'wrong_codes' ? 'customer' : 'license', id: newId(server) } as const
  const raised = { kind, sourceId, subject, facts: [], actor: 'test', now: server.clock.now() }
  await transaction(server.deps.db, (tx) => raiseAlert(tx, raised))
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${sourceId}`.execute(
    server.deps.db,
  )
  return rows[0]?.id ?? ''
}
const list = async (status: 'open' | 'mine' | 'waiting' | 'closed', as = cora): Promise<Alert[]> =>
  (await server.call(adminAlerts.list, { query: { status, limit: 100 }, as })).body.items
const read = async (id: string, as = cora): Promise<AlertHistory> =>
  (await server.call(adminAlerts.read, { params: { id }, as })).body
const assign = (id: string, as: Person, take: 'free' | 'over' | 'back') =>
  server.call(adminAlerts.assign, { params: { id }, body: { take }, as })
type Body = Call<typeof adminAlerts.decide>['body']
const decide = (id: string, as: Person, body: Partial<Body> = {}) =>
  server.call(adminAlerts.decide, {
    params: { id },
    body: { id: newId(server), outcome: 'cleared', reason: 'own_mistakes', note: 'She typed an old code.', ...body },
    as,
  })
const word = async (id: string, as: Person, decision: 'approved' | 'declined') => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as })
  const found = body.items.find(({ content }: { content: { alertId?: string } }) => content.alertId === id)
  const answer = { decision, digest: found?.digest ?? '', reason: 'I read the record.' }
  return server.call(approvals.decide, { params: { id: found?.id ?? id }, body: answer, as })
}

test('one source raises one alert, despite repeated events', async () => {
  const source = newId(server)
  const id = await raise('wrong_codes', source)
  expect(await raise('wrong_codes', source)).toBe(id)
  expect((await list('open')).filter((one) => one.id === id)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ severity: 'medium', history: [{ step: 'raised', by: 'test' }] })
})

test('of two simultaneous assignments or decisions of an alert one succeeds, and a new assignee can decide it', async () => {
  const id = await raise('wrong_codes')
  const both = await Promise.all([assign(id, cora, 'free'), assign(id, dario, 'free')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = both[0]?.status === 200 ? [cora, dario] : [dario, cora]
  expectRefused(await decide(id, second), 'en', { status: 409, code: 'alert_taken' })
  expect((await list('mine', first)).map((one) => one.id)).toContain(id)
  expect((await assign(id, second, 'over')).body).toMatchObject({ assignee: { mine: true } })
  const decided = await Promise.all([decide(id, second), decide(id, second, { reason: 'attack_stopped' })])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  const { closed, history } = await read(id)
  expect(closed).toMatchObject({ outcome: 'cleared', approvedBy: null, note: 'She typed an old code.' })
  expect(history.map(({ step }) => step)).toEqual(['raised', 'taken', 'taken_over', 'closed'])
  expect((await assign(id, first, 'free')).body.code).toBe('alert_closed')
})

test('the same decision again changes nothing, and leaves one audit row with its reason', async () => {
  const id = await raise('wrong_codes')
  const body = { id: newId(server) }
  for (const _ of [1, 2]) expect((await decide(id, cora, body)).status).toBe(200)
  expect((await decide(id, dario, body)).body.code).toBe('alert_closed')
  const { rows } = await sql`
    select details from audit where action = 'alert.closed' and subject = ${id}`.execute(server.deps.db)
  expect(rows).toEqual([
    { details: expect.objectContaining({ reason: 'own_mistakes', note: 'She typed an old code.' }) },
  ])
})

test('a reported or severe alert is closed by a second person and never by the first', async () => {
  const [light, heavy] = [await raise('wrong_codes'), await raise('license_lapsed')]
  await decide(light, cora, { outcome: 'escalated', reason: 'account_taken_over' })
  await decide(heavy, cora, { reason: 'renewed', note: 'The new one is here.' })
  for (const id of [light, heavy]) {
    expect(await read(id)).toMatchObject({ closed: null, waits: { mine: true }, assignee: { mine: true } })
    expect((await decide(id, dario)).body.code).toBe('alert_waits')
    expect((await assign(id, dario, 'over')).body.code).toBe('alert_waits')
    expect((await word(id, cora, 'approved')).body.code).toBe('approval_own')
    expect((await word(id, dario, 'approved')).status).toBe(200)
    expect((await read(id)).closed?.approvedBy).toEqual(expect.any(String))
  }
  expect((await list('closed')).map((one) => one.id)).toEqual(expect.arrayContaining([light, heavy]))
})

test('a declined, withdrawn or expired decision reopens the alert', async () => {
  const id = await raise('license_lapsed')
  const again = { reason: 'renewed' } as const
  await decide(id, cora, again)
  await word(id, dario, 'declined')
  await server.work()
  expect(await read(id)).toMatchObject({ waits: null, closed: null, assignee: { mine: true } })
  expect((await read(id)).history.at(-1)).toMatchObject({ step: 'not_approved', note: 'I read the record.' })
  const body = { ...again, id: newId(server) }
  await decide(id, cora, body)
  await server.call(approvals.withdraw, { params: { id: body.id }, as: cora })
  await server.work()
  expect((await read(id)).waits).toBeNull()
  await decide(id, cora, again)
  await pass(server, { hours: approvalHours + 1 }, 2)
  cora = await logIn(server, cora.email)
  dario = await logIn(server, dario.email)
  expect((await read(id)).waits).toBeNull()
})

test('a reason of another kind, a short note and an unknown alert are refused, and other roles see nothing', async () => {
  const id = await raise('wrong_codes')
  expect((await decide(id, cora, { reason: 'renewed' })).body.fields).toHaveProperty('reason')
  expect((await decide(id, cora, { note: ' a ' })).status).toBe(400)
  expect((await decide(newId(server), cora)).status).toBe(404)
  for (const role of ['support', 'operations', 'treasury'] as const) {
    const as = await signUpStaff(server, role)
    expect((await server.call(adminAlerts.list, { as })).status).toBe(403)
    expect((await decide(id, as)).status).toBe(403)
  }
})

test('a held transfer raises an alert under its sender, that is decided at the transfer, and closes with it', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 1_000_000n)
  const listed = { ...carmenInCash, firstName: 'Prohibido', lastName: 'Ejemplar' }
  const id = await send(server, maria, { recipient: listed })
  await pass(server, { seconds: 5 }, 2)
  const found = (await list('open')).find(({ subject }) => subject.id === id)
  expect(found).toMatchObject({ kind: 'sanctions_transfer', severity: 'high', customer: 'María López' })
  expect(found?.facts.filter(({ name }) => name === 'hit')).toHaveLength(1)
  const queue = { group: 'reviews', queue: 'alerts', limit: 100 } as const
  const { items } = (await server.call(office.waiting, { query: queue, as: cora })).body
  expect(items.find((item: { id: string }) => item.id === found?.id)).toMatchObject({ name: 'María López' })
  expect((await decide(found?.id ?? '', cora, { reason: 'released' })).body.code).toBe('alert_elsewhere')
  const body = await comparedRelease(server, { id, as: dario })
  const { reason } = body
  expect((await server.call(adminTransfers.release, { params: { id }, body, as: dario })).body.waits).toBe(true)
  // Now it waits for the second person, in the approvals queue.
  expect((await server.call(office.waiting, { query: queue, as: cora })).body.items).toEqual(
    items.filter((item: { id: string }) => item.id !== found?.id),
  )
  expect((await approveAbout(server, { subject: id, as: await signUpAdmin(server) })).status).toBe(200)
  await server.work()
  expect((await read(found?.id ?? '')).closed).toMatchObject({
    outcome: 'cleared',
    reason: 'other_person',
    note: reason,
  })
})

test('a license that ended, a list that shrank, too few investments and locked codes raise alerts', async () => {
  const at = server.clock.now()
  const day = (days: number) => at.toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()
  const number = newId(server)
  await server.call(adminLicenses.create, {
    body: {
      ...{ id: newId(server), kind: 'bond', authority: 'Example Surety', number, ownerId: cora.userId },
      ...{ issuedOn: day(-300), expiresOn: day(-1), reason: 'The first bond.' },
    },
    as: cora,
  })
  const ana = await verified(server)
  await transaction(server.deps.db, async (tx) => {
    await emit(tx, { at, type: 'account.locked', subject: ana.userId })
    const list = { version: 'v1', names: 10, before: 20 }
    await emit(tx, { at, type: 'screening.list_refused', subject: 'sdn', payload: list })
    await emit(tx, { at, type: 'investments.short', subject: day(-1), payload: { held: '100', owed: '150' } })
  })
  await pass(server, { hours: 2 }, 2)
  cora = await logIn(server, cora.email)
  const open = await list('open')
  const of = (kind: Alert['kind']) => open.filter((alert) => alert.kind === kind)
  expect(of('license_lapsed').some(({ facts }) => facts.some(({ value }) => value === number))).toBe(true)
  expect(of('wrong_codes').map(({ subject }) => subject)).toContainEqual({ kind: 'customer', id: ana.userId })
  expect(of('sanctions_list')).toHaveLength(1)
  expect(of('investments_short')[0]?.facts).toContainEqual({ name: 'missing', value: { minor: '50', currency: 'USD' } })
  const { body } = await server.call(office.work, { as: cora })
  expect(body.items).toContainEqual(
    expect.objectContaining({ queue: 'alerts', count: open.length, dueAt: open[0]?.dueAt }),
  )
})

test('alerts are found by kind, subject and facts, and the export has the same rows', async () => {
  const [about, other] = [newId(server), newId(server)]
  const facts = [{ name: 'company', value: 'Ferretería Ñandú LLC' }] as const
  for (const id of [about, other])
    await transaction(server.deps.db, (tx) =>
      raiseAlert(tx, {
        ...{ kind: 'sanctions_business', sourceId: id, subject: { kind: 'business', id }, actor: 'test' },
        ...{ facts: id === about ? [...facts] : [], now: server.clock.now() },
      }),
    )
  cora = await logIn(server, cora.email)
  const found = async (query: Record<string, string>) =>
    (await server.call(adminAlerts.list, { query, as: cora })).body.items.map(({ subject }: Alert) => subject.id)
  for (const search of [about, 'ferretería ñandú', 'Ñandú LLC'])
    expect([search, await found({ search })]).toEqual([search, [about]])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ kind: 'sanctions_business' })).toEqual(expect.arrayContaining([about, other]))
  expect(await found({ kind: 'license_lapsed', search: about })).toEqual([])
  expect(await found({ status: 'closed', search: about })).toEqual([])
  const query = { kind: 'sanctions_business', search: about } as const
  const { body } = await server.call(adminAlerts.csv, { query, as: cora })
  const [, ...lines] = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(about)
})

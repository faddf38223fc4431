import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { adminCases, type CaseItem, type CaseReview, type CaseStatus, fileDays } from '#contract/compliance/cases.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { decidePending } from '#tests/approvals.ts'
import { uploaded } from '#tests/conversations.ts'
import { paper } from '#tests/papers.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { addBankAccount, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer({ config: { dataDir: '.data/test-cases' } })
let [cora, dario, ana] = [] as unknown as [Person, Person, Person]
let transferId = ''

beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
  dario = await signUpStaff(server, 'compliance')
  ana = await verified(server, { lastName: 'Sospechada' })
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
  await addBankAccount(server, ana, '9876543210')
  transferId = await send(server, ana, { ask: { amount: '20.00' } })
})

const raised = async (subject: { kind: 'customer' | 'license'; id: string } = { kind: 'customer', id: ana.userId }) => {
  const sourceId = newId(server)
  const alert = { kind: 'wrong_codes' as const, sourceId, subject, facts: [], actor: 'test', now: server.clock.now() }
  await transaction(server.deps.db, (tx) => raiseAlert(tx, alert))
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${sourceId}`.execute(
    server.deps.db,
  )
  return rows[0]?.id ?? ''
}
type Body = { id?: string; reason?: string; suspectKnown?: boolean; from?: { kind: 'alert' | 'customer'; id: string } }
const open = (body: Body = {}, as = cora) =>
  server.call(adminCases.open, {
    body: { id: newId(server), from: { kind: 'customer', id: ana.userId }, reason: 'Many small transfers.', ...body },
    as,
  })
const opened = async (body: Body = {}): Promise<CaseReview> => (await open(body)).body
const read = async (id: string, as = cora): Promise<CaseReview> =>
  (await server.call(adminCases.read, { params: { id }, as })).body
const list = async (status: CaseStatus, as = cora): Promise<CaseItem[]> =>
  (await server.call(adminCases.list, { query: { status, limit: 100 }, as })).body.items
const ids = async (status: CaseStatus) => (await list(status)).map(({ id }) => id)
const assign = (id: string, take: 'free' | 'over' | 'back', as = cora) =>
  server.call(adminCases.assign, { params: { id }, body: { take }, as })
const decide = (caseId: string, id = newId(server), as = cora) =>
  server.call(adminCases.decide, {
    params: { id: caseId },
    body: { id, reason: 'usual', note: 'Rent, each month.' },
    as,
  })
const again = async () => {
  cora = await logIn(server, cora.email)
  dario = await logIn(server, dario.email)
}

test('a case of an alert starts its clock at the alert: 30 days to report, 60 without a suspect (31 CFR 1022.320(b)(3))', async () => {
  const alert = await raised()
  const detected = dayOf(server.clock.now())
  await pass(server, { hours: 30 }, 1)
  await again()
  const found = await opened({ from: { kind: 'alert', id: alert } })
  expect(found).toMatchObject({ state: 'open', customer: { id: ana.userId, name: 'María Sospechada' }, alerts: 1 })
  expect(found.fileBy).toBe(detected.add({ days: fileDays.known }).toString())
  expect(found.linked.alerts).toMatchObject([{ id: alert, closed: false }])
  expect((await opened({ suspectKnown: false })).fileBy).toBe(
    dayOf(server.clock.now()).add({ days: fileDays.unknown }).toString(),
  )
  expectRefused(await open({ from: { kind: 'alert', id: alert } }), 'en', { status: 409, code: 'case_known' })
  expect((await open({ from: { kind: 'alert', id: newId(server) } })).status).toBe(404)
  const license = await raised({ kind: 'license', id: newId(server) })
  expect((await open({ from: { kind: 'alert', id: license } })).status).toBe(404)
})

test('a case is opened once under its id, and never on an officer’s own account', async () => {
  const id = newId(server)
  for (const _ of [1, 2]) expect((await open({ id })).status).toBe(201)
  expect((await open({ id, reason: 'Another one.' })).body.code).toBe('conflict')
  expect((await open({ from: { kind: 'customer', id: cora.userId } })).body.code).toBe('own_account')
  const own = await server.call(adminCases.open, {
    body: { id: newId(server), from: { kind: 'customer', id: cora.userId }, reason: 'An officer’s own account.' },
    as: dario,
  })
  expect(own.status).toBe(201)
  expect((await server.call(adminCases.read, { params: { id: own.body.id }, as: cora })).status).toBe(404)
  expect(await ids('open')).not.toContain(own.body.id)
})

test('alerts, people and transfers are attached once, with who did it, and files belong to the case', async () => {
  const found = await opened()
  const bela = await verified(server)
  const alert = await raised()
  const link = (kind: 'alert' | 'customer' | 'transfer', linkedId: string) =>
    server.call(adminCases.link, { params: { id: found.id, kind, linkedId }, as: cora })
  for (const _ of [1, 2]) {
    await link('alert', alert)
    await link('customer', bela.userId)
    await link('transfer', transferId)
  }
  expect((await link('transfer', newId(server))).status).toBe(404)
  const fileId = await uploaded(server, cora, await paper(), 'rent.pdf')
  const note = { id: newId(server), text: 'The lease that she sent.', files: [fileId] }
  for (const _ of [1, 2])
    expect((await server.call(adminCases.note, { params: { id: found.id }, body: note, as: cora })).status).toBe(200)
  const now = await read(found.id)
  expect(now.linked).toMatchObject({
    alerts: [{ id: alert }],
    customers: [{ id: bela.userId }],
    transfers: [{ id: transferId }],
  })
  expect(now.steps.map(({ step }) => step)).toEqual(['opened', 'linked', 'linked', 'linked', 'noted'])
  expect(now.files).toMatchObject([{ id: fileId, name: 'rent.pdf' }])
  const file = { params: { id: found.id, fileId } }
  expect((await server.call(adminCases.file, { ...file, as: dario })).status).toBe(200)
  expect(
    (await server.call(adminCases.file, { params: { ...file.params, id: (await opened()).id }, as: cora })).status,
  ).toBe(404)
  const { rows } = await sql`select customer_id as "of" from attachments where id = ${fileId}`.execute(server.deps.db)
  expect(rows).toEqual([{ of: found.id }])
})

test('the view of the customer has totals by month and destination, alerts, transfers, and people with the same account', async () => {
  const bela = await verified(server)
  await addBankAccount(server, bela, '9876543210')
  const found = await opened({ from: { kind: 'alert', id: await raised() } })
  const { body } = await server.call(adminCases.customer, { params: { id: found.id }, as: cora })
  expect(body).toMatchObject({
    verification: 'verified',
    totals: [{ country: 'HN', transfers: 1, amount: { minor: '2000', currency: 'USD' } }],
    transfers: [{ id: transferId, ours: false }],
  })
  expect(body.linked).toContainEqual({ tie: 'bank_account', person: expect.objectContaining({ id: bela.userId }) })
  expect(body.alerts.find(({ ours }: { ours: boolean }) => ours)).toMatchObject({ id: found.linked.alerts[0]?.id })
})

test('of two officers one takes a case; a colleague takes it over, and a snooze ends no later than the day to report', async () => {
  const { id, fileBy } = await opened()
  const both = await Promise.all([assign(id, 'free'), assign(id, 'free', dario)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await assign(id, 'over', dario)
  expect((await decide(id)).body.code).toBe('case_taken')
  await assign(id, 'over')
  const snooze = (until: string | null) =>
    server.call(adminCases.snooze, { params: { id }, body: { until, reason: 'Her next transfer.' }, as: cora })
  const today = dayOf(server.clock.now())
  expect((await snooze(today.toString())).status).toBe(400)
  expect((await snooze(Temporal.PlainDate.from(fileBy).add({ days: 1 }).toString())).status).toBe(400)
  expect((await snooze(today.add({ days: 5 }).toString())).status).toBe(200)
  expect([(await ids('snoozed')).includes(id), (await ids('due')).includes(id)]).toEqual([true, false])
  const waits = async () => {
    const query = { group: 'reviews', queue: 'cases', limit: 100 } as const
    const { items } = (await server.call(office.waiting, { query, as: cora })).body
    return items.some((item: { id: string }) => item.id === id)
  }
  expect(await waits()).toBe(false)
  await snooze(null)
  expect(await waits()).toBe(true)
  expect((await ids('mine')).includes(id)).toBe(true)
})

test('a second person closes a case without a report, and its alerts close with it in words that tell nothing', async () => {
  const alert = await raised()
  const { id } = await opened({ from: { kind: 'alert', id: alert } })
  const decision = newId(server)
  for (const _ of [1, 2]) expect((await decide(id, decision)).body.state).toBe('waiting')
  expect((await decide(id)).body.code).toBe('case_changed')
  const admin = await signUpAdmin(server)
  expect((await server.call(approvals.read, { params: { id: decision }, as: admin })).status).toBe(404)
  expect((await decidePending(server, { id: decision, as: cora })).body.code).toBe('approval_own')
  expect((await decidePending(server, { id: decision, as: dario })).status).toBe(200)
  const closed = await read(id)
  expect(closed.closed).toMatchObject({ outcome: 'no_report', reason: 'usual', note: 'Rent, each month.' })
  expect(closed.steps.map(({ step }) => step)).toEqual(['opened', 'approval_requested', 'closed'])
  const told = await server.call(adminAlerts.read, { params: { id: alert }, as: admin })
  expect(told.body.closed).toMatchObject({ outcome: 'reviewed', reason: 'reviewed', note: '' })
  const reopen = await server.call(adminCases.reopen, { params: { id }, body: { reason: 'It began again.' }, as: cora })
  expect(reopen.body).toMatchObject({ state: 'open', fileBy: dayOf(server.clock.now()).add({ days: 30 }).toString() })
})

test('a declined or withdrawn decision leaves the case open', async () => {
  const { id } = await opened()
  const [first, second] = [newId(server), newId(server)]
  await decide(id, first)
  await decidePending(server, { id: first, as: dario, decision: 'declined' })
  await server.work()
  expect(await read(id)).toMatchObject({ state: 'open', waits: null })
  expect((await read(id)).steps.at(-1)).toMatchObject({ step: 'not_approved', note: 'Read and agreed.' })
  await decide(id, second)
  await server.call(approvals.withdraw, { params: { id: second }, as: cora })
  await server.work()
  expect((await read(id)).state).toBe('open')
})

test('a profile lists the cases about its customer, attached ones included, to compliance only', async () => {
  const bela = await verified(server)
  const ofBela = (as: Person) => server.call(adminCases.ofCustomer, { params: { id: bela.userId }, as })
  expect((await ofBela(cora)).body.items).toEqual([])
  const own = await opened({ from: { kind: 'customer', id: bela.userId } })
  server.clock.advance({ seconds: 1 })
  const other = await opened()
  await server.call(adminCases.link, {
    params: { id: other.id, kind: 'customer', linkedId: bela.userId },
    as: cora,
  })
  expect((await ofBela(cora)).body.items).toMatchObject([
    { id: other.id, state: 'open' },
    { id: own.id, state: 'open' },
  ])
  expect((await ofBela(await signUpAdmin(server))).status).toBe(403)
})

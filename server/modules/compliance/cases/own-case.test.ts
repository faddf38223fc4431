import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { adminCases } from '#contract/compliance/cases.ts'
import { adminClauses } from '#contract/compliance/clauses.ts'
import { ctrs } from '#contract/compliance/ctrs.ts'
import { examinations } from '#contract/compliance/examinations.ts'
import { filings } from '#contract/compliance/filings.ts'
import { sars } from '#contract/compliance/sars.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { Route } from '#contract/lib/route.ts'
import { auditLog } from '#contract/office/audit-log.ts'
import { officeSearch } from '#contract/office/office-search.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { pendingChanges } from '#contract/staff/pending-changes.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { decidePending } from '#tests/approvals.ts'
import { openedCtr } from '#tests/ctrs.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [cora, dario, dana] = [] as unknown as [Person, Person, Person]

const idOfAlert = async (subject: string): Promise<string> => {
  const sourceId = newId(server)
  const about = { kind: 'wrong_codes', sourceId, subject: { kind: 'customer', id: subject } } as const
  const raised = { ...about, facts: [], actor: 'test', now: server.clock.now() }
  await transaction(server.deps.db, (tx) => raiseAlert(tx, raised))
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${sourceId}`.execute(
    server.deps.db,
  )
  return rows[0]?.id ?? ''
}

const opened = async (from: { kind: 'alert' | 'customer'; id: string }): Promise<string> => {
  const id = newId(server)
  const reason = 'Many small sums.'
  expect((await server.call(adminCases.open, { body: { id, from, reason }, as: cora })).status).toBe(201)
  return id
}

const decided = async (caseId: string): Promise<string> => {
  const body = { id: newId(server), reason: 'usual', note: 'It is rent.' } as const
  expect((await server.call(adminCases.decide, { params: { id: caseId }, body, as: cora })).status).toBe(200)
  return body.id
}

/** Ids of records about Dana, an officer, by value. */
const secrets = new Map<string, string>()
const waiting = { caseDecision: '', alertDecision: '' }

beforeAll(async () => {
  ;[cora, dario] = [await signUpStaff(server, 'compliance'), await signUpStaff(server, 'compliance')]
  dana = await signUpStaff(server, 'compliance')
  await server.work()
  const alert = await idOfAlert(dana.userId)
  const own = await opened({ kind: 'alert', id: alert })
  waiting.caseDecision = await decided(own)
  const escalated = await idOfAlert(dana.userId)
  const body = {
    id: newId(server),
    outcome: 'escalated',
    reason: 'account_taken_over',
    note: 'Another browser.',
  } as const
  expect((await server.call(adminAlerts.decide, { params: { id: escalated }, body, as: cora })).status).toBe(200)
  waiting.alertDecision = body.id
  // A case of a customer, to which Dana is attached after its first decision.
  const other = await opened({ kind: 'customer', id: (await verified(server)).userId })
  const before = await decided(other)
  await decidePending(server, { id: before, as: dario, decision: 'declined' })
  await server.work()
  const link = { id: other, kind: 'customer', linkedId: dana.userId } as const
  expect((await server.call(adminCases.link, { params: link, as: dana })).body.code).toBe('own_account')
  expect((await server.call(adminCases.link, { params: link, as: cora })).status).toBe(200)
  const sar = newId(server)
  expect((await server.call(sars.start, { params: { id: other }, body: { id: sar }, as: cora })).status).toBe(201)
  const ctr = await openedCtr(server, dana.userId)
  await server.work()
  for (const [name, id] of Object.entries({ alert, own, escalated, other, before, sar, ctr, ...waiting }))
    secrets.set(id, name)
})

const textOf = async <R extends Route>(route: R, given: object, as: Person): Promise<string> => {
  const { status, body } = await server.call(route, { ...given, as } as never)
  return `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`
}

const ids = (): string[] => [...secrets.keys()]

const reads: Record<string, (as: Person) => Promise<string>[]> = {
  approvals: (as) => [
    textOf(approvals.list, { query: { limit: 100 } }, as),
    textOf(approvals.list, { query: { status: 'decided', limit: 100 } }, as),
    ...ids().map((search) => textOf(approvals.list, { query: { search } }, as)),
    textOf(pendingChanges.list, { query: { subjects: ids().join(',') } }, as),
  ],
  alerts: (as) => [
    textOf(adminAlerts.list, { query: { status: 'open' } }, as),
    textOf(adminAlerts.list, { query: { status: 'waiting' } }, as),
    textOf(adminAlerts.csv, { query: { status: 'open' } }, as),
  ],
  cases: (as) => [
    textOf(adminCases.list, { query: { status: 'open' } }, as),
    textOf(adminCases.list, { query: { status: 'waiting' } }, as),
    textOf(adminCases.ofCustomer, { params: { id: dana.userId } }, as),
  ],
  reports: (as) => [
    textOf(ctrs.list, { query: {} }, as),
    textOf(ctrs.ofCustomer, { params: { id: dana.userId } }, as),
    textOf(filings.list, {}, as),
    ...(['suspicious', 'currency'] as const).map((name) => textOf(adminClauses.evidence, { params: { name } }, as)),
  ],
  work: (as) => [textOf(office.waiting, { query: { group: 'reviews', limit: 100 } }, as)],
  search: (as) => ids().map((search) => textOf(officeSearch.cases, { query: { search } }, as)),
  audit: (as) =>
    ['alert', 'approval', 'case', 'ctr', 'sar'].map((about) =>
      textOf(auditLog.list, { query: { about, reads: 'shown', limit: 100 } }, as),
    ),
}

const sawIn = async (name: string, as: Person): Promise<string[]> => {
  const text = (await Promise.all(reads[name]?.(as) ?? [])).join('\n')
  return [...secrets].flatMap(([id, secret]) => (text.includes(id) ? [secret] : []))
}

test.each(Object.keys(reads))(
  '31 USC 5318(g)(2): an officer finds nothing about themself among %s, and a colleague does',
  async (name) => {
    expect(await sawIn(name, dana)).toEqual([])
    expect((await sawIn(name, dario)).length).toBeGreaterThan(0)
  },
)

test('an officer neither reads, takes, approves nor declines what is decided about them: it does not exist for them', async () => {
  for (const id of Object.values(waiting)) {
    const { body: read } = await server.call(approvals.read, { params: { id }, as: dario })
    expect((await server.call(approvals.read, { params: { id }, as: dana })).status).toBe(404)
    for (const decision of ['declined', 'approved'] as const) {
      const body = { decision, digest: read.digest, reason: 'Read and agreed.' }
      expect((await server.call(approvals.decide, { params: { id }, body, as: dana })).body.code).toBe('not_found')
    }
  }
  for (const [id, name] of secrets) {
    const params = { id }
    const got =
      name === 'sar'
        ? await server.call(sars.read, { params, as: dana })
        : name === 'ctr'
          ? await server.call(ctrs.read, { params, as: dana })
          : await server.call(name === 'alert' || name === 'escalated' ? adminAlerts.read : adminCases.read, {
              params,
              as: dana,
            })
    expect([name, got.status]).toEqual([name, 404])
  }
  const alert = [...secrets].find(([, name]) => name === 'alert')?.[0] ?? ''
  const take = { params: { id: alert }, body: { take: 'free' as const }, as: dana }
  expect((await server.call(adminAlerts.assign, take)).status).toBe(404)
})

test('no notice and no mail tells an officer of a decision about them or of the last day of its report', async () => {
  server.clock.advance({ hours: 24 * 12 })
  await server.work()
  ;[dana, dario] = [await logIn(server, dana.email), await logIn(server, dario.email)]
  const toldTo = async (person: Person): Promise<string[]> => {
    const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
    const text = JSON.stringify([body, await mailbox(server, person.email)])
    return [...secrets].flatMap(([id, secret]) => (text.includes(id) ? [secret] : []))
  }
  // The notice of the first decision is older than the link.
  expect(await toldTo(dana)).toEqual(['before'])
  expect(await toldTo(dario)).toEqual(expect.arrayContaining(['caseDecision', 'ctr']))
})

test('an examination that an officer exports leaves out the records about them', async () => {
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const tellsIn = async (as: Person): Promise<string[]> => {
    const { body } = await server.call(examinations.zip, { query, as })
    const text = Object.values(unzipSync(body))
      .map((file) => new TextDecoder().decode(file))
      .join('\n')
    return [...secrets].flatMap(([id, secret]) => (text.includes(id) ? [secret] : []))
  }
  expect(await tellsIn(await logIn(server, dana.email))).toEqual([])
  expect((await tellsIn(await logIn(server, dario.email))).toSorted()).toEqual([...secrets.values()].toSorted())
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCases } from '../contract/compliance/cases.ts'
import { type CtrPerson, ctrs } from '../contract/compliance/ctrs.ts'
import type { ReportedPerson } from '../contract/compliance/fincen-reports.ts'
import { type SarDraft, sars } from '../contract/compliance/sars.ts'
import type { StaffRole } from '../contract/lib/permissions.ts'
import { fillPath, type Route } from '../contract/lib/route.ts'
import { raiseAlert } from '../server/modules/compliance/alerts/index.ts'
import { transaction } from '../server/platform/database.ts'
import { dayOf } from '../server/platform/new-york.ts'
import type { Parts } from './access/entry.ts'
import { entries } from './access/index.ts'
import { decidePending } from './approvals.ts'
import { uploaded } from './conversations.ts'
import { openedCtr } from './ctrs.ts'
import { holdInvariants } from './invariants.ts'
import { paper } from './papers.ts'
import { pdfText } from './pdf-text.ts'
import { logIn, mailbox, type Person, renewed, signUpAdmin, signUpStaff, verified } from './people.ts'
import { acceptPrepaid, fundWallet, newId, send } from './sending.ts'
import { type As, testServer } from './server.ts'

// 31 USC 5318(g)(2): reports of suspicious activity are confidential. Each role and the customer call every GET route of the contract with
// their own records and with the ids of a case in its path; no reply may contain an id or a text that exists only in the case. Reports of
// currency are as secret here. The suspect is an officer, who is attached to the cases.

const server = testServer()
const roles = ['support', 'operations', 'treasury', 'administrator'] as const satisfies StaffRole[]
type Reader = (typeof roles)[number] | 'customer' | 'another' | 'compliance' | 'suspect'

let origin = ''
let people: Record<Reader, Person>
let admin: Person
/** Ids and texts that exist only in the case, by value. */
const secrets: Record<string, string> = {}
/** Ids of the case and of its subject, for each path. */
let known: string[] = []

const staff = async (role: StaffRole) => signUpStaff(server, role)

/** Attaches the suspect to an open case. */
const attach = async (id: string): Promise<void> => {
  const params = { id, kind: 'customer', linkedId: people.suspect.userId } as const
  const { status } = await server.call(adminCases.link, { params, as: people.compliance })
  if (status !== 200) throw new Error(`linking a suspect got ${status}`)
}

/** A second case of the same customer, with a report that was filed. */
const reported = async (first: string, customer: Person): Promise<void> => {
  const cora = people.compliance
  const [caseId, id, decision] = [newId(server), newId(server), newId(server)]
  const from = { kind: 'customer', id: customer.userId } as const
  await server.call(adminCases.open, { body: { id: caseId, from, reason: `It goes on, as in ${first}.` }, as: cora })
  await attach(caseId)
  const { body: sar } = await server.call(sars.start, { params: { id: caseId }, body: { id }, as: cora })
  const draft: SarDraft = {
    ...{ ...sar.draft, from: '2026-11-20', to: '2026-11-20', amount: '2500', activities: ['812'] },
    narrative: `Berenjena: ${'she sent many small sums. '.repeat(8)}`,
    subjects: sar.draft.subjects.map((subject: ReportedPerson) => ({ ...subject, unknown: ['identity'] })),
    filer: { ...sar.draft.filer, ein: '123456789', tcc: 'TBSATEST' },
  }
  const params = { id }
  await server.call(sars.save, { params, body: { revision: 1, draft }, as: cora })
  const asked = { id: decision, revision: 2, reason: 'Merluza: read the narrative.' }
  await server.call(sars.submit, { params, body: asked, as: cora })
  const second = await staff('compliance')
  await server.call(sars.read, { params, as: second })
  await decidePending(server, { id: decision, as: second })
  await server.call(sars.batch, { params, as: cora })
  const filed = await server.call(sars.file, {
    params,
    body: { bsaId: '31000000000777', filedOn: '2026-11-20' },
    as: cora,
  })
  if (filed.status !== 200) throw new Error(JSON.stringify(filed.body))
  Object.assign(secrets, {
    [caseId]: 'the reported case',
    [id]: 'the report',
    [decision]: 'the approval of the report',
  })
  for (const word of ['Berenjena', 'Merluza', '31000000000777', 'sar_filing']) secrets[word] = 'the report’s text'
  known = [caseId, id, decision]
}

/** A report of the customer's currency, approved and filed. */
const currencyReported = async (customer: Person): Promise<void> => {
  const [cora, second, decision] = [people.compliance, await staff('compliance'), newId(server)]
  const id = await openedCtr(server, customer.userId, 'Bodega Zanahoria')
  const params = { id }
  const { body: ctr } = await server.call(ctrs.read, { params, as: cora })
  const draft = {
    ...ctr.draft,
    people: ctr.draft.people.map((person: CtrPerson) => ({ ...person, unknown: ['identity' as const] })),
    filer: { ...ctr.draft.filer, ein: '123456789', tcc: 'TBSATEST' },
  }
  await server.call(ctrs.save, { params, body: { revision: 1, draft }, as: cora })
  const asked = { id: decision, revision: 2, reason: 'Escarola: compare the counters.' }
  await server.call(ctrs.submit, { params, body: asked, as: cora })
  await server.call(ctrs.read, { params, as: second })
  await decidePending(server, { id: decision, as: second })
  await server.call(ctrs.batch, { params, as: cora })
  const body = { bsaId: '31000000000888', filedOn: dayOf(server.clock.now()).toString() }
  const filed = await server.call(ctrs.file, { params, body, as: cora })
  if (filed.status !== 200) throw new Error(JSON.stringify(filed.body))
  const open = await openedCtr(server, people.another.userId, 'Bodega Nabo')
  for (const word of [id, decision, open, 'Zanahoria', 'Nabo', 'Escarola', '31000000000888', 'ctr_filing'])
    secrets[word] = 'the report of currency'
  known = [...known, id, decision, open]
}

beforeAll(async () => {
  origin = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  const [customer, another] = [await verified(server), await verified(server)]
  admin = await signUpAdmin(server)
  people = {
    ...{ customer, another, compliance: await staff('compliance'), support: await staff('support') },
    ...{ operations: await staff('operations'), treasury: await staff('treasury') },
    ...{ administrator: await staff('administrator'), suspect: await staff('compliance') },
  }
  await server.work()
  await acceptPrepaid(server, customer)
  await fundWallet(server, customer, 100_000_000n)
  const transferId = await send(server, customer, { ask: { amount: '20.00' } })
  const [sourceId, cora] = [newId(server), people.compliance]
  const alert = { kind: 'wrong_codes', sourceId, subject: { kind: 'customer', id: customer.userId } } as const
  await transaction(server.deps.db, (tx) =>
    raiseAlert(tx, { ...alert, facts: [], actor: 'test', now: server.clock.now() }),
  )
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${sourceId}`.execute(
    server.deps.db,
  )
  const alertId = rows[0]?.id ?? ''
  const [caseId, decisionId] = [newId(server), newId(server)]
  const fileId = await uploaded(server, cora, await paper(), 'zamarra-scan.pdf')
  const from = { kind: 'alert', id: alertId } as const
  await server.call(adminCases.open, { body: { id: caseId, from, reason: 'Quincalla: many small sums.' }, as: cora })
  await server.call(adminCases.link, { params: { id: caseId, kind: 'transfer', linkedId: transferId }, as: cora })
  await attach(caseId)
  const note = { id: newId(server), text: 'Zarzuela: her landlord wrote to us.', files: [fileId] }
  await server.call(adminCases.note, { params: { id: caseId }, body: note, as: cora })
  await server.call(adminCases.read, { params: { id: caseId }, as: cora })
  await server.call(adminCases.file, { params: { id: caseId, fileId }, as: cora })
  const decision = { id: decisionId, reason: 'usual', note: 'Alcachofa: it is rent.' } as const
  await server.call(adminCases.decide, { params: { id: caseId }, body: decision, as: cora })
  await reported(caseId, customer)
  await currencyReported(customer)
  await server.work()
  Object.assign(secrets, {
    [caseId]: 'the case',
    [decisionId]: 'its decision',
    [note.id]: 'its note',
  })
  for (const word of ['Quincalla', 'Zarzuela', 'Alcachofa', 'zamarra-scan']) secrets[word] = 'its words'
  known = [...known, caseId, decisionId, fileId, alertId, transferId, customer.userId]
})
afterAll(() => holdInvariants(server))

const signedIn = (person: Person): Promise<Person> => renewed(server, person).catch(() => logIn(server, person.email))

/** The reply as text, also of a PDF; a stream stays open without a body. */
const answerOf = async (route: Route, { params = {}, query }: Parts, as: As): Promise<string> => {
  const call = new AbortController()
  const path = `${fillPath(route.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`
  const got = await fetch(`${origin}${path}`, { signal: call.signal, headers: { authorization: `Bearer ${as.token}` } })
  const type = got.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    call.abort()
    return ''
  }
  const body = Buffer.from(await got.arrayBuffer())
  // Our own documents are inline; uploaded ones are attachments.
  const isDrawn = type === 'application/pdf' && got.headers.get('content-disposition')?.startsWith('inline')
  const text = isDrawn ? pdfText(body) : body.toString()
  return [...got.headers].join('\n') + text
}

/** The secrets in a reply, except those of the request. */
const toldIn = (answer: string, sent: readonly string[]): string[] =>
  Object.keys(secrets).filter((secret) => answer.includes(secret) && !sent.includes(secret))

/** An officer works on all reports but their own, and those of currency are about others. */
const mayLearn = (reader: Reader, secret: string): boolean =>
  reader === 'suspect' && (secrets[secret] ?? '').startsWith('the report of currency')

const reads = entries.filter(({ route }) => route.method === 'GET')
const widest: readonly Reader[] = ['administrator', 'customer', 'suspect', 'compliance']
const searches = ['Quincalla', 'zamarra']

/**
 * The entry's own input; for the widest readers also each known id in place of each id of the path, and searches for the case. An export
 * records its search in the audit log, so it is exported without one.
 */
const inputsOf = (route: Route, given: Parts, reader: Reader): Parts[] => {
  if (!widest.includes(reader)) return [given]
  const names = Object.keys(given.params ?? {}).filter((name) => /id$/i.test(name))
  const inPath = names.flatMap((name) => known.map((id) => ({ ...given, params: { ...given.params, [name]: id } })))
  const shape = route.query?.shape ?? {}
  const inQuery = ['search', 'person', 'subjects', 'about', 'reads', 'status']
    .filter((name) => name in shape)
    .flatMap((name) => {
      const values: Record<string, readonly string[]> = {
        ...{
          person: [people.compliance.email],
          subjects: [known.join(',')],
          about: ['case', 'sar', 'ctr', 'approval'],
        },
        ...{ reads: ['shown'], status: ['decided', 'closed'] },
        search: route.path.endsWith('.csv') ? [] : [...searches, ...known],
      }
      return (values[name] ?? []).map((value) => ({ ...given, query: { ...given.query, [name]: value } }))
    })
  return [given, ...inPath, ...inQuery]
}

/**
 * Every reader at night; the permission table keeps the other roles from the same calls (tests/access.test.ts), and own-case.test.ts asks
 * as a suspect.
 */
const others: readonly Exclude<Reader, 'compliance'>[] = process.env.TEST_LONG
  ? [...roles, 'customer', 'another', 'suspect']
  : ['support', 'administrator', 'customer']
const found: Record<Reader, string[]> = {
  ...{ support: [], operations: [], treasury: [], administrator: [], customer: [], another: [] },
  ...{ suspect: [], compliance: [] },
}

const search = async (reader: Reader, route: Route, given: Parts): Promise<void> => {
  if (route.access === 'admin' && (reader === 'customer' || reader === 'another')) return
  people[reader] = await signedIn(people[reader])
  for (const input of inputsOf(route, given, reader)) {
    const typed = [...Object.values(input.params ?? {}), ...Object.values(input.query ?? {})]
    const sent = typed.flatMap((value) => value.split(','))
    for (const secret of toldIn(await answerOf(route, input, people[reader]), sent).filter(
      (each) => !mayLearn(reader, each),
    ))
      found[reader].push(`${route.path} ${JSON.stringify(input)} tells ${secrets[secret]}: ${secret}`)
  }
}

describe('31 USC 5318(g)(2): a case and its reports are secret', () => {
  test('every read of the contract was asked by every reader', { timeout: 1_800_000 }, async () => {
    const asked: [Route, Parts][] = []
    for (const { route, parts } of reads) {
      // As in tests/access.test.ts: codes are sent with a growing delay and a daily limit.
      server.clock.advance({ hours: 24 })
      people.customer = await signedIn(people.customer)
      people.another = await signedIn(people.another)
      admin = await signedIn(admin)
      const given = await parts({ server, ana: people.customer, bela: people.another, admin })
      for (const reader of others) await search(reader, route, given)
      asked.push([route, given])
    }
    // Compliance reads last, because its searches are audited.
    for (const [route, given] of asked) await search('compliance', route, given)
    expect(reads.length).toBeGreaterThan(200)
  })

  test.each(others)('no answer tells of a case: %s', (reader) => {
    expect(found[reader]).toEqual([])
  })

  test('the same search finds it where compliance reads it, so the answers above were searched', () => {
    for (const path of [
      '/api/admin/compliance/cases/:id',
      '/api/admin/compliance/sars/:id/batch.xml',
      '/api/admin/compliance/ctrs',
      '/api/admin/compliance/ctrs/:id',
      '/api/admin/filings',
      '/api/admin/audit-log',
      '/api/admin/approvals/:id',
      '/api/admin/cases',
    ])
      expect(
        found.compliance.some((line) => line.startsWith(`${path} `)),
        path,
      ).toBe(true)
  })

  test('no mail to others tells of it', async () => {
    for (const reader of others)
      expect(
        toldIn(JSON.stringify(await mailbox(server, people[reader].email)), []).filter(
          (secret) => !mayLearn(reader, secret),
        ),
      ).toEqual([])
  })
})

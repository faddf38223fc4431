import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { adminPolicies, type Policy } from '#contract/compliance/policies.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { Call } from '#contract/lib/route.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { uploaded } from '#tests/conversations.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, type Person, signUpStaff } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [cora, dario, rosa]: [Person, Person, Person] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
  dario = await signUpStaff(server, 'compliance')
  rosa = await signUpStaff(server, 'support')
})

const dayIn = (days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()

type Body = Call<typeof adminPolicies.ask>['body']
const written = (change: Partial<Body> = {}): Body => ({
  ...{
    id: newId(server),
    after: 0,
    topic: 'aml',
    title: 'Program against money laundering',
    text: 'We know who sends.',
  },
  ...{ effectiveOn: dayIn(1), reviewOn: dayIn(366), ownerId: cora.userId, documentId: null, reason: 'The first one.' },
  ...change,
})
const ask = (policyId: string, body: Body, as = cora) =>
  server.call(adminPolicies.ask, { params: { id: policyId }, body, as })
const decide = async (id: string, as: Person, decision: 'approved' | 'declined' = 'approved') => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as })
  const digest = body.items.find((one: { id: string }) => one.id === id)?.digest ?? ''
  return server.call(approvals.decide, { params: { id }, body: { decision, digest, reason: 'I read it.' }, as })
}
const published = async (change: Partial<Body> = {}, policyId = newId(server)): Promise<string> => {
  const body = written(change)
  expect((await ask(policyId, body)).status).toBe(200)
  expect((await decide(body.id, dario)).status).toBe(200)
  return policyId
}
const read = async (id: string, as = cora): Promise<Policy> =>
  (await server.call(adminPolicies.read, { params: { id }, as })).body
const acknowledge = (id: string, version: number, as: Person) =>
  server.call(adminPolicies.acknowledge, { params: { id }, body: { version }, as })
const toRead = async (as: Person): Promise<number> => {
  const { body } = await server.call(office.work, { as })
  return body.items.find(({ queue }: { queue: string }) => queue === 'policies').count
}

test('a version is published by a second person, and stays as it is when the next one is', async () => {
  const [policyId, body] = [newId(server), written()]
  await ask(policyId, body)
  expect((await server.call(adminPolicies.read, { params: { id: policyId }, as: cora })).status).toBe(404)
  expect((await decide(body.id, cora)).body.code).toBe('approval_own')
  await decide(body.id, dario)
  await published({ after: 1, text: 'We know who sends, and why.', reason: 'The law changed.' }, policyId)
  const { versions } = await read(policyId)
  expect(versions.map(({ version, text }) => [version, text])).toEqual([
    [2, 'We know who sends, and why.'],
    [1, 'We know who sends.'],
  ])
  const change = sql`update policy_versions set text = 'x' where policy_id = ${policyId}`.execute(server.deps.db)
  await expect(change).rejects.toThrow(/permission denied/)
})

test('repeating the request of a published version changes nothing, and its id accepts no other text', async () => {
  const body = written()
  const policyId = newId(server)
  await ask(policyId, body)
  await decide(body.id, dario)
  expect((await ask(policyId, body)).status).toBe(200)
  expect((await ask(policyId, { ...body, text: 'We know who sends and why.' })).body.code).toBe('conflict')
  expect((await ask(policyId, body, dario)).body.code).toBe('conflict')
})

test('an outdated version, a second pending one and a declined one are not published', async () => {
  const policyId = await published()
  expect((await ask(policyId, written())).body.code).toBe('policy_changed')
  const body = written({ after: 1 })
  for (const _ of [1, 2]) expect((await ask(policyId, body)).status).toBe(200)
  expect((await ask(policyId, written({ after: 1 }))).body.code).toBe('approval_waits')
  expect((await read(policyId)).waits).toBe(true)
  await decide(body.id, dario, 'declined')
  expect(await read(policyId)).toMatchObject({ waits: false, versions: [{ version: 1 }] })
})

test('all staff acknowledge the latest version, once, and see their unread policies', async () => {
  const before = await toRead(rosa)
  const policyId = await published()
  expect(await toRead(rosa)).toBe(before + 1)
  for (const _ of [1, 2]) expect((await acknowledge(policyId, 1, rosa)).status).toBe(200)
  expect(await toRead(rosa)).toBe(before)
  expect(await read(policyId, rosa)).toMatchObject({ acknowledgedAt: expect.any(String), readers: [] })
  const { readers, acknowledged } = await read(policyId)
  expect(readers.filter(({ at }) => at !== null)).toHaveLength(1)
  expect(acknowledged).toEqual({ count: 1, of: readers.length })
  await published({ after: 1 }, policyId)
  expect(await toRead(rosa)).toBe(before + 1)
  expectRefused(await acknowledge(policyId, 1, rosa), 'en', { status: 409, code: 'policy_changed' })
})

test('a review before the effective date, a missing text and file, an owner who is not staff and a picture are refused', async () => {
  const fieldsOf = async (change: Partial<Body>) => Object.keys((await ask(newId(server), written(change))).body.fields)
  expect(await fieldsOf({ reviewOn: dayIn(1) })).toEqual(['reviewOn'])
  expect(await fieldsOf({ text: '  ' })).toEqual(['text'])
  expect(await fieldsOf({ ownerId: newId(server) })).toEqual(['ownerId'])
  const documentId = await uploaded(server, cora, await png())
  expect(await fieldsOf({ documentId })).toEqual(['documentId'])
  expect((await ask(newId(server), written(), rosa)).status).toBe(403)
})

test('policy owners are alerted before a review is due and after it, once each, until the next version', async () => {
  const policyId = await published({ title: 'Reviewed soon', effectiveOn: dayIn(-10), reviewOn: dayIn(31) })
  const told = async ({ email }: Person): Promise<number> => {
    const as = await logIn(server, email)
    const { body } = await server.call(notifications.list, { body: { email }, as })
    return body.notifications.filter(({ message }: { message: string }) => message.includes('Reviewed soon')).length
  }
  const counts: number[] = []
  for (const days of [0, 2, 10, 20]) {
    await pass(server, { hours: 24 * days + 1 })
    await server.work()
    counts.push(await told(cora))
  }
  expect([...counts, await told(rosa)]).toEqual([0, 1, 1, 2, 0])
  ;[cora, dario] = [await logIn(server, cora.email), await logIn(server, dario.email)]
  const path = `/dashboard/compliance/policies/${policyId}`
  expect(await readAbout(server, cora, path)).toEqual([false, false])
  await published({ after: 1, title: 'Reviewed again', ownerId: cora.userId }, policyId)
  expect(await readAbout(server, cora, path)).toEqual([true, true])
})

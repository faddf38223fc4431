import { beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import type { StaffRole } from '#contract/lib/permissions.ts'
import { adminSupport, support, type Ticket } from '#contract/office/support.ts'
import { type Person, signUpStaff } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let agent: Person
let other: Person
let operations: Person
let compliance: Person
beforeAll(async () => {
  const staff = (role: StaffRole) => signUpStaff(server, role, { language: 'en' })
  agent = await staff('support')
  other = await staff('support')
  operations = await staff('operations')
  compliance = await staff('compliance')
})

let visitors = 0
const asked = async (): Promise<string> => {
  const id = newId(server)
  visitors += 1
  const email = `rosa${visitors}@example.com`
  const question = { name: 'Rosa', email, topic: 'sending-money', message: 'Give it back', lang: 'es' } as const
  const { status } = await server.call(support.open, { body: { id, ...question } })
  expect(status).toBe(201)
  return id
}
const why = { to: 'operations', reason: 'A refund of $80 is due.' } as const
const escalate = (id: string, as = agent, body: { to: 'operations' | 'compliance'; reason: string } = why) =>
  server.call(adminSupport.escalate, { params: { id }, body, as })
const handBack = (id: string, note: string, as = operations) =>
  server.call(adminSupport.handBack, { params: { id }, body: { note }, as })
const escalatedList = async (): Promise<Ticket[]> =>
  (await server.call(adminSupport.list, { as: operations, query: { status: 'escalated' } })).body.items
/** Newest first. */
const toldTo = async (as: Person): Promise<string[]> => {
  await server.work()
  const { body } = await server.request('POST', '/api/user/get-notifications', { as, body: { email: as.email } })
  return body.notifications.map(({ title, message }: Record<string, string>) => `${title} ${message}`)
}

test('a question is escalated with team, sender and reason, and the team is notified without the reason', async () => {
  const id = await asked()
  const { status, body } = await escalate(id)
  expect(status).toBe(200)
  expect(body.escalation).toMatchObject({ to: 'operations', by: { id: agent.userId }, reason: why.reason })
  const asks = `Support needs you: ${body.reference}`
  const told = await toldTo(operations)
  expect(told.filter((notice) => notice.includes(asks))).toHaveLength(1)
  expect(told.join()).not.toContain('$80')
  expect((await toldTo(compliance)).join()).not.toContain(asks)
  expect((await toldTo(agent)).join()).not.toContain(asks)
})

test('a repeated escalation writes only its rate limit count, and a different simultaneous one is refused', async () => {
  const id = await asked()
  const outcomes = await Promise.all([escalate(id), escalate(id, other, { to: 'compliance', reason: 'It looks odd.' })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('ticket_escalated')
  const again = await asked()
  await escalate(again)
  await server.work()
  expect(await tablesWritten(server, () => escalate(again))).toEqual(['limits'])
})

test.each([
  ['  ', 'required'],
  ['ab', 'too_short'],
])('an escalation with the reason %j is refused with %s', async (reason, code) => {
  const id = await asked()
  expect((await escalate(id, agent, { ...why, reason })).body.code).toBe(code)
})

test('the list of escalated ones begins with the longest escalated', async () => {
  const [first, second] = [await asked(), await asked()]
  server.clock.advance({ minutes: 1 })
  await escalate(second)
  server.clock.advance({ minutes: 1 })
  await escalate(first)
  const ids = (await escalatedList()).map(({ id }) => id)
  expect(ids.slice(-2)).toEqual([second, first])
  const { body } = await server.call(adminSupport.service, { as: agent })
  expect(body.escalated).toBe(ids.length)
})

test('an answer or a closing clears the escalation, and an answered question cannot be escalated', async () => {
  const [answered, closed] = [await asked(), await asked()]
  await escalate(answered)
  await escalate(closed)
  const body = { text: 'It was refunded.', attachments: [] }
  const got = await server.call(adminSupport.answer, { params: { id: answered }, body, as: operations })
  expect(got.body.escalation).toBeNull()
  await server.call(adminSupport.close, { params: { id: closed }, as: agent })
  const ids = (await escalatedList()).map(({ id }) => id)
  expect(ids).not.toContain(answered)
  expect(ids).not.toContain(closed)
  expect((await escalate(answered)).body.code).toBe('ticket_answered')
})

test('an escalated question of an agent is answered by the other team, and closed by its agent alone', async () => {
  const id = await asked()
  const params = { id }
  await server.call(adminSupport.assign, { params, body: { adminId: agent.userId }, as: agent })
  await escalate(id)
  expect((await server.call(adminSupport.close, { params, as: operations })).body.code).toBe('ticket_taken')
  const body = { text: 'It was refunded.', attachments: [] }
  const answered = await server.call(adminSupport.answer, { params, body, as: operations })
  expect(answered.body).toMatchObject({ state: 'answered', assignee: { id: agent.userId }, escalation: null })
  expect((await server.call(adminSupport.close, { params, as: operations })).body.code).toBe('ticket_taken')
  expect((await server.call(adminSupport.close, { params, as: agent })).body.state).toBe('closed')
})

test('a returned question notifies the escalating person with its note, and waits for support', async () => {
  const id = await asked()
  await escalate(id)
  const { body } = await handBack(id, 'Already refunded on Monday.')
  expect(body).toMatchObject({ escalation: null, state: 'received' })
  expect((await toldTo(agent)).join()).toContain('Already refunded on Monday.')
  expect((await handBack(id, 'Already refunded on Monday.')).body.code).toBe('ticket_not_escalated')
  expect((await escalate(id)).status).toBe(200)
})

test('an escalated question is on the home screen of its team, and of no other', async () => {
  const countOf = async (as: Person) => {
    const { body } = await server.call(office.work, { as })
    return body.items.find(({ queue }: { queue: string }) => queue === 'escalated')?.count
  }
  const [before, beside] = [await countOf(operations), await countOf(compliance)]
  await escalate(await asked())
  expect(await countOf(operations)).toBe(before + 1)
  expect(await countOf(compliance)).toBe(beside)
})

import { expect, test } from 'vitest'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { conversations } from '#contract/office/conversations.ts'
import { adminSupport, support, type Ticket } from '#contract/office/support.ts'
import { answerAs, openConversation, writeAs } from '#tests/conversations.ts'
import { type Person, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

test('support escalates a transfer to operations in one step, the conversation continues with a note, and a repeat changes nothing', async () => {
  const [camila, ivan] = [await signUpStaff(server, 'support'), await signUpStaff(server, 'operations')]
  const ana = await verified(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  const transferId = await send(server, ana)
  const talk = await openConversation(server, ana, { text: 'The name is wrong', transferId })
  await answerAs(server, camila, talk)

  const body = { id: newId(server), transferId, reason: 'She wants it back, the name is wrong.' }
  const ask = (words: object = {}, as: Person = camila) =>
    server.call(adminConversations.askOperations, { params: { id: talk }, body: { ...body, ...words } as never, as })
  expect((await ask({ reason: ' ' })).body.code).toBe('required')
  // Another customer's transfer is indistinguishable from a missing one.
  expectRefused(await ask({ transferId: newId(server) }), 'en', { status: 404, code: 'not_found' })
  const { status, body: made } = await ask()
  expect(status).toBe(200)
  expect((await ask()).body).toEqual(made)
  expect((await ask({ id: newId(server), reason: 'Again, please.' })).body.code).toBe('ticket_escalated')

  const query = { status: 'escalated', limit: 100 } as const
  const { items }: { items: Ticket[] } = (await server.call(adminSupport.list, { query, as: ivan })).body
  const [ticket] = items.filter(({ id }) => id === made.id)
  expect(ticket).toMatchObject({
    ...{ customer: { id: ana.userId }, transfer: { id: transferId }, conversationId: talk },
    escalation: { to: 'operations', by: { id: camila.userId }, reason: body.reason },
  })
  expect(ticket?.messages[0]?.text).toContain('The name is wrong')
  await server.work()
  const told = await server.request('POST', '/api/user/get-notifications', { as: ivan, body: { email: ivan.email } })
  expect(JSON.stringify(told.body)).toContain(`Support needs you: ${made.reference}`)

  const { body: notes } = await server.call(adminConversations.notes, { params: { id: talk }, as: ivan })
  expect(notes.items).toHaveLength(1)
  expect(notes.items[0].text).toContain(made.reference)
  expect((await writeAs(server, ana, talk, { text: 'Thank you' })).status).toBe(201)
  const { body: shown } = await server.call(adminConversations.read, { params: { id: talk }, as: camila })
  expect(shown).toMatchObject({ state: 'open', ticket: made })
  // After the conversion to a ticket it is the same one, with later messages.
  const { body: carried } = await server.call(adminConversations.becomeTicket, { params: { id: talk }, as: camila })
  expect(carried).toEqual(made)
})

test('the note of operations on returning a ticket is in the conversation and on the ticket, never visible to the customer', async () => {
  const [camila, ivan] = [await signUpStaff(server, 'support'), await signUpStaff(server, 'operations')]
  const ana = await verified(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  const transferId = await send(server, ana)
  const talk = await openConversation(server, ana, { text: 'Where is it?', transferId })
  await answerAs(server, camila, talk)
  const asking = { id: newId(server), transferId, reason: 'It is late, please look.' }
  const asked = await server.call(adminConversations.askOperations, { params: { id: talk }, body: asking, as: camila })
  const { id, reference } = asked.body

  const note = 'The bank pays it out on Monday.'
  const { body: ticket } = await server.call(adminSupport.handBack, { params: { id }, body: { note }, as: ivan })
  const [answer] = ticket.handedBack
  expect(answer).toMatchObject({ from: 'operations', note, by: 'María López' })
  await server.work()
  await server.work()
  const { body: notes } = await server.call(adminConversations.notes, { params: { id: talk }, as: camila })
  expect(notes.items).toHaveLength(2)
  expect(notes.items[1]).toMatchObject({ id: answer.id, by: 'María', writtenAt: answer.at })
  expect(notes.items[1].text).toContain(`ticket ${reference}): ${note}`)

  const own = await server.call(support.read, { params: { id }, as: ana })
  const messages = await server.call(conversations.messages, { params: { id: talk }, as: ana })
  expect([own.status, messages.status]).toEqual([200, 200])
  expect(JSON.stringify([own.body, messages.body])).not.toContain('Monday')
})

import { expect, test } from 'vitest'
import { adminConversations } from '../../../../contract/admin-conversations.ts'
import { adminSupport, type Ticket } from '../../../../contract/support.ts'
import { answerAs, openConversation, writeAs } from '../../../../tests/conversations.ts'
import { type Person, signUpStaff, verified } from '../../../../tests/people.ts'
import { expectRefused } from '../../../../tests/refused.ts'
import { fundWallet, newId, send } from '../../../../tests/sending.ts'
import { testServer } from '../../../../tests/server.ts'

const server = testServer()

test('support asks operations about a transfer in one step, the talk goes on with a note, and once is enough', async () => {
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
  // Another customer's is as if it did not exist.
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
  // Once it goes on as a ticket, it is the same one, with what was written since.
  const { body: carried } = await server.call(adminConversations.becomeTicket, { params: { id: talk }, as: camila })
  expect(carried).toEqual(made)
})

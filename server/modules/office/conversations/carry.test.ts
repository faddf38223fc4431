import { beforeAll, expect, test } from 'vitest'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { conversations } from '#contract/office/conversations.ts'
import { adminSupport, support } from '#contract/office/support.ts'
import { answerAs, messagesOf, openConversation, uploaded, writeAs } from '#tests/conversations.ts'
import { mailbox, type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let admin: Person
let ana: Person
beforeAll(async () => {
  admin = await signUpAdmin(server)
  ana = await signUp(server)
})

const toTicket = (id: string, as = ana) => server.call(conversations.becomeTicket, { params: { id }, as })
const fromTicket = (id: string, as = ana) => server.call(conversations.fromTicket, { params: { id }, as })
const ticket = async (id: string, as = ana) => (await server.call(support.read, { params: { id }, as })).body

test('a conversation becomes a ticket with its messages and files, and the same conversation again with later messages', async () => {
  const file = await uploaded(server, ana, await png())
  const id = await openConversation(server, ana, { text: 'My bank took it twice', attachments: [file] })
  await answerAs(server, admin, id, { text: 'We ask the bank.' })
  const { body: opened } = await toTicket(id)
  const asTicket = await ticket(opened.id)
  expect(asTicket).toMatchObject({ state: 'received', topic: 'sending-money', reference: opened.reference })
  expect(asTicket.messages.map(({ text }: { text: string }) => text)).toEqual([
    'My bank took it twice',
    'We ask the bank.',
  ])
  expect(asTicket.messages[0].attachments).toMatchObject([{ id: file }])
  const params = { id: opened.id, attachmentId: file }
  expect((await server.call(support.attachment, { params, as: ana })).status).toBe(200)
  expect((await server.call(adminSupport.attachment, { params, as: admin })).status).toBe(200)
  expect((await mailbox(server, ana.email))[0]?.subject).toContain(opened.reference)
  expect((await server.call(conversations.read, { params: { id }, as: ana })).body).toMatchObject({
    state: 'closed',
    ticket: opened,
  })
  expect((await writeAs(server, ana, id)).body.code).toBe('conversation_closed')

  await server.call(adminSupport.answer, { params: { id: opened.id }, body: { text: 'It is back.' }, as: admin })
  const back = (await fromTicket(opened.id)).body
  expect(back).toMatchObject({ id, state: 'open', ticket: opened })
  expect((await messagesOf(server, ana, id)).map(({ text }) => text)).toEqual([
    'My bank took it twice',
    'We ask the bank.',
    'It is back.',
  ])
  expect((await ticket(opened.id)).state).toBe('closed')

  await writeAs(server, ana, id, { text: 'Not yet' })
  expect((await toTicket(id)).body).toEqual(opened)
  expect((await ticket(opened.id)).messages.map(({ text }: { text: string }) => text)).toEqual([
    'My bank took it twice',
    'We ask the bank.',
    'It is back.',
    'Not yet',
  ])
})

test('carrying over twice, either way, is done once', async () => {
  const id = await openConversation(server, ana)
  const first = (await toTicket(id)).body
  const again = await tablesWritten(server, async () => expect((await toTicket(id)).body).toEqual(first))
  expect(again).toEqual(['limits'])
  await fromTicket(first.id)
  const back = await tablesWritten(server, async () => expect((await fromTicket(first.id)).body.id).toBe(id))
  expect(back).toEqual(['limits'])
})

test('a ticket becomes a conversation with the same waiting time, and another customer’s is not found', async () => {
  const id = newId(server)
  const question = { name: 'Ana', topic: 'receiving', message: 'Where is it?', lang: 'en' } as const
  await server.call(support.open, { body: { ...question, id, email: ana.email }, as: ana })
  const bela = await signUp(server)
  expect((await fromTicket(id, bela)).status).toBe(404)
  const made = (await fromTicket(id)).body
  const waiting = await server.call(adminConversations.list, { query: { status: 'waiting', limit: 100 }, as: admin })
  expect(waiting.body.items.map((one: { id: string }) => one.id)).toContain(made.id)
  expect(made).toMatchObject({ topic: 'receiving', preview: { text: 'Where is it?' } })
})

test('staff converts a conversation to a ticket, listed among the customer’s tickets', async () => {
  const id = await openConversation(server, ana)
  const made = await server.call(adminConversations.becomeTicket, { params: { id }, as: admin })
  expect((await ticket(made.body.id)).reference).toBe(made.body.reference)
})

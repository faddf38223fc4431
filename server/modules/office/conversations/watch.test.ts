import { beforeAll, expect, test } from 'vitest'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { type ConversationsMark, conversations } from '#contract/office/conversations.ts'
import { identity } from '#contract/people/identity.ts'
import { answerAs, openConversation, writeAs } from '#tests/conversations.ts'
import { openEvents } from '#tests/events.ts'
import { type Person, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let address: string
let admin: Person
beforeAll(async () => {
  address = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await signUpAdmin(server)
})

const watchAs = (as: Person | undefined, open = '') =>
  openEvents<ConversationsMark>(`${address}${conversations.watch.path}${open && `?open=${open}`}`, as)
const watchOffice = (open = '') =>
  openEvents<ConversationsMark>(`${address}${adminConversations.watch.path}${open && `?open=${open}`}`, admin)

test('an answer reaches the customer’s stream, and their message the staff stream', async () => {
  const ana = await signUp(server)
  const stream = await watchAs(ana)
  expect(await stream.next()).toMatchObject({ unread: 0, undelivered: null })
  const office = await watchOffice()
  const before = (await office.next())?.unread ?? 0
  const id = await openConversation(server, ana)
  await server.work()
  await office.until('one more waits', ({ unread }) => unread === before + 1)
  const { body } = await answerAs(server, admin, id)
  await server.work()
  await stream.until('the answer', ({ unread, undelivered }) => unread === 1 && undelivered === body.id)
  await server.call(conversations.markDelivered, { body: { messageId: body.id }, as: ana })
  await server.work()
  await stream.until('delivered', ({ unread, undelivered }) => unread === 1 && undelivered === null)
  await office.until('nobody more waits', ({ unread }) => unread === before)
  stream.close()
  office.close()
})

test('typing is seen by the other side in the open conversation, and nothing is stored', async () => {
  const ana = await signUp(server)
  const id = await openConversation(server, ana)
  await server.work()
  const [stream, office, other] = [await watchAs(ana, id), await watchOffice(id), await watchOffice()]
  await server.call(adminConversations.type, { params: { id }, as: admin })
  await stream.until('the office types', ({ typedAt }) => typedAt !== null)
  await server.call(conversations.type, { params: { id }, as: ana })
  await office.until('the customer types', ({ typedAt }) => typedAt !== null)
  await writeAs(server, ana, id)
  await server.work()
  // A stream without this conversation open gets the message and no typing.
  expect((await other.until('the message', ({ revision }) => revision > 0)).typedAt).toBe(null)
  for (const open of [stream, office, other]) open.close()
})

test('a stream ends with its session, and is refused without one or for another’s conversation', async () => {
  const [ana, bela] = [await signUp(server), await signUp(server)]
  const id = await openConversation(server, ana)
  expect((await watchAs(undefined)).status).toBe(401)
  expect((await watchAs(bela, id)).status).toBe(404)
  const stream = await watchAs(ana, id)
  await stream.next()
  await server.call(identity.logout, { as: ana })
  let last = await stream.next()
  while (last) last = await stream.next()
  expect(last).toBe(undefined)
})

test('a transfer that is shown in a conversation moves the customer’s stream', async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const transferId = await send(server, sender)
  await openConversation(server, sender, { text: 'This one', transferId })
  const stream = await watchAs(sender)
  const first = await stream.next()
  await server.work()
  const before = first?.revision ?? 0
  expect((await stream.until('a change', ({ revision }) => revision > before + 1)).unread).toBe(0)
  stream.close()
})

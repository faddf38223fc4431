import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminConversations, type OfficeConversation } from '#contract/office/admin-conversations.ts'
import { type Conversation, conversations } from '#contract/office/conversations.ts'
import { answerAs, messagesOf, openConversation, uploaded, writeAs } from '#tests/conversations.ts'
import { logIn, mailbox, type Person, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let admin: Person
let ana: Person
let bela: Person
beforeAll(async () => {
  admin = await signUpAdmin(server, { firstName: 'Daniela' })
  ana = await signUp(server)
  bela = await signUp(server)
})

const list = async (as: Person, query: object = {}): Promise<Conversation[]> =>
  (await server.call(conversations.list, { query, as })).body.items
const read = (id: string, as = ana) => server.call(conversations.read, { params: { id }, as })
const queue = async (status: 'waiting' | 'answered' | 'closed'): Promise<OfficeConversation[]> =>
  (await server.call(adminConversations.list, { query: { status, limit: 100 }, as: admin })).body.items
const close = (id: string, as = admin) => server.call(adminConversations.close, { params: { id }, as })
const texts = async (id: string, as = ana) => (await messagesOf(server, as, id)).map(({ text }) => text)

describe('a conversation', () => {
  test('a customer and staff write to each other, and each sees the author', async () => {
    const id = await openConversation(server, ana, { text: 'Where is my transfer?' })
    expect((await answerAs(server, admin, id, { text: 'It arrives tomorrow.' })).status).toBe(201)
    await writeAs(server, ana, id, { text: 'Thank you' })
    const messages = await messagesOf(server, ana, id)
    expect(messages.map(({ author, by, text }) => [author, by, text])).toEqual([
      ['customer', null, 'Where is my transfer?'],
      ['office', 'Daniela', 'It arrives tomorrow.'],
      ['customer', null, 'Thank you'],
    ])
    expect(JSON.stringify(messages)).not.toContain(admin.email)
  })

  test('a message that was sent twice is written once, also at the same moment; another one under its id is refused', async () => {
    const id = await openConversation(server, ana)
    const message = { id: newId(server), text: 'Once' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => writeAs(server, ana, id, message)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const written = await tablesWritten(server, async () => {
      expect((await writeAs(server, ana, id, message)).body.text).toBe('Once')
      expect((await writeAs(server, ana, id, { ...message, text: 'Twice' })).body.code).toBe('conflict')
    })
    expect(written).toEqual(['limits'])
    expect(await texts(id)).toEqual(['Hello', 'Once'])
  })

  test('a retried opening is one conversation; its id with another message, topic or owner is refused', async () => {
    const body = { id: newId(server), topic: 'receiving' as const, message: { id: newId(server), text: 'Hi' } }
    const open = (change: object = {}, as = ana) =>
      server.call(conversations.create, { body: { ...body, ...change }, as })
    expect((await open()).status).toBe(201)
    const written = await tablesWritten(server, async () => {
      expect((await open()).status).toBe(201)
      expect((await open({ topic: 'sol-card' })).body.code).toBe('conflict')
      expect((await open({ message: { ...body.message, text: 'Other' } })).body.code).toBe('conflict')
      expect((await open({}, bela)).body.code).toBe('conflict')
    })
    expect(written).toEqual(['limits'])
    expect(await texts(body.id)).toEqual(['Hi'])
  })

  test('a message after the end is refused and nothing is written; one that was sent before is still the same', async () => {
    const id = await openConversation(server, ana)
    const before = { id: newId(server), text: 'Before' }
    await writeAs(server, ana, id, before)
    expect((await close(id)).body.state).toBe('closed')
    const written = await tablesWritten(server, async () => {
      expect((await writeAs(server, ana, id, { text: 'After' })).body.code).toBe('conversation_closed')
      expect((await answerAs(server, admin, id, { text: 'After' })).body.code).toBe('conversation_closed')
      expect((await writeAs(server, ana, id, before)).status).toBe(201)
      expect((await close(id)).status).toBe(200)
    })
    expect(written).toEqual(['limits'])
    expect((await server.call(conversations.reopen, { params: { id }, as: ana })).body.state).toBe('open')
    expect((await writeAs(server, ana, id, { text: 'After' })).status).toBe(201)
  })

  test('another customer’s conversation does not exist: not to read, write, mark, star, reopen, type in or carry over', async () => {
    const id = await openConversation(server, ana)
    const messageId = (await messagesOf(server, ana, id))[0]?.id ?? ''
    const as = bela
    const written = await tablesWritten(server, async () => {
      const got = await Promise.all([
        read(id, bela),
        server.call(conversations.messages, { params: { id }, query: {}, as }),
        writeAs(server, bela, id),
        server.call(conversations.markRead, { params: { id }, body: { messageId }, as }),
        server.call(conversations.markDelivered, { body: { messageId }, as }),
        server.call(conversations.star, { params: { id }, body: { important: true }, as }),
        server.call(conversations.reopen, { params: { id }, as }),
        server.call(conversations.type, { params: { id }, as }),
        server.call(conversations.becomeTicket, { params: { id }, as }),
      ])
      expect(got.map(({ status }) => status)).toEqual(Array(9).fill(404))
    })
    expect(written).toEqual(['limits'])
    expect((await list(bela)).map((one) => one.id)).not.toContain(id)
  })

  test('an empty message is refused with its field, and one of 4,001 characters too', async () => {
    const id = await openConversation(server, ana)
    expect((await writeAs(server, ana, id, { text: ' \n ' })).body.fields.text.code).toBe('required')
    expect((await writeAs(server, ana, id, { text: 'a'.repeat(4001) })).body.fields.text.code).toBe('too_long')
  })
})

describe('marks', () => {
  test('a message is sent, then delivered, then read, on both sides', async () => {
    const id = await openConversation(server, ana)
    const receipt = async () => (await messagesOf(server, ana, id))[0]?.receipt
    expect(await receipt()).toBe('sent')
    const [first] = await messagesOf(server, ana, id)
    const body = { messageId: first?.id ?? '' }
    await server.call(adminConversations.markDelivered, { body, as: admin })
    expect(await receipt()).toBe('delivered')
    await server.call(adminConversations.markRead, { params: { id }, body, as: admin })
    expect(await receipt()).toBe('read')
    const { body: answer } = await answerAs(server, admin, id)
    expect(answer.receipt).toBe('sent')
    const answered = async () => {
      const { items } = (await server.call(adminConversations.messages, { params: { id }, query: {}, as: admin })).body
      return items[0].receipt
    }
    await server.call(conversations.markDelivered, { body: { messageId: answer.id }, as: ana })
    expect(await answered()).toBe('delivered')
    await server.call(conversations.markRead, { params: { id }, body: { messageId: answer.id }, as: ana })
    expect(await answered()).toBe('read')
  })

  test('unread messages are counted until they are read, and reading an older one takes nothing back', async () => {
    const id = await openConversation(server, bela)
    const answers = [
      await answerAs(server, admin, id),
      await answerAs(server, admin, id),
      await answerAs(server, admin, id),
    ]
    const unread = async () => (await read(id, bela)).body.unread
    expect(await unread()).toBe(3)
    const mark = (at: number) =>
      server.call(conversations.markRead, { params: { id }, body: { messageId: answers[at]?.body.id }, as: bela })
    expect((await mark(1)).body.unread).toBe(1)
    expect((await mark(0)).body.unread).toBe(1)
    await mark(2)
    expect(await unread()).toBe(0)
  })

  test('an answer that is not read in five minutes is notified once, and one that was read is not', async () => {
    const eva = await signUp(server)
    const id = await openConversation(server, eva)
    const { body } = await answerAs(server, admin, id)
    await server.work()
    const mails = async () =>
      (await mailbox(server, eva.email)).filter(({ subject }) => /Support answered/.test(subject))
    expect(await mails()).toHaveLength(0)
    await pass(server, { minutes: 5 })
    expect(await mails()).toHaveLength(1)
    await server.call(conversations.markRead, { params: { id }, body: { messageId: body.id }, as: eva })
    const { body: next } = await answerAs(server, admin, id)
    await server.call(conversations.markRead, { params: { id }, body: { messageId: next.id }, as: eva })
    await pass(server, { minutes: 6 })
    expect(await mails()).toHaveLength(1)
    ;[admin, ana, bela] = [
      await logIn(server, admin.email),
      await logIn(server, ana.email),
      await logIn(server, bela.email),
    ]
  })
})

describe('the lists', () => {
  test('a starred conversation is listed under Important, and the star can be removed', async () => {
    const leo = await signUp(server)
    const [id, other] = [await openConversation(server, leo), await openConversation(server, leo)]
    const star = (important: boolean) =>
      server.call(conversations.star, { params: { id }, body: { important }, as: leo })
    await star(true)
    expect((await list(leo, { tab: 'important' })).map((one) => one.id)).toEqual([id])
    expect((await list(leo)).map((one) => one.id)).toEqual(expect.arrayContaining([id, other]))
    await star(false)
    expect(await list(leo, { tab: 'important' })).toEqual([])
  })

  test('a search finds one’s own messages regardless of accents, and shows the message', async () => {
    const leo = await signUp(server)
    const id = await openConversation(server, leo, { text: '¿Dónde está mi envío de 50%?' })
    await answerAs(server, admin, id, { text: 'Llega mañana' })
    await openConversation(server, bela, { text: 'Envío de Bela' })
    const found = await list(leo, { search: 'ENVIO donde' })
    expect(found.map((one) => [one.id, one.preview.text])).toEqual([[id, '¿Dónde está mi envío de 50%?']])
    expect((await list(leo, { search: '50%' })).map((one) => one.id)).toEqual([id])
    expect(await list(leo, { search: 'bela' })).toEqual([])
    expect(await list(leo, { search: '_____' })).toEqual([])
  })

  test('the pages of conversations and of messages show each once', async () => {
    const leo = await signUp(server)
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) {
      server.clock.advance({ seconds: 1 })
      ids.unshift(await openConversation(server, leo))
    }
    for (let at = 1; at <= 6; at += 1) await writeAs(server, leo, ids[0] ?? '', { text: String(at) })
    const pages = async (
      ask: (cursor?: string) => Promise<{ body: { items: { id: string }[]; next: string | null } }>,
    ) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await ask(cursor)
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.next ?? undefined
      } while (cursor)
      return seen
    }
    const query = (cursor?: string) => ({ limit: 2, ...(cursor ? { cursor } : {}) })
    expect(await pages((cursor) => server.call(conversations.list, { query: query(cursor), as: leo }))).toEqual(ids)
    const params = { id: ids[0] ?? '' }
    const messages = await pages((cursor) =>
      server.call(conversations.messages, { params, query: query(cursor), as: leo }),
    )
    expect(messages).toEqual((await messagesOf(server, leo, params.id)).map(({ id }) => id).reverse())
  })

  test('staff sees the longest waiting first; an answer and a closing remove a conversation from the queue', async () => {
    const leo = await signUp(server)
    const first = await openConversation(server, leo)
    server.clock.advance({ seconds: 1 })
    const second = await openConversation(server, leo)
    const mine = async (status: 'waiting' | 'answered' | 'closed') =>
      (await queue(status)).map(({ id }) => id).filter((id) => id === first || id === second)
    expect(await mine('waiting')).toEqual([first, second])
    await answerAs(server, admin, first)
    expect([await mine('waiting'), await mine('answered')]).toEqual([[second], [first]])
    await writeAs(server, leo, first)
    expect(await mine('waiting')).toEqual([first, second])
    await close(first)
    expect([await mine('waiting'), await mine('closed')]).toEqual([[second], [first]])
  })
})

describe('attachments', () => {
  test('a customer’s own transfer shows its state of the moment, and another’s does not exist', async () => {
    const sender = await verified(server)
    await server.work()
    await fundWallet(server, sender, 100_000n)
    const transferId = await send(server, sender)
    const id = await openConversation(server, sender, { text: '', transferId })
    const shown = async () => (await messagesOf(server, sender, id))[0]?.transfer
    expect(await shown()).toMatchObject({ id: transferId, state: 'authorized' })
    await server.work()
    expect(await shown()).toMatchObject({ state: 'payout_submitted' })
    const other = await openConversation(server, ana)
    expect((await writeAs(server, ana, other, { text: 'Mine', transferId })).status).toBe(404)
    // Staff can attach the customer's transfers as well.
    expect((await answerAs(server, admin, id, { text: 'This one', transferId })).body.transfer.id).toBe(transferId)
    expect((await answerAs(server, admin, other, { text: 'This one', transferId })).status).toBe(404)
  })

  test('a file belongs to one message, and only its customer and staff can open it', async () => {
    const file = await uploaded(server, ana, await png())
    const id = await openConversation(server, ana, { text: '', attachments: [file] })
    const [message] = await messagesOf(server, ana, id)
    expect(message?.attachments).toMatchObject([{ id: file, kind: 'picture', name: 'recibo.png' }])
    const params = { id, attachmentId: file }
    const own = await server.call(conversations.attachment, { params, as: ana })
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await server.call(conversations.attachment, { params, as: bela })).status).toBe(404)
    const elsewhere = { id: await openConversation(server, bela), attachmentId: file }
    expect((await server.call(conversations.attachment, { params: elsewhere, as: bela })).status).toBe(404)
    expect((await server.call(adminConversations.attachment, { params, as: admin })).status).toBe(200)
    expect((await writeAs(server, ana, id, { text: 'Again', attachments: [file] })).status).toBe(404)
    const stolen = await uploaded(server, ana, await png())
    expect((await writeAs(server, bela, elsewhere.id, { text: 'Mine', attachments: [stolen] })).status).toBe(404)
  })
})

describe('support hours', () => {
  test('say when support is there, and the median of the last first answers once there are three', async () => {
    const fresh = async () => (await server.call(conversations.hours, { as: ana })).body
    await sql`delete from conversations`.execute(server.deps.db)
    // A Friday, ten in the morning in New York.
    expect(await fresh()).toMatchObject({ open: true, wait_min: null })
    for (const minutes of [2, 4, 6]) {
      const id = await openConversation(server, ana)
      server.clock.advance({ minutes })
      await answerAs(server, admin, id)
    }
    expect(await fresh()).toMatchObject({ open: true, until: '2026-11-21T01:00:00Z', wait_min: 4 })
  })
})

test('staff’s views, assignments, answers and closings are audited with the administrator’s id', async () => {
  const id = await openConversation(server, ana)
  const [message] = await messagesOf(server, ana, id)
  await server.call(adminConversations.read, { params: { id }, as: admin })
  await server.call(adminConversations.read, { params: { id }, as: admin })
  await server.call(adminConversations.markRead, { params: { id }, body: { messageId: message?.id ?? '' }, as: admin })
  await answerAs(server, admin, id)
  await close(id)
  const audited = sql<{ action: string }>`
    select action from audit where subject = ${id} and actor = ${admin.userId}`
  expect((await audited.execute(server.deps.db)).rows.map(({ action }) => action).sort()).toEqual([
    'conversation.assigned',
    'conversation.closed',
    'conversation.read',
    'conversation.viewed',
    'conversation.written',
  ])
})

test('support has no hours on a holiday: on Thanksgiving it says that it is back on Friday', async () => {
  const thanksgiving = Temporal.Instant.from('2026-11-26T15:00:00Z')
  server.clock.advance(thanksgiving.since(server.clock.now()))
  const again = await logIn(server, ana.email)
  const { body } = await server.call(conversations.hours, { as: again })
  expect(body).toMatchObject({ open: false, until: '2026-11-27T13:00:00Z' })
})

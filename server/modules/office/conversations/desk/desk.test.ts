import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminConversations, type OfficeConversation } from '#contract/office/admin-conversations.ts'
import { conversations } from '#contract/office/conversations.ts'
import { answerAs, messagesOf, openConversation, writeAs } from '#tests/conversations.ts'
import { type Person, pending, signUp, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let [camila, daniela, ana]: Person[] = []
beforeAll(async () => {
  camila = await signUpAdmin(server, { firstName: 'Camila' })
  daniela = await signUpAdmin(server, { firstName: 'Daniela' })
  ana = await signUp(server, { firstName: 'Ana', lastName: 'Paz' })
})

const read = async (id: string): Promise<OfficeConversation> =>
  (await server.call(adminConversations.read, { params: { id }, as: camila })).body
const assign = (as: Person | undefined, id: string, body: { from: string | null; adminId: string | null }) =>
  server.call(adminConversations.assign, { params: { id }, body, as })
const take = (as: Person | undefined, id: string) => assign(as, id, { from: null, adminId: as?.userId ?? '' })
const listed = async (query: object, as = camila) =>
  (await server.call(adminConversations.list, { query: { limit: 100, ...query }, as })).body
const idsOf = async (query: object, as = camila) =>
  (await listed(query, as)).items.map(({ id }: OfficeConversation) => id)
const open = (text?: string) => openConversation(server, ana as Person, text ? { text } : {})

describe('who looks after a conversation', () => {
  test('of two simultaneous assignments one succeeds, and the other is refused', async () => {
    const id = await open()
    const got = await Promise.all([take(camila, id), take(daniela, id)])
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(got.find(({ status }) => status === 409)?.body.code).toBe('conversation_taken')
    const winner = got.find(({ status }) => status === 200)?.body.assignee.name
    expect((await read(id)).assignee?.name).toBe(winner)
  })

  test('of two simultaneous answers to an unassigned one only one is sent', async () => {
    const id = await open()
    const got = await Promise.all([
      answerAs(server, camila as Person, id, { text: 'Camila here' }),
      answerAs(server, daniela as Person, id, { text: 'Daniela here' }),
    ])
    expect(got.map(({ status }) => status).sort()).toEqual([201, 409])
    const texts = (await messagesOf(server, ana as Person, id)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    const winner = got[0]?.status === 201 ? camila : daniela
    expect((await read(id)).assignee?.id).toBe(winner?.userId)
    const { rows } = await sql<{ actor: string }>`
      select actor from audit where action = 'conversation.assigned' and subject = ${id}`.execute(server.deps.db)
    expect(rows).toEqual([{ actor: winner?.userId }])
  })

  test('another administrator can neither answer nor end it before they take it over, which needs to know from whom', async () => {
    const id = await open()
    await take(camila, id)
    const written = await tablesWritten(server, async () => {
      expect((await answerAs(server, daniela as Person, id)).body.code).toBe('conversation_taken')
      for (const route of [adminConversations.close, adminConversations.becomeTicket])
        expect((await server.call(route, { params: { id }, as: daniela })).body.code).toBe('conversation_taken')
      expect((await take(daniela, id)).body.code).toBe('conversation_taken')
      expect((await assign(daniela, id, { from: null, adminId: ana?.userId ?? '' })).status).toBe(404)
    })
    expect(written).toEqual(['limits'])
    const over = { from: camila?.userId ?? '', adminId: daniela?.userId ?? '' }
    expect((await assign(daniela, id, over)).body.assignee.name).toMatch(/^Daniela/)
    expect((await answerAs(server, daniela as Person, id, { text: 'I go on' })).status).toBe(201)
    // Anyone may answer an unassigned one.
    await assign(daniela, id, { from: over.adminId, adminId: null })
    expect((await answerAs(server, camila as Person, id)).status).toBe(201)
  })

  test('a repeated answer returns its reply after another administrator took over', async () => {
    const id = await open()
    const message = { id: newId(server), text: 'Sent before' }
    await answerAs(server, camila as Person, id, message)
    await assign(daniela, id, { from: camila?.userId ?? '', adminId: daniela?.userId ?? '' })
    expect((await answerAs(server, camila as Person, id, message)).status).toBe(201)
  })

  test('a conversation that its customer opens again is free', async () => {
    const id = await open()
    await answerAs(server, camila as Person, id)
    await server.call(adminConversations.close, { params: { id }, as: camila })
    expect((await take(daniela, id)).body.code).toBe('conversation_taken')
    expect((await assign(daniela, id, { from: camila?.userId ?? '', adminId: null })).body.code).toBe(
      'conversation_closed',
    )
    await server.call(conversations.reopen, { params: { id }, as: ana })
    expect((await read(id)).assignee).toBeNull()
  })

  test('the queue has parts: all, one’s own, the free and the important, with how many wait', async () => {
    const before = await listed({}, daniela)
    const [own, free] = [await open(), await open()]
    await take(daniela, own)
    await server.call(adminConversations.mark, { params: { id: free }, body: { important: true }, as: camila })
    expect(await idsOf({ view: 'mine' }, daniela)).toContain(own)
    expect(await idsOf({ view: 'free' }, daniela)).not.toContain(own)
    expect(await idsOf({ view: 'free' }, daniela)).toContain(free)
    expect(await idsOf({ view: 'important' })).toEqual([free])
    const after = await listed({}, daniela)
    expect([after.waiting, after.mine, after.free]).toEqual([before.waiting + 2, before.mine + 1, before.free + 1])
    // The customer's star is separate.
    expect((await server.call(conversations.read, { params: { id: free }, as: ana })).body.important).toBe(false)
  })
})

describe('tags', () => {
  const tag = (id: string, name: string, route: typeof adminConversations.tag | typeof adminConversations.untag) =>
    server.call(route, { params: { id, tag: name }, as: camila })

  test('are put on and taken off once, found by, and offered with the most used first', async () => {
    const [one, two] = [await open(), await open()]
    expect((await tag(one, ' Closed  Account ', adminConversations.tag)).body.tags).toEqual(['closed account'])
    await tag(two, 'closed account', adminConversations.tag)
    await tag(two, 'honduras', adminConversations.tag)
    const written = await tablesWritten(server, () => tag(two, 'honduras', adminConversations.tag))
    expect(written).toEqual(['limits'])
    expect((await idsOf({ tag: 'closed account' })).sort()).toEqual([one, two].sort())
    expect((await server.call(adminConversations.tags, { as: camila })).body.items).toEqual([
      'closed account',
      'honduras',
    ])
    expect((await tag(two, 'honduras', adminConversations.untag)).body.tags).toEqual(['closed account'])
  })

  test('nothing, a control character and a ninth are no tags', async () => {
    const id = await open()
    for (const wrong of ['%20', 'a%00b'].map(decodeURIComponent))
      expect((await tag(id, wrong, adminConversations.tag)).status, wrong).toBe(400)
    for (let at = 0; at < 8; at += 1) await tag(id, `tag ${at}`, adminConversations.tag)
    expect((await tag(id, 'tag 8', adminConversations.tag)).status).toBe(400)
    expect((await read(id)).tags).toHaveLength(8)
  })
})

describe('notes', () => {
  test('are visible only to staff, and written once', async () => {
    const id = await open()
    const body = { id: newId(server), text: 'No second fee when the bank returns it.' }
    const note = () => server.call(adminConversations.note, { params: { id }, body, as: daniela })
    expect((await note()).body).toMatchObject({ text: body.text, by: 'Daniela' })
    expect((await note()).status).toBe(201)
    const clash = { params: { id }, body: { ...body, text: 'Other' }, as: daniela }
    expect((await server.call(adminConversations.note, clash)).body.code).toBe('conflict')
    const { body: notes } = await server.call(adminConversations.notes, { params: { id }, as: camila })
    expect(notes.items).toHaveLength(1)
    const seen = JSON.stringify([
      await messagesOf(server, ana as Person, id),
      (await server.call(conversations.read, { params: { id }, as: ana })).body,
    ])
    expect(seen).not.toContain('second fee')
  })
})

describe('an answer', () => {
  test('offers short answers, which the customer sees and a carried message loses', async () => {
    const id = await open('Has it arrived?')
    const replies = ['I have another account', 'Give it back']
    await server.call(adminConversations.write, {
      params: { id },
      body: { id: newId(server), text: 'It came back.', replies },
      as: camila,
    })
    const messages = await messagesOf(server, ana as Person, id)
    expect(messages.map((message) => message.replies)).toEqual([[], replies])
    await writeAs(server, ana as Person, id, { text: 'Give it back' })
    expect((await server.call(conversations.becomeTicket, { params: { id }, as: ana })).status).toBe(200)
  })

  test('is written next to the customer’s details, with masked email and phone', async () => {
    const id = await open()
    const { body } = await server.call(adminConversations.customer, { params: { id }, as: camila })
    expect(body).toMatchObject({ id: ana?.userId, name: 'Ana Paz', verification: 'not_verified' })
    expect(JSON.stringify(body)).not.toContain(ana?.email)
    expect(body.phone).toMatch(/^··· \d{4}$/)
  })

  test('says since when the document of a customer waits for a review', async () => {
    const waits = await pending(server, await signUp(server))
    const id = await openConversation(server, waits, {})
    const { body } = await server.call(adminConversations.customer, { params: { id }, as: camila })
    expect(body).toMatchObject({ verification: 'pending', pendingSince: server.clock.now().toString() })
  })
})

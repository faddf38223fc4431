import { beforeAll, expect, test } from 'vitest'
import { adminSupport, support, type Ticket } from '#contract/office/support.ts'
import { uploaded } from '#tests/conversations.ts'
import { type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let admin: Person
let ana: Person
let bela: Person
beforeAll(async () => {
  admin = await signUpAdmin(server)
  ana = await signUp(server)
  bela = await signUp(server)
})

let asked = 0
const ask = async (attachments: string[] = []): Promise<string> => {
  asked += 1
  const id = newId(server)
  const question = { name: 'Ana', topic: 'sending-money', message: 'Where is it?', lang: 'en' } as const
  const body = { ...question, id, email: `rated${asked}@example.com`, attachments }
  expect((await server.call(support.open, { body, as: ana })).status).toBe(201)
  return id
}
const answer = (id: string, text = 'It arrives tomorrow.', attachments: string[] = []) =>
  server.call(adminSupport.answer, { as: admin, params: { id }, body: { text, attachments } })
const write = (id: string, text: string, attachments: string[] = []) =>
  server.call(support.write, { as: ana, params: { id }, body: { id: newId(server), text, attachments } })
const rate = (id: string, body: { stars: number; word: string }, as = ana) =>
  server.call(support.rate, { as, params: { id }, body })
const close = (id: string, as = ana) => server.call(support.close, { as, params: { id } })
const stateOf = async (id: string) => (await server.call(support.read, { as: ana, params: { id } })).body.state

test('a ticket is followed: received, in hand, answered, solved, and open again by the customer’s next message', async () => {
  const id = await ask()
  expect(await stateOf(id)).toBe('received')
  await server.call(adminSupport.assign, { as: admin, params: { id }, body: { adminId: admin.userId } })
  expect(await stateOf(id)).toBe('in_hand')
  await answer(id)
  expect(await stateOf(id)).toBe('answered')
  expect((await close(id)).body.state).toBe('closed')
  const again = await tablesWritten(server, async () => expect((await close(id)).status).toBe(200))
  expect(again).toEqual(['limits'])
  expect((await write(id, 'It is not')).body.state).toBe('in_hand')
  expect((await answer(id, 'Now it is.')).body.state).toBe('answered')
})

test('a customer rates an answer from 1 to 5 with a comment, can change it, and staff sees it', async () => {
  const id = await ask()
  expect((await rate(id, { stars: 5, word: '' })).body.code).toBe('ticket_not_answered')
  await answer(id)
  expect((await rate(id, { stars: 4, word: ' Clear ' })).body.rating).toEqual({ stars: 4, word: 'Clear' })
  const again = await tablesWritten(server, async () => void (await rate(id, { stars: 4, word: 'Clear' })))
  expect(again).toEqual(['limits'])
  await rate(id, { stars: 2, word: '' })
  const { items } = (await server.call(adminSupport.list, { as: admin, query: { status: 'answered' } })).body
  expect(items.find((ticket: Ticket) => ticket.id === id).rating).toEqual({ stars: 2, word: '' })
})

test('a rating outside 1 to 5 is refused with its field; another customer’s ticket does not exist', async () => {
  const id = await ask()
  await answer(id)
  const written = await tablesWritten(server, async () => {
    for (const stars of [0, 6, 2.5]) expect((await rate(id, { stars, word: '' })).body.fields.stars).toBeDefined()
    expect((await rate(id, { stars: 5, word: '' }, bela)).status).toBe(404)
    expect((await close(id, bela)).status).toBe(404)
  })
  expect(written).toEqual(['limits'])
})

test('files are attached to a question, a reply and an answer, and only both sides can open them', async () => {
  const [asking, replying, answering] = [
    await uploaded(server, ana, await png()),
    await uploaded(server, ana, await png()),
    await uploaded(server, admin, await png(), 'comprobante.png'),
  ]
  const id = await ask([asking])
  await write(id, '', [replying])
  const { body } = await answer(id, 'Here it is', [answering])
  expect(
    body.messages.map(({ attachments }: Ticket['messages'][number]) => attachments.map((file) => file.id)),
  ).toEqual([[asking], [replying], [answering]])
  for (const attachmentId of [asking, replying, answering]) {
    const params = { id, attachmentId }
    expect((await server.call(support.attachment, { params, as: ana })).status).toBe(200)
    expect((await server.call(adminSupport.attachment, { params, as: admin })).status).toBe(200)
    expect((await server.call(support.attachment, { params, as: bela })).status).toBe(404)
  }
})

test('a visitor attaches nothing, and is answered without files', async () => {
  const question = { name: 'Eva', email: 'eva@example.com', topic: 'receiving', message: 'Hi', lang: 'en' } as const
  const file = await uploaded(server, ana, await png())
  const id = newId(server)
  const refused = await server.call(support.open, { body: { ...question, id, attachments: [file] } })
  expect([refused.status, refused.body.fields?.attachments?.code]).toEqual([400, 'malformed'])
  await server.call(support.open, { body: { ...question, id } })
  const sent = await uploaded(server, admin, await png())
  expect((await answer(id, 'Hello', [sent])).status).toBe(400)
})

test('staff sees ratings, newest first, and its response times', async () => {
  const before = (await server.call(adminSupport.service, { as: admin })).body
  const [first, second] = [await ask(), await ask()]
  server.clock.advance({ minutes: 5 })
  await answer(first)
  await answer(second)
  await rate(first, { stars: 2, word: 'Slow' })
  server.clock.advance({ minutes: 1 })
  await rate(second, { stars: 5, word: '' })
  const page = async (cursor?: string) =>
    (
      await server.call(adminSupport.list, {
        as: admin,
        query: { status: 'rated', limit: 1, ...(cursor ? { cursor } : {}) },
      })
    ).body
  const newest = await page()
  expect(newest.items.map(({ id }: Ticket) => id)).toEqual([second])
  expect((await page(newest.next)).items.map(({ id }: Ticket) => id)).toEqual([first])
  const service = (await server.call(adminSupport.service, { as: admin })).body
  expect([service.answered, service.inTime, service.rated]).toEqual([
    before.answered + 2,
    before.inTime + 2,
    before.rated + 2,
  ])
  expect(service.answer_min).toBeGreaterThanOrEqual(0)
  expect(service.stars_tenths).toBeGreaterThanOrEqual(10)
})

test('of two simultaneous ticket assignments one succeeds, and only the assignee can close it', async () => {
  const other = await signUpAdmin(server)
  const id = await ask()
  const take = (as: Person) =>
    server.call(adminSupport.assign, { as, params: { id }, body: { adminId: as.userId, from: null } })
  const taken = await Promise.all([take(admin), take(other)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(taken.find(({ status }) => status === 409)?.body.code).toBe('ticket_taken')
  const [holder, late] = taken[0]?.status === 200 ? [admin, other] : [other, admin]
  const end = (as: Person) => server.call(adminSupport.close, { as, params: { id } })
  expect((await end(late)).body.code).toBe('ticket_taken')
  expect((await end(holder)).body.state).toBe('closed')
  expect(await tablesWritten(server, () => end(holder))).toEqual(['limits'])
  expect((await write(id, 'One more thing')).body.state).toBe('in_hand')
})

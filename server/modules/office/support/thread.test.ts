import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminSupport, type OwnTicket, support, type Ticket } from '#contract/office/support.ts'
import { mailbox, type Person, signUp, signUpAdmin } from '#tests/people.ts'
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
/** From a unique address, because an account's mailbox accepts three an hour. */
const ask = async (as: Person | undefined, email?: string): Promise<string> => {
  asked += 1
  const id = newId(server)
  const question = { name: 'Ana', topic: 'sending-money', message: 'Where is my transfer?', lang: 'en' } as const
  const body = { ...question, id, email: email ?? `asked${asked}@example.com` }
  expect((await server.call(support.open, { body, ...(as ? { as } : {}) })).status).toBe(201)
  return id
}
const answer = (id: string, text: string, as = admin) =>
  server.call(adminSupport.answer, { as, params: { id }, body: { text } })
const write = (id: string, text: string, { as = ana, messageId = newId(server) } = {}) =>
  server.call(support.write, { as, params: { id }, body: { id: messageId, text } })
const read = (id: string, as = ana) => server.call(support.read, { as, params: { id } })
const own = async (as: Person): Promise<OwnTicket[]> => (await server.call(support.list, { as, query: {} })).body.items
const office = async (query: { status?: 'open' | 'answered'; customerId?: string }): Promise<Ticket[]> =>
  (await server.call(adminSupport.list, { as: admin, query: { ...query, limit: 100 } })).body.items
const notices = async (as: Person): Promise<{ title: string; message: string; path: string; read: boolean }[]> =>
  (await server.request('POST', '/api/user/get-notifications', { as, body: { email: as.email } })).body.notifications

describe('the thread of a ticket', () => {
  test('a customer reads their questions and answers in the account, without staff names', async () => {
    const id = await ask(ana)
    await answer(id, 'It arrives tomorrow.')
    const { body } = await read(id)
    expect(body).toMatchObject({ id, state: 'answered' })
    expect(body.messages.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
      ['customer', 'Where is my transfer?'],
      ['office', 'It arrives tomorrow.'],
    ])
    expect(JSON.stringify(body)).not.toContain(admin.email)
    expect((await own(ana))[0]).toEqual(body)
  })

  test('a customer cannot read or write in the ticket of another customer', async () => {
    const id = await ask(ana)
    expect((await read(id, bela)).status).toBe(404)
    const written = await tablesWritten(server, async () => {
      expect((await write(id, 'Mine now', { as: bela })).status).toBe(404)
    })
    expect(written).toEqual(['limits'])
    expect((await own(bela)).map((ticket) => ticket.id)).not.toContain(id)
  })

  test('a question under a customer’s address is not added to their account, and staff sees the address’s customer', async () => {
    const id = await ask(undefined, ana.email.toUpperCase())
    expect((await own(ana)).map((ticket) => ticket.id)).not.toContain(id)
    expect((await read(id)).status).toBe(404)
    const seen = (await office({ status: 'open' })).find((ticket) => ticket.id === id)
    expect(seen?.customer).toMatchObject({ id: ana.userId, signedIn: false })
    expect((await office({ customerId: ana.userId })).map((ticket) => ticket.id)).toContain(id)
    // The answer is mailed, as to any visitor, without a notice.
    const before = (await notices(ana)).length
    await answer(id, 'Log in and look at your history.')
    expect(await notices(ana)).toHaveLength(before)
    expect((await mailbox(server, ana.email))[0]?.text).toContain('Log in and look at your history.')
  })

  test('an answer is an unread notice that leads to the thread, and a mail with the same button', async () => {
    const id = await ask(ana)
    await answer(id, 'It arrives on Friday.')
    const [newest] = await notices(ana)
    expect(newest).toMatchObject({ message: 'It arrives on Friday.', path: `/dashboard/help/${id}`, read: false })
    const [mail] = await mailbox(server, ana.email)
    expect(mail?.text).toContain('It arrives on Friday.')
    expect(mail?.text).toContain(`See the conversation: ${server.deps.config.baseUrl}/dashboard/help/${id}`)
  })

  test('a customer’s message reopens an answered ticket, behind those that wait longer, and notifies staff', async () => {
    const [first, second] = [await ask(ana), await ask(bela)]
    await answer(first, 'It arrives tomorrow.')
    server.clock.advance({ minutes: 1 })
    await server.work()
    const before = (await notices(admin)).length
    expect((await write(first, 'It did not arrive.')).body).toMatchObject({ state: 'in_hand' })
    await server.work()
    expect(await notices(admin)).toHaveLength(before + 1)
    const waiting = (await office({ status: 'open' })).map(({ id }) => id)
    expect(waiting.indexOf(first)).toBeGreaterThan(waiting.indexOf(second))
    expect((await answer(first, 'We are asking the bank.')).body.messages).toHaveLength(4)
    const other = await signUpAdmin(server)
    expect((await answer(first, 'Another answer', other)).body.code).toBe('ticket_answered')
  })

  test('a message sent twice is written once; another text under its id is refused', async () => {
    const id = await ask(ana)
    const messageId = newId(server)
    expect((await write(id, 'One more thing', { messageId })).status).toBe(201)
    const written = await tablesWritten(server, async () => {
      expect((await write(id, 'One more thing', { messageId })).body.messages).toHaveLength(2)
      expect((await write(id, 'Something else', { messageId })).body.code).toBe('conflict')
      expect((await write(id, '  ')).body.fields?.text?.code).toBe('required')
    })
    expect(written).toEqual(['limits'])
  })
})

describe('the office', () => {
  test('a ticket is assigned only to an administrator', async () => {
    const id = await ask(ana)
    const other = await signUpAdmin(server)
    const assign = (adminId: string | null) =>
      server.call(adminSupport.assign, { as: admin, params: { id }, body: { adminId } })
    const { body } = await server.call(adminSupport.assignees, { as: admin })
    expect(body.items.map((one: { id: string }) => one.id)).toEqual(
      expect.arrayContaining([admin.userId, other.userId]),
    )
    expect((await assign(other.userId)).body.assignee).toMatchObject({ id: other.userId, email: other.email })
    expect((await assign(ana.userId)).status).toBe(404)
    const audited = sql`select actor, action from audit where subject = ${id} order by at`
    expect((await audited.execute(server.deps.db)).rows).toEqual([
      { actor: ana.userId, action: 'ticket.opened' },
      { actor: admin.userId, action: 'ticket.assigned' },
    ])
    expect((await assign(null)).body.assignee).toBe(null)
  })
})

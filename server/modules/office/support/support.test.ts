import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers as adminAccounts } from '#contract/office/customers.ts'
import { adminSupport, support, type Ticket } from '#contract/office/support.ts'
import { logIn, mailbox, type Person, signUp, signUpAdmin, signUpStaff } from '#tests/people.ts'
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

let visitors = 0
const question = (changes: object = {}) => {
  visitors += 1
  return {
    id: newId(server),
    name: 'Rosa Mejía',
    email: `rosa${visitors}@example.com`,
    topic: 'sending-money' as const,
    message: '¿Dónde está mi envío?\nSalió ayer.',
    lang: 'es' as const,
    ...changes,
  }
}
const open = (body: ReturnType<typeof question>, as?: Person) =>
  server.call(support.open, { body, ...(as ? { as } : {}) })
const waiting = async (): Promise<Ticket[]> =>
  (await server.call(adminSupport.list, { as: admin, query: { status: 'open' } })).body.items

describe('a question', () => {
  test('a question is stored, and its reference is mailed in the writer’s language', async () => {
    const body = question()
    const got = await open(body)
    expect(got.status).toBe(201)
    const [mail] = await mailbox(server, body.email)
    expect(mail?.subject).toBe(`Recibimos tu consulta ${got.body.reference}`)
    const [newest] = (await waiting()).slice(-1)
    expect(newest).toMatchObject({ reference: got.body.reference, customer: null, state: 'received' })
    expect(newest?.messages).toMatchObject([{ author: 'customer', text: body.message }])
  })

  test('nothing of a question is mailed to the typed address', async () => {
    const body = question({ name: 'WIN A PRIZE', message: 'visit evil.example' })
    await open(body)
    const [mail] = await mailbox(server, body.email)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/PRIZE|evil/)
  })

  test('a retried question writes and mails nothing; another one under its id is refused', async () => {
    const body = question()
    const first = await open(body)
    const written = await tablesWritten(server, async () => {
      expect((await open(body)).body).toEqual(first.body)
      expect((await open({ ...body, message: 'Something else' })).body.code).toBe('conflict')
    })
    expect(written).toEqual([])
  })

  test('a question notifies every administrator in their own language, without the visitor’s text', async () => {
    await server.work()
    const before = (await mailboxOf(admin)).length
    const { body } = await open(question({ name: 'Sign in at evil.example' }))
    await server.work()
    const after = await mailboxOf(admin)
    expect(after.length).toBe(before + 1)
    expect(after[0]?.title).toContain(body.reference)
    const [mail] = await mailbox(server, admin.email)
    expect(`${JSON.stringify(after[0])} ${mail?.subject} ${mail?.text}`).not.toMatch(/evil/)
  })

  test('the name of a question is one line, so the greeting carries nothing else', async () => {
    const body = question({ name: ' Rosa \n\n Mejía ' })
    await open(body)
    expect((await waiting()).find(({ id }) => id === body.id)?.name).toBe('Rosa Mejía')
  })

  test('a question records the signed-in account', async () => {
    const { body } = await open(question(), ana)
    const kept = (await waiting()).find(({ reference }) => reference === body.reference)
    expect(kept?.customer).toMatchObject({ id: ana.userId, signedIn: true })
  })

  test.each([
    [{ name: '  ' }, 'name', 'required'],
    [{ name: 'Rosa\u0001' }, 'name', 'malformed'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'rosa@' }, 'email', 'malformed'],
    [{ message: ' \n ' }, 'message', 'required'],
    [{ message: 'a'.repeat(4001) }, 'message', 'too_long'],
    [{ topic: 'weather' }, 'topic', 'malformed'],
  ])(
    'an incomplete question is refused with the field named, and nothing is written: %j',
    async (wrong, field, code) => {
      const written = await tablesWritten(server, async () => {
        const got = await server.request('POST', support.open.path, { body: question(wrong) })
        expect(got.status).toBe(400)
        expect(got.body.fields[field].code).toBe(code)
      })
      expect(written).toEqual([])
    },
  )

  test('the fourth question in an hour from one address is refused, to protect its mailbox', async () => {
    const email = 'victim@example.com'
    for (let asked = 0; asked < 3; asked += 1) expect((await open(question({ email }))).status).toBe(201)
    expect((await open(question({ email }))).status).toBe(429)
    expect(await mailbox(server, email)).toHaveLength(3)
    server.clock.advance({ hours: 1 })
    admin = await logIn(server, admin.email)
    expect((await open(question({ email }))).status).toBe(201)
  })

  test('a form without scripts redirects to the help page with the reference or the error', async () => {
    const form = (fields: Record<string, string>) =>
      server.sol.app.inject({
        method: 'POST',
        url: support.openByForm.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const { id: _, ...fields } = question()
    const sent = await form(fields)
    expect(sent.statusCode).toBe(303)
    const [mail] = await mailbox(server, fields.email)
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.subject ?? '')?.[0]
    expect(sent.headers.location).toBe(`/help?ticket=${reference}#contactUs`)
    expect((await form({ ...fields, email: 'rosa@' })).headers.location).toBe('/help?refused=malformed#contactUs')
  })
})

const mailboxOf = async (person: Person): Promise<{ title: string }[]> => {
  const got = await server.request('POST', '/api/user/get-notifications', { as: person, body: { email: person.email } })
  return got.body.notifications
}

describe('an answer', () => {
  const asked = async () => {
    const body = question()
    await open(body)
    return body
  }
  const answer = (id: string, text: string, as = admin) =>
    server.call(adminSupport.answer, { as, params: { id }, body: { text } })

  test('an answer is mailed in the writer’s language with the question below it, and the ticket moves to the history', async () => {
    const { id, email } = await asked()
    expect((await answer(id, 'Llega mañana.')).body).toMatchObject({
      state: 'answered',
      messages: [{}, { author: 'office', text: 'Llega mañana.', by: admin.email }],
    })
    const [mail] = await mailbox(server, email)
    expect(mail?.subject).toMatch(/^Respuesta a tu consulta /)
    expect(mail?.text).toContain('Hola, Rosa Mejía:\n\nLlega mañana.')
    expect(mail?.text).toContain('> ¿Dónde está mi envío?\n> Salió ayer.')
    expect((await waiting()).map((ticket) => ticket.id)).not.toContain(id)
    const history = await server.call(adminSupport.list, { as: admin, query: { status: 'answered' } })
    expect(history.body.items[0]?.id).toBe(id)
  })

  test('a question is answered once: the same answer again changes nothing, another one is refused', async () => {
    const { id, email } = await asked()
    await answer(id, 'Llega mañana.')
    const other = await signUpAdmin(server)
    const written = await tablesWritten(server, async () => {
      expect((await answer(id, 'Llega mañana.')).status).toBe(200)
      expect((await answer(id, 'Llegó ayer.', other)).body.code).toBe('ticket_answered')
    })
    // Only the rate limiter's count is written.
    expect(written).toEqual(['limits'])
    expect(await mailbox(server, email)).toHaveLength(2)
  })

  test('the first to answer an unassigned question becomes its assignee, with an audit record; an assigned one stays assigned', async () => {
    const taken = async (id: string) => {
      const { rows } = await sql<{ actor: string }>`
        select actor from audit where action = 'ticket.assigned' and subject = ${id}`.execute(server.deps.db)
      return rows.map(({ actor }) => actor)
    }
    const { id } = await asked()
    expect((await answer(id, 'Llega mañana.')).body.assignee).toMatchObject({ id: admin.userId })
    expect(await taken(id)).toEqual([admin.userId])
    const { id: second } = await asked()
    const other = await signUpAdmin(server)
    await server.call(adminSupport.assign, { as: admin, params: { id: second }, body: { adminId: other.userId } })
    expect((await answer(second, 'Llega mañana.')).body.assignee).toMatchObject({ id: other.userId })
    expect(await taken(second)).toEqual([admin.userId])
  })

  test('of two simultaneous answers one reaches the customer', async () => {
    const { id, email } = await asked()
    const others = await Promise.all([signUpAdmin(server), signUpAdmin(server)])
    const got = await Promise.all(others.map((as, at) => answer(id, `Respuesta ${at}`, as)))
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mailbox(server, email)).toHaveLength(2)
  })

  test('an empty answer is refused, and an unknown question is not found', async () => {
    const { id } = await asked()
    expect((await answer(id, '  ')).body.fields?.text?.code).toBe('required')
    expect((await answer(newId(server), 'Hola')).status).toBe(404)
  })
})

test('the list pages through each question once', async () => {
  for (let more = 0; more < 5; more += 1) await open(question())
  const all = (await server.call(adminSupport.list, { as: admin, query: { status: 'open', limit: 100 } })).body.items
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await server.call(adminSupport.list, {
      as: admin,
      query: { status: 'open', limit: 3, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.items.map(({ id }: Ticket) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(all.map(({ id }: Ticket) => id))
})

test('a question is found by name, address or reference in its own list, and the list is exported with an audit record', async () => {
  const { email, ...body } = question({ name: 'Guadalupe 100% Ñandú' })
  const { reference } = (await open({ email, ...body })).body
  const found = async (search: string, status: 'open' | 'answered' = 'open') => {
    const { body: listed } = await server.call(adminSupport.list, { query: { status, search }, as: admin })
    return listed.items.map((ticket: Ticket) => ticket.reference)
  }
  for (const search of ['guadalupe', '100% ñ', email.toUpperCase(), reference.slice(0, 6)])
    expect(await found(search), search).toContain(reference)
  expect(await found('Guadalupe_100')).toEqual([])
  expect(await found('guadalupe', 'answered')).toEqual([])
  const file = await server.call(adminSupport.csv, { query: { search: 'Ñandú' }, as: admin })
  const [heads, row, ...more] = String(file.body).trim().split('\r\n')
  expect(more).toEqual([])
  expect(heads).toMatch(/Refer/)
  expect(row).toContain(`${reference},sending-money,Waiting,es,Guadalupe 100% Ñandú,${email}`)
  expect(row).not.toContain('envío')
  const { rows } = await sql`select from audit where action = 'tickets.exported' and actor = ${admin.userId}`.execute(
    server.deps.db,
  )
  expect(rows).toHaveLength(1)
  const unknown = await server.call(adminSupport.csv, { query: { customerId: newId(server) }, as: admin })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
})

test('closed accounts of askers and answerers are erased after five years', async () => {
  const [asker, other, answerer] = [await signUp(server), await signUp(server), await signUpStaff(server, 'support')]
  const body = question()
  await open(body, asker)
  await server.call(adminSupport.answer, { as: answerer, params: { id: body.id }, body: { text: 'Llega mañana.' } })
  const closed = [asker, other, answerer].map(({ userId }) => userId)
  const left = async () => (await sql`select from users where id = any (${closed})`.execute(server.deps.db)).rows.length
  for (const id of closed) await server.call(adminAccounts.remove, { as: admin, params: { id } })
  server.clock.advance({ hours: 4 * 366 * 24 })
  await server.work()
  expect(await left()).toBe(3)
  server.clock.advance({ hours: 366 * 24 + 1 })
  await server.work()
  expect(await left()).toBe(0)
})

test('a visitor’s question is deleted five years after its answer, and an open one never', async () => {
  admin = await logIn(server, admin.email)
  const [answered, still] = [question(), question()]
  for (const body of [answered, still]) await open(body)
  const params = { id: answered.id }
  await server.call(adminSupport.answer, { as: admin, params, body: { text: 'Llega mañana.' } })
  const left = async () => (await sql<{ id: string }>`select id from tickets where id in (${answered.id}, ${still.id})`.execute(server.deps.db)).rows // biome-ignore format: one query
  server.clock.advance({ hours: 5 * 366 * 24 })
  await server.work()
  expect(await left()).toHaveLength(2)
  server.clock.advance({ hours: 24 })
  await server.work()
  expect(await left()).toEqual([{ id: still.id }])
})

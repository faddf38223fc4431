import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandbox } from '#contract/ground/sandbox.ts'
import { type InboxItem, type InboxThread, inbox } from '#contract/office/inbox.ts'
import { adminSupport, support } from '#contract/office/support.ts'
import { listMessages } from '#server/platform/message-queue.ts'
import { mailbox, type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { signedMail } from '../mail-in/sandbox-mail.ts'

const server = testServer()
let camila: Person
let daniela: Person
let ana: Person
beforeAll(async () => {
  camila = await signUpAdmin(server)
  daniela = await signUpAdmin(server)
  ana = await signUp(server)
})

type Filter = 'open' | 'mine' | 'answered' | 'closed' | 'spam'
const list = async (filter: Filter = 'open', query: object = {}): Promise<InboxItem[]> =>
  (await server.call(inbox.list, { query: { filter, limit: 100, ...query }, as: camila })).body.items
const read = async (id: string): Promise<InboxThread> =>
  (await server.call(inbox.read, { params: { id }, as: camila })).body
const answer = (id: string, text: string, as = camila) =>
  server.call(inbox.answer, { params: { id }, body: { text }, as })
const assign = (id: string, as: Person, body: { from: string | null; adminId: string | null }) =>
  server.call(inbox.assign, { params: { id }, body, as })
const take = (id: string, as: Person) => assign(id, as, { from: null, adminId: as.userId })

let people = 0
const written = (changes: object = {}) => {
  people += 1
  return {
    from: `rosa${people}@example.com`,
    name: 'Rosa Mejía',
    subject: '¿Dónde está mi envío?',
    text: 'Hola, salió ayer y no llega.',
    ...changes,
  }
}
const mailIn = async (mail: ReturnType<typeof written>, more: object = {}) => {
  expect((await server.call(sandbox.mail, { body: { ...mail, ...more } })).status).toBe(202)
  await server.work()
}
const foundOf = async (email: string): Promise<InboxItem> => {
  const found = (await list()).find((item) => item.email === email)
  if (!found) throw new Error(`nothing of ${email} waits`)
  return found
}
const post = async ({ contentType, body }: { contentType: string; body: Buffer }) =>
  (await server.request('POST', '/api/webhooks/mail', { body, as: { headers: { 'content-type': contentType } } }))
    .status
const signed = (mail: Parameters<typeof signedMail>[1], deps: Parameters<typeof signedMail>[0] = server.deps) => ({
  contentType: 'application/x-www-form-urlencoded',
  body: Buffer.from(signedMail(deps, mail).toString()),
})
const kept = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inbound_mails`.execute(
    server.deps.db,
  )
  return rows[0]?.count ?? -1
}

describe('a mail', () => {
  test('a mail becomes a waiting message, is confirmed in its language, and its text is stored in one place', async () => {
    const mail = written()
    await mailIn(mail)
    const found = await foundOf(mail.from)
    expect(found).toMatchObject({
      source: 'mail',
      subject: mail.subject,
      lang: 'es',
      state: 'open',
      beginning: mail.text,
    })
    const [sent] = await mailbox(server, mail.from)
    expect(sent?.subject).toBe(`Recibimos tu consulta ${found.reference}`)
    const { rows } =
      await sql`select outcome from inbound_mails where ticket_id = ${found.id} and body is null`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([{ outcome: 'opened' }])
  })

  test('the answer is mailed, and a reply to it from any address is added to its thread', async () => {
    const mail = written()
    await mailIn(mail)
    const { id, reference } = await foundOf(mail.from)
    expect((await answer(id, 'Llega hoy.')).body).toMatchObject({ state: 'answered' })
    await server.work()
    const [sent] = await listMessages(server.deps, { to: mail.from, limit: 1 })
    expect(sent).toMatchObject({ subject: `Re: ${mail.subject} [${reference}]` })
    expect(sent?.replyTo).toMatch(/^reply\+[0-9a-z]{8}\.[0-9a-f]{24}@/)
    const other = { ...mail, from: 'rosa.work@example.com', text: '¡Llegó, gracias!' }
    expect(await post(signed({ ...other, to: sent?.replyTo?.toUpperCase() ?? '' }))).toBe(200)
    await server.work()
    const thread = await read(id)
    expect(thread.state).toBe('open')
    expect(thread.messages.map(({ text, sender }) => [text, sender])).toEqual([
      [mail.text, mail.from],
      ['Llega hoy.', null],
      ['¡Llegó, gracias!', 'rosa.work@example.com'],
    ])
  })

  test('a mail delivered twice is stored once, and a token reused for another mail is refused', async () => {
    const mail = written()
    const request = signed(mail)
    expect([await post(request), await post(request)]).toEqual([200, 200])
    const changed = { ...request, body: Buffer.from(request.body.toString().replace('sandbox', 'other')) }
    expect(await post(changed)).toBe(401)
    await server.work()
    expect((await list()).filter(({ email }) => email === mail.from)).toHaveLength(1)
  })

  test('the token of a copy of a known mail brings no other mail', async () => {
    const mail = written()
    const [first, copy, other] = [1, 2, 3].map(() => signedMail(server.deps, mail))
    if (!first || !copy || !other) throw new Error('no form')
    copy.set('Message-Id', first.get('Message-Id') ?? '')
    for (const name of ['timestamp', 'token', 'signature']) other.set(name, copy.get(name) ?? '')
    const statuses = []
    for (const form of [first, copy, other])
      statuses.push(await post({ ...signed(mail), body: Buffer.from(form.toString()) }))
    expect(statuses).toEqual([200, 200, 401])
  })

  test('a forged, late, malformed or oversized mail is refused and not stored', async () => {
    const before = await kept()
    const right = signed(written())
    const forged = {
      ...right,
      body: Buffer.from(right.body.toString().replace(/signature=\w{8}/, 'signature=00000000')),
    }
    const late = signed(written(), { ...server.deps, now: () => server.clock.now().subtract({ minutes: 6 }) })
    const nameless = signed(written({ from: 'not an address' }))
    const large = { ...right, body: Buffer.concat([right.body, Buffer.alloc(11 * 1024 * 1024, 'a')]) }
    const statuses = []
    for (const request of [forged, late, nameless, large, { ...right, contentType: 'application/json' }])
      statuses.push(await post(request))
    expect(statuses).toEqual([401, 401, 406, 413, 415])
    expect(await kept()).toBe(before)
  })

  test('the names of a mail’s files are stored, and an automatic mail gets no reply', async () => {
    const mail = written()
    const form = new FormData()
    for (const [name, value] of signedMail(server.deps, mail)) form.set(name, value)
    form.set('attachment-1', new File(['%PDF'], 'recibo.pdf'))
    const request = new Response(form)
    const contentType = request.headers.get('content-type') ?? ''
    expect(await post({ contentType, body: Buffer.from(await request.arrayBuffer()) })).toBe(200)
    const away = written()
    const extra = { 'message-headers': JSON.stringify([['Auto-Submitted', 'auto-replied']]) }
    expect(await post(signed({ ...away, extra }))).toBe(200)
    await server.work()
    const { id } = await foundOf(mail.from)
    expect((await read(id)).messages[0]?.leftOut).toEqual(['recibo.pdf'])
    expect((await list()).filter(({ email }) => email === away.from)).toEqual([])
    expect(await mailbox(server, away.from)).toEqual([])
  })

  test('a mail under a customer’s address is never added to a question of their account', async () => {
    const question = { name: 'Ana', email: ana.email, topic: 'receiving', message: 'Hello', lang: 'en' } as const
    const { body } = await server.call(support.open, {
      body: { id: newId(server), ...question, attachments: [] },
      as: ana,
    })
    await mailIn(written({ from: ana.email, subject: `Re: ${body.reference}` }))
    const found = await foundOf(ana.email)
    expect(found.reference).not.toBe(body.reference)
    expect(found.customer).toMatchObject({ id: ana.userId, linked: false })
  })
})

describe('the office', () => {
  test('of two simultaneous message assignments one succeeds, and the other administrator cannot answer, close or judge it until reassigned', async () => {
    const mail = written()
    await mailIn(mail)
    const { id } = await foundOf(mail.from)
    const taken = await Promise.all([take(id, camila), take(id, daniela)])
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
    const [has, hasNot] = taken[0]?.status === 200 ? [camila, daniela] : [daniela, camila]
    const params = { id }
    const codes = [
      await answer(id, 'Mine', hasNot),
      await server.call(inbox.close, { params, as: hasNot }),
      await server.call(inbox.judge, { params, body: { spam: true }, as: hasNot }),
      await server.call(inbox.link, { params, body: { email: ana.email }, as: hasNot }),
    ].map(({ body }) => body.code)
    expect(codes).toEqual(['ticket_taken', 'ticket_taken', 'ticket_taken', 'ticket_taken'])
    const handedOver = await assign(id, has, { from: has.userId, adminId: hasNot.userId })
    expect(handedOver.body.assignee.id).toBe(hasNot.userId)
    expect((await assign(id, has, { from: has.userId, adminId: null })).body.code).toBe('ticket_taken')
    expect((await assign(id, hasNot, { from: hasNot.userId, adminId: null })).body.assignee).toBeNull()
  })

  test('spam is closed with its later mails, and waits again once unmarked', async () => {
    const mail = written()
    await mailIn(mail)
    const { id } = await foundOf(mail.from)
    const judge = (spam: boolean) => server.call(inbox.judge, { params: { id }, body: { spam }, as: camila })
    server.clock.advance({ seconds: 1 })
    expect((await judge(true)).body.state).toBe('spam')
    await mailIn({ ...mail, subject: 'More of it' })
    expect((await list()).filter(({ email }) => email === mail.from)).toEqual([])
    expect((await list('spam')).map((item) => item.id)).toContain(id)
    server.clock.advance({ seconds: 1 })
    const { state, history, messages } = (await judge(false)).body
    expect([state, messages.length]).toEqual(['open', 2])
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['opened', 'spam', 'not_spam'])
  })

  test('a linked question is listed on its customer’s card, and erased with them', async () => {
    const [mail, eva] = [written(), await signUp(server)]
    await mailIn(mail)
    const { id } = await foundOf(mail.from)
    const link = (email: string) => server.call(inbox.link, { params: { id }, body: { email }, as: camila })
    expect((await link('nobody@example.com')).body.fields).toMatchObject({ email: { code: 'not_found' } })
    expect((await link(eva.email)).body.customer).toMatchObject({ id: eva.userId, linked: true })
    const card = await server.call(adminSupport.list, { query: { customerId: eva.userId }, as: camila })
    expect(card.body.items.map((item: { id: string }) => item.id)).toEqual([id])
    expect((await server.call(support.read, { params: { id }, as: eva })).status).toBe(404)
  })

  test('a form’s message is found by its text, and the export honors the filters', async () => {
    const email = 'lupe@example.com'
    const question = { name: 'Guadalupe Ríos', email, topic: 'receiving', message: '=1+1', lang: 'es' } as const
    await server.call(support.open, { body: { id: newId(server), ...question, attachments: [] } })
    expect(await list('open', { search: 'guadalupe' })).toMatchObject([{ email, source: 'form', subject: null }])
    expect(await list('open', { search: 'guadalupe', source: 'mail' })).toEqual([])
    const file = await server.call(inbox.csv, { query: { search: 'lupe@' }, as: camila })
    const [, row, ...more] = String(file.body).trim().split('\r\n')
    expect([row, more]).toEqual([expect.stringContaining('form,Waiting,es,Guadalupe Ríos'), []])
  })
})

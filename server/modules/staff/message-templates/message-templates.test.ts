import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvals } from '#contract/staff/approvals.ts'
import { type MessageTemplate, messageTemplates, type TemplateTexts } from '#contract/staff/message-templates.ts'
import { identityMessages } from '#server/modules/people/identity/messages.ts'
import { transfersMessages } from '#server/modules/sending/transfers/messages.ts'
import { company } from '#server/platform/company.ts'
import { listTexts, wordTexts } from '#server/platform/system-texts.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let iris: Person
let olga: Person
let maria: Person

const template = 'transfers.notices.delivered'

beforeAll(async () => {
  iris = await signUpAdmin(server)
  olga = await signUpStaff(server, 'operations')
  maria = await verified(server, { language: 'es' })
  await server.work()
  await fundWallet(server, maria, 100_000n)
})
afterAll(() => holdInvariants(server))

const read = async (id = template): Promise<MessageTemplate> =>
  (await server.call(messageTemplates.read, { params: { id }, as: olga })).body
const inForce = async (): Promise<TemplateTexts> => (await read()).versions[0]?.texts as TemplateTexts
const ask = (texts: TemplateTexts, basedOn: number, more: { as?: Person; id?: string } = {}) =>
  server.call(messageTemplates.ask, {
    params: { id: template },
    body: { id: more.id ?? newId(server), basedOn, texts, reason: 'Customers asked what to do next.' },
    as: more.as ?? olga,
  })
const decide = async (id: string, as: Person) => {
  const { body } = await server.call(approvals.list, { query: { status: 'waiting' }, as })
  const { digest } = body.items.find((one: { id: string }) => one.id === id)
  return server.call(approvals.decide, {
    params: { id },
    body: { decision: 'approved', digest, reason: 'Reads well.' },
    as,
  })
}
const delivered = async (): Promise<string[]> => {
  await send(server, maria, { ask: { amount: '20.00' } })
  await pass(server, { seconds: 30 }, 3)
  const { rows } = await sql<{ title: string }>`
    select title from notifications where user_id = ${maria.userId} order by id`.execute(server.deps.db)
  return rows.map(({ title }) => title)
}

test('every mail and notice of the product is listed, in three languages that fill in the same names', async () => {
  const { body } = await server.call(messageTemplates.list, { as: olga })
  expect(body.items.length).toBe(listTexts().length)
  expect(body.items.length).toBeGreaterThan(100)
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([template, 'transfers.codeMail', 'identity.welcomeMail', 'reporting.short']),
  )
})

test('a wording is in force once another person has approved it, on every node, and the version before stays on record', async () => {
  const before = await inForce()
  const texts = { ...before, es: { ...before.es, title: `¡Listo! ${before.es.title}` } }
  const id = newId(server)
  expect((await ask(texts, 0, { id })).status).toBe(200)
  expect((await read()).waits).toBe(true)
  expect((await ask({ ...texts, en: { ...before.en, title: `Done. ${before.en.title}` } }, 0)).body.code).toBe(
    'approval_waits',
  )
  expect((await delivered()).some((title) => title.startsWith('¡Listo!'))).toBe(false)
  expect((await decide(id, olga)).body.code).toBe('approval_own')
  expect((await decide(id, iris)).status).toBe(200)
  await expect.poll(() => transfersMessages.es.notices.delivered.title).toContain('¡Listo!')
  expect((await delivered()).some((title) => title.startsWith('¡Listo!'))).toBe(true)
  const { versions, waits } = await read()
  expect([versions.map(({ version }) => version), waits]).toEqual([[1, 0], false])
  expect(versions[0]?.change).toMatchObject({ reason: 'Customers asked what to do next.' })
  expect(versions[1]).toMatchObject({ texts: before, change: null })
})

test('a text that drops or adds a placeholder, an empty one and an outdated one are refused by name, and nothing is written', async () => {
  const texts = await inForce()
  const wrong = { ...texts, pt: { title: '', message: `${texts.pt.message} {password}` } }
  const refused = await ask(wrong, 1)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['texts.pt.title', 'texts.pt.message']])
  expect((await ask({ ...texts, en: { ...texts.en, title: 'Sent.' } }, 0)).status).not.toBe(200)
  expect((await ask(texts, 1)).body.code).toBe('setting_unchanged')
  const params = { id: 'transfers.nothing' }
  expect((await server.call(messageTemplates.read, { params, as: olga })).status).toBe(404)
  const support = await signUpStaff(server, 'support')
  expect((await ask(texts, 1, { as: support })).body.code).toBe('not_permitted')
  expect((await read()).versions.length).toBe(2)
})

test('a draft is mailed to its author, with examples for its placeholders', async () => {
  const texts = await inForce()
  const draft = { ...texts, en: { ...texts.en, title: `Draft: ${texts.en.title}` } }
  const got = await server.call(messageTemplates.test, {
    params: { id: template },
    body: { texts: draft, lang: 'en' },
    as: olga,
  })
  expect(got.status).toBe(200)
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from messages where recipient = ${olga.email} and subject like 'Draft:%'`.execute(
    server.deps.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.subject + String(rows[0]?.text)).not.toMatch(/\{\w+\}/)
})

test('a wording names the telephone and not a number, and is read and tested with the number in force', async () => {
  const id = 'identity.passwordChanged'
  const texts = (await read(id)).versions[0]?.texts as TemplateTexts
  const sendDraft = (message: string) =>
    server.call(messageTemplates.test, {
      params: { id },
      body: { texts: { ...texts, en: { title: 'Draft: your password', message } }, lang: 'en' },
      as: olga,
    })
  const { phone } = company()
  const refused = await sendDraft(`Change it at {baseUrl} and call ${phone}.`)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['texts.en.message']])
  const message = 'Change it at {baseUrl} and call {companyPhone}.'
  expect((await sendDraft(message)).status).toBe(200)
  const { rows } = await sql<{ text: string }>`
    select text from messages where recipient = ${olga.email} and subject = 'Draft: your password'`.execute(
    server.deps.db,
  )
  expect(rows.map(({ text }) => text.split('\n')[0])).toEqual([`Change it at http://localhost and call ${phone}.`])
  wordTexts(new Map([[id, { ...texts, en: { title: 'Your password', message } }]]))
  expect(identityMessages.en.passwordChanged.message).toBe(`Change it at {baseUrl} and call ${phone}.`)
})

test('a text without an approved wording is as it came with the product', () => {
  wordTexts(new Map())
  expect(transfersMessages.es.notices.delivered.title).toBe(
    listTexts().find(({ id }) => id === template)?.shipped.es.title,
  )
  expect(transfersMessages.es.notices.delivered.title).not.toContain('¡Listo!')
})

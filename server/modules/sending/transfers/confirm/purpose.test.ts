import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import {
  addRecipient,
  askCode,
  askQuote,
  disclose,
  fundWallet,
  newId,
  pass,
  readTransfer,
  send,
  stateOf,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (): Promise<Person> => {
  const person = await verified(server, { language: 'es' })
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}
/** A disclosure without an answer. */
const shown = async (as: Person, amount: string, recipientId?: string) => {
  const to = recipientId ?? (await addRecipient(server, as))
  const body = { id: newId(server), quoteId: await askQuote(server, as, { amount }), recipientId: to }
  return (await server.call(transfers.disclose, { body, as })).body
}
const tell = (as: Person, id: string, purpose: Purpose) =>
  server.call(transfers.tellPurpose, { params: { id }, body: { purpose }, as })
const confirm = async (as: Person, disclosureId: string) => {
  const body = { id: newId(server), disclosureId, code: await askCode(server, as, disclosureId) }
  return server.call(transfers.create, { body, as })
}

test('the first large transfer to a new person is confirmed only once its sender said what it is for', async () => {
  const maria = await sender()
  const { id, question } = await shown(maria, '1000.00')
  expect(question).toEqual({ told: null, waitHours: 24 })
  const refused = await confirm(maria, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'purpose_required'])
  expect((await walletOf(server, maria)).available).toBe('1000000')
  expect((await tell(maria, id, 'known_person')).body.question).toEqual({ told: 'known_person', waitHours: 24 })
  server.clock.advance({ minutes: 1 })
  const made = await confirm(maria, id)
  expect(made.status).toBe(201)
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, maria, made.body.id)).toBe('delivered')
  const { rows } = await sql`select purpose from transfers where id = ${made.body.id}`.execute(server.deps.db)
  expect(rows).toEqual([{ purpose: 'known_person' }])
})

test('a small one, and one to a person who was paid before, are not asked about', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  expect((await shown(maria, '999.99', recipientId)).question).toBeNull()
  await send(server, maria, { recipientId, ask: { amount: '20.00' } })
  await pass(server, { seconds: 20 }, 2)
  expect((await shown(maria, '1500.00', recipientId)).question).toBeNull()
  const { id } = await shown(maria, '30.00')
  expect((await tell(maria, id, 'job')).status).toBe(404)
})

test('a sender who may be deceived is warned, waits a day, may cancel, and compliance is alerted', async () => {
  const cora = await signUpStaff(server, 'compliance')
  const maria = await sender()
  const id = await send(server, maria, { ask: { amount: '1200.00' }, purpose: 'told_by_phone' })
  await pass(server, { minutes: 2 }, 2)
  const held = await readTransfer(server, maria, id)
  const until = server.clock.now().subtract({ minutes: 4 }).add({ hours: 24 }).toString()
  expect(held).toMatchObject({ state: 'funds_collected', pausedUntil: until, pausedFor: 'purpose', cancelUntil: until })
  expect((await mailbox(server, maria.email)).some(({ text }) => text.includes('Por lo que nos contaste'))).toBe(true)
  await pass(server, { hours: 2 })
  const { body } = await server.call(adminAlerts.list, {
    query: { search: maria.userId },
    as: await logIn(server, cora.email),
  })
  expect(body.items[0].facts).toContainEqual({ name: 'rule', value: 'scam_pattern' })
  expect(body.items[0].facts).toContainEqual({ name: 'purpose', value: 'told_by_phone' })
  const shown = await server.call(adminTransfers.read, { params: { id }, as: await logIn(server, cora.email) })
  expect(shown.body.purpose).toBe('told_by_phone')
  const again = await logIn(server, maria.email)
  expect((await server.call(transfers.cancel, { params: { id }, as: again })).status).toBe(202)
  await server.work()
  expect((await walletOf(server, again)).available).toBe('1000000')
})

test('a delayed transfer that is not canceled is delivered after its wait', async () => {
  const maria = await sender()
  const id = await send(server, maria, { ask: { amount: '1200.00' }, purpose: 'job' })
  await pass(server, { hours: 23 })
  expect(await stateOf(server, await logIn(server, maria.email), id)).toBe('funds_collected')
  await pass(server, { minutes: 61 })
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, await logIn(server, maria.email), id)).toBe('delivered')
})

test('only the owner of a disclosure answers, with a known answer', async () => {
  const maria = await sender()
  const other = await sender()
  const { id } = await shown(maria, '1000.00')
  expect((await tell(other, id, 'job')).status).toBe(404)
  expect((await tell(maria, id, 'gift' as Purpose)).status).toBe(400)
  expect((await tell(maria, await disclose(server, maria), 'job')).status).toBe(404)
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { people } from '#contract/funds/people.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { corrections } from '#contract/sending/corrections.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, type Person, signUp, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { carmen, fundWallet, newId, pass, readTransfer, send, stateOf, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const refused = async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const id = await send(server, sender, { ask: { amount: '50.00' } })
  await tellSandbox(server, `${id}:payout`, { behavior: { fate: 'refuse_details' } })
  await pass(server, { seconds: 1 }, 3)
  const transfer = await readTransfer(server, sender, id)
  return { sender, id, recipientId: transfer.recipient.id as string }
}

const change = (as: Person, id: string, changed: object = { lastName: 'Mejías' }) =>
  server.call(recipients.correct, { params: { id }, body: { ...carmen, ...changed }, as })
const askCode = (as: Person, id: string) => server.call(corrections.sendCode, { params: { id }, as })
const correct = (as: Person, id: string, body: { id: string; code: string }) =>
  server.call(corrections.create, { params: { id }, body, as })
const codeFor = async (as: Person, id: string): Promise<string> => {
  expect((await askCode(as, id)).status).toBe(200)
  return codeMailedTo(server, as.email)
}
const ordersOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ reference: string; status: string }>`
    select reference, status from sandbox_orders where reference like ${`${id}:payout%`}`.execute(server.deps.db)
  return rows.map(({ reference, status }) => `${reference.replace(id, '')} ${status}`).toSorted()
}

test('a sender who corrects the refused detail sends the payout again once, with a code for that recipient', async () => {
  const { sender, id, recipientId } = await refused()
  const { correction, problem } = await readTransfer(server, sender, id)
  expect(correction).toMatchObject({ refused: ['name'], corrected: false })
  expect(problem).toContain('Correct it and we’ll send the payment again')
  expectRefused(await askCode(sender, id), 'en', { status: 400, code: 'nothing_corrected' })
  await change(sender, recipientId)
  expect((await readTransfer(server, sender, id)).correction).toMatchObject({ corrected: true })
  const early = await codeFor(sender, id)
  // Another detail requires another code.
  await change(sender, recipientId, { lastName: 'Mejía Paz' })
  const late = await correct(sender, id, { id: newId(server), code: early })
  expect([late.status, late.body.code]).toEqual([400, 'confirmation_spent'])
  await change(sender, recipientId)
  const body = { id: newId(server), code: early }
  const both = await Promise.all([correct(sender, id, body), correct(sender, id, body)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  await pass(server, { seconds: 10 }, 3)
  expect(await ordersOf(id)).toEqual([':payout refused', ':payout:2 delivered'])
  const after = await readTransfer(server, sender, id)
  expect(after).toMatchObject({ state: 'delivered', recipient: { name: 'Carmen Mejías Zelaya' }, correction: null })
  expect(after.repairs).toMatchObject([{ kind: 'repair', changes: [{ field: 'name' }] }])
})

test('a correction is screened like the first order', async () => {
  const { sender, id, recipientId } = await refused()
  await change(sender, recipientId, { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' })
  const body = { id: newId(server), code: await codeFor(sender, id) }
  expect((await correct(sender, id, body)).status).toBe(202)
  await server.work()
  expect(await stateOf(server, sender, id)).toBe('on_hold_compliance')
})

test('a correction cannot change the country or payout method, and only the sender can make it', async () => {
  const { sender, id, recipientId } = await refused()
  expectRefused(await askCode(await signUp(server), id), 'en', { status: 404, code: 'not_found' })
  await change(sender, recipientId, { payout: 'cash_pickup', fields: { agent: 'banrural' } })
  expect((await readTransfer(server, sender, id)).correction).toMatchObject({ corrected: false })
  expectRefused(await askCode(sender, id), 'en', { status: 409, code: 'correction_elsewhere' })
})

const repairedByStaff = async (id: string): Promise<void> => {
  const spelled = { firstName: 'Carmen', lastName: 'Mejías', secondLastName: 'Zelaya', fields: {} }
  const body = { id: newId(server), reason: 'As on the ID.', confirmedBy: 'phone' as const, ...spelled }
  const as = await signUpStaff(server, 'operations')
  expect((await server.call(adminTransfers.repair, { params: { id }, body, as })).status).toBe(200)
}

test('a payout correction by staff applies to the next transfer too', async () => {
  const { sender, id, recipientId } = await refused()
  await repairedByStaff(id)
  const { body } = await server.call(recipients.read, { params: { id: recipientId }, as: sender })
  expect(body).toMatchObject({ fullName: 'Carmen Mejías Zelaya', fields: carmen.fields })
  const person = await server.call(people.read, { params: { id: body.personId }, as: sender })
  expect(person.body).toMatchObject({ lastName: 'Mejías' })
})

test('a recipient whom their sender changed meanwhile keeps the sender’s details', async () => {
  const { sender, id, recipientId } = await refused()
  await change(sender, recipientId, { lastName: 'Mejía Paz' })
  await repairedByStaff(id)
  const { body } = await server.call(recipients.read, { params: { id: recipientId }, as: sender })
  expect(body).toMatchObject({ fullName: 'Carmen Mejía Paz Zelaya' })
})

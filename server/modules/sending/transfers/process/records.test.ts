import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transferRecords } from '#contract/sending/transfer-records.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { checkIdNumber, giveIdNumber } from '#tests/id-numbers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import {
  addRecipient,
  askQuote,
  fundWallet,
  newId,
  pass,
  readyToConfirm,
  send,
  stateOf,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (choice: { language?: Language } = {}): Promise<Person> => {
  const person = await verified(server, choice)
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}

/** A first transfer of 1,600 dollars, delivered, and the recipient. */
const afterFirst = async (as: Person): Promise<string> => {
  const recipientId = await addRecipient(server, as)
  await send(server, as, { recipientId, ask: { amount: '1600.00' }, purpose: 'known_person' })
  await pass(server, { seconds: 20 }, 2)
  return recipientId
}
const review = async (as: Person, recipientId: string, amount: string) => {
  const body = { id: newId(server), quoteId: await askQuote(server, as, { amount }), recipientId }
  return (await server.call(transfers.disclose, { body, as })).body
}

test('31 CFR 1010.410(e): related transfers of a day wait from 3,000 dollars on for the checked number of the sender’s document', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const recipientId = await afterFirst(maria)
  expect((await review(maria, recipientId, '1399.99')).idNumber).toBeNull()
  expect((await review(maria, recipientId, '1400.00')).idNumber).toBe('missing')
  expect((await review(maria, await addRecipient(server, maria, { firstName: 'Rosa' }), '1400.00')).idNumber).toBeNull()
  await giveIdNumber(server, maria)
  const id = await send(server, maria, { recipientId, ask: { amount: '1400.00' } })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('on_hold_information')
  const body = { reason: 'The customer is well known' }
  const waived = await server.call(adminTransfers.release, { params: { id }, body, as: admin })
  expect([waived.status, waived.body.code]).toEqual([409, 'sender_record_required'])
  await checkIdNumber(server, maria, admin)
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, maria, id)).toBe('delivered')
})

test('a transfer that reaches 3,000 dollars is not confirmed without the number of the document, by any way to confirm, and nothing is charged', async () => {
  const maria = await sender({ language: 'pt' })
  const recipientId = await afterFirst(maria)
  const { id: disclosureId } = await review(maria, recipientId, '1400.00')
  const asked = await server.call(transfers.sendCode, { params: { id: disclosureId }, as: maria })
  expect([asked.status, asked.body]).toEqual([
    409,
    { status: false, code: 'id_number_required', details: 'Para este envio precisamos do número do seu documento.' },
  ])
  // Both codes are mailed while neither reaches the sum.
  const rosa = await addRecipient(server, maria, { firstName: 'Rosa' })
  const ines = await sender()
  const ana = await addRecipient(server, ines)
  const ways = { recipientId: ana, ask: { amount: '1500.00' }, purpose: 'known_person' } as const
  const [one, two] = [await readyToConfirm(server, ines, ways), await readyToConfirm(server, ines, ways)]
  expect((await server.call(transfers.create, { body: one, as: ines })).status).toBe(201)
  const second = await server.call(transfers.create, { body: two, as: ines })
  expect([second.status, second.body.code]).toEqual([409, 'id_number_required'])
  expect((await walletOf(server, ines)).available).toBe(String(1_000_000n - 150_130n))
  await giveIdNumber(server, ines)
  expect((await server.call(transfers.create, { body: two, as: ines })).status).toBe(201)
  // Another recipient has a sum of its own.
  expect((await review(maria, rosa, '1400.00')).idNumber).toBeNull()
  await send(server, maria, { recipientId: rosa, ask: { amount: '1400.00' }, purpose: 'known_person' })
})

test('31 CFR 1010.410(f): name, address, document and account travel to the partner, and the birth date from 1,000 dollars on', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  await giveIdNumber(server, maria)
  await checkIdNumber(server, maria, admin)
  const recipientId = await afterFirst(maria)
  const id = await send(server, maria, { recipientId, ask: { amount: '1400.00' } })
  await pass(server, { seconds: 20 }, 2)
  const originatorOf = async (transferId: string) =>
    (await findPayment(server.deps.db, 'payout', { kind: 'transfer', id: transferId }))?.instruction.originator
  expect(await originatorOf(id)).toMatchObject({
    ...{ firstName: 'María', lastName: 'López', addressLine: '45 Roosevelt Avenue', city: 'Queens', country: 'US' },
    document: { kind: 'passport', country: 'HN', state: null, number: 'E1234567' },
    birthDate: '1990-05-17',
  })
  const ines = await sender()
  await giveIdNumber(server, ines)
  await checkIdNumber(server, ines, admin)
  const small = await send(server, ines, { ask: { amount: '900.00' } })
  await pass(server, { seconds: 20 }, 2)
  expect(await originatorOf(small)).toMatchObject({ document: null, birthDate: null })
})

test('the sheet of records has the fields as they were sent, its view is audited, and the number is nowhere else', async () => {
  const maria = await sender()
  const [admin, sol] = [await signUpAdmin(server), await signUpStaff(server, 'support')]
  await giveIdNumber(server, maria)
  await checkIdNumber(server, maria, admin)
  const recipientId = await afterFirst(maria)
  const id = await send(server, maria, { recipientId, ask: { amount: '1400.00' } })
  const read = (as: Person) => server.call(transferRecords.read, { params: { id }, as })
  expect((await read(admin)).body).toMatchObject({ isRequired: true, missing: [], sent: null })
  await pass(server, { seconds: 20 }, 2)
  const { body } = await read(admin)
  expect(body).toMatchObject({
    counted: { minor: '300000', currency: 'USD' },
    isRequired: true,
    missing: [],
    sent: { reference: `${id}:payout` },
    sender: { name: 'María López', document: { number: 'E1234567' }, birthDate: '1990-05-17' },
    recipient: { name: 'Carmen Mejía Zelaya', city: 'Tegucigalpa', account: { account: '2001234821' } },
  })
  expect((await read(sol)).status).toBe(403)
  const { rows } = await sql`
    select from audit where subject = ${id} and actor = ${admin.userId} and action = 'transfer.records_viewed'`.execute(
    server.deps.db,
  )
  expect(rows).toHaveLength(2)
  const detail = await server.call(adminTransfers.read, { params: { id }, as: admin })
  const list = await server.call(adminTransfers.list, { query: {}, as: admin })
  for (const shown of [detail, list]) expect(JSON.stringify(shown.body)).not.toContain('E1234567')
})

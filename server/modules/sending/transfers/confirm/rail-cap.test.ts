import { afterEach, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, verified } from '#tests/people.ts'
import { addRecipient, askQuote, fundWallet, newId, pass, readTransfer, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}
const disclose = async (as: Person, sending: { recipientId: string; country: string; amount: string }) => {
  const { recipientId, ...ask } = sending
  const body = { id: newId(server), quoteId: await askQuote(server, as, ask), recipientId }
  return server.call(transfers.disclose, { body, as: { ...as, language: 'en' } })
}
const bogota = { way: 'breb', brebKind: 'alphanumeric', breb: '@ana2026', document: '1020345678' }
const puebla = { way: 'dimo', bank: '012', mobile: '5512345678' }

test('a payment above the cap of Bre-B is refused before paying, with the cap and the other way', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria, { country: 'CO', fields: bogota })
  const { status, body } = await disclose(maria, { recipientId, country: 'CO', amount: '2990.00' })
  expect([status, body.code]).toEqual([409, 'rail_payment_cap'])
  expect(body.details).toMatch(/11,552,000.00.COP can be received by Bre-B.*account number/)
  expect((await disclose(maria, { recipientId, country: 'CO', amount: '2900.00' })).status).toBe(201)
})

test('a payment by DiMo counts with the others of the day in Mexico, and the account number has no cap', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria, { country: 'MX', fields: puebla })
  const sent = await send(server, maria, { recipientId, ask: { country: 'MX', amount: '500.00' } })
  await pass(server, { seconds: 10 }, 2)
  expect(await stateOf(server, maria, sent)).toBe('delivered')
  const over = await disclose(maria, { recipientId, country: 'MX', amount: '300.00' })
  expect([over.status, over.body.code]).toEqual([409, 'rail_day_cap'])
  expect(over.body.details).toMatch(/12,800.00.MXN a day by DiMo, and 3,629.00.MXN is left/)
  const clabe = await addRecipient(server, maria, { country: 'MX', fields: { clabe: '012180004835093714' } })
  expect((await disclose(maria, { recipientId: clabe, country: 'MX', amount: '2000.00' })).status).toBe(201)
  server.clock.advance({ hours: 24 })
  const later = await logIn(server, maria.email)
  expect((await disclose(later, { recipientId, country: 'MX', amount: '300.00' })).status).toBe(201)
})

test('of two disclosed payments that fit the day alone, the second is refused when it is confirmed', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria, { country: 'MX', fields: puebla })
  const ready = await disclose(maria, { recipientId, country: 'MX', amount: '400.00' })
  await send(server, maria, { recipientId, ask: { country: 'MX', amount: '400.00' } })
  const code = await server.call(transfers.sendCode, { params: { id: ready.body.id }, as: maria })
  expect([code.status, code.body.code]).toEqual([409, 'rail_day_cap'])
})

test('a key that no account has is refused by the rail, and its sender is asked for the key', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria, { country: 'CO', fields: { ...bogota, breb: '@nadie' } })
  const id = await send(server, maria, { recipientId, ask: { country: 'CO', amount: '50.00' } })
  await pass(server, { seconds: 10 }, 2)
  const { correction } = await readTransfer(server, maria, id)
  expect(correction.refused).toEqual(['breb'])
})

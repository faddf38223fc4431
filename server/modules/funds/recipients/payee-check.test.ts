import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { type Person, signUp, signUpStaff, verified } from '#tests/people.ts'
import { carmen, disclose, fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

/** Carmen in Costa Rica, where SINPE names the holder of a telephone. */
const inCostaRica = {
  ...carmen,
  ...({ country: 'CR', payout: 'mobile_wallet', city: 'San José' } as const),
  fields: { wallet: 'sinpe_movil', phone: '+506 8888 7777' },
}
let maria: Person
beforeAll(async () => {
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 1_000_000n)
})

const create = async (body: object = {}, as = maria) => {
  const got = await server.call(recipients.create, { body: { ...inCostaRica, ...body, id: newId(server) }, as })
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  return got.body
}
const correct = async (id: string, body: object, as = maria) =>
  server.call(recipients.correct, { params: { id }, body: { ...inCostaRica, ...body }, as })
const inquiries = async (id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where type = 'recipient.payee_checked' and subject = ${id}`.execute(
    server.deps.db,
  )
  return rows[0]?.count ?? 0
}

test('the sender and staff see whose account it is, as its rail names the holder', async () => {
  const { id, payeeCheck } = await create()
  expect(payeeCheck).toEqual({ result: 'match', holder: 'CAR*** MEJ*** ZEL***', checkedAt: expect.any(String) })
  const sending = { recipientId: id, recipient: inCostaRica }
  const review = await server.call(transfers.review, {
    params: { id: await disclose(server, maria, sending) },
    as: maria,
  })
  expect(review.body.payeeCheck).toEqual(payeeCheck)
  const transferId = await send(server, maria, sending)
  const got = await server.call(adminTransfers.read, {
    params: { id: transferId },
    as: await signUpStaff(server, 'operations'),
  })
  expect(got.body.payeeCheck).toEqual(payeeCheck)
  // The reply is stored: the rail was called once.
  expect(await inquiries(id)).toBe(1)
})

test.each([
  ['Parecido', 'close', 'CAR*** LIM*** ZEL***'],
  ['Ajeno', 'no_match', null],
  ['Reservado', 'not_available', null],
  ['Demorado', 'not_available', null],
  ['Cerrado', 'not_available', null],
])('an account of %s is answered with %s, and may be paid', async (lastName, result, holder) => {
  const { id, payeeCheck } = await create({ lastName })
  expect(payeeCheck).toMatchObject({ result, holder })
  expect(await disclose(server, maria, { recipientId: id, recipient: inCostaRica })).toBeTruthy()
})

test('the rail is asked again for another name or account, and not for another address', async () => {
  const { id, payeeCheck } = await create({ lastName: 'Ajeno' })
  const moved = await correct(id, { lastName: 'Ajeno', addressLine: 'Calle 5' })
  expect(moved.body.payeeCheck).toEqual(payeeCheck)
  expect(await inquiries(id)).toBe(1)
  expect((await correct(id, {})).body.payeeCheck).toMatchObject({ result: 'match' })
  expect(await inquiries(id)).toBe(2)
})

test('an account is not asked about where its rail names nobody', async () => {
  const got = await server.call(recipients.create, { body: { ...carmen, id: newId(server) }, as: maria })
  expect([got.body.payeeCheck, await inquiries(got.body.id)]).toEqual([null, 0])
})

test('in Colombia a Bre-B key is checked, and an account by number is not', async () => {
  const colombian = { country: 'CO', payout: 'bank_deposit', city: 'Bogotá' } as const
  const breb = { way: 'breb', brebKind: 'phone', breb: '3001234567', document: '1032456789' }
  expect((await create({ ...colombian, fields: breb })).payeeCheck).toMatchObject({ result: 'match' })
  const account = { bank: 'bancolombia', accountType: 'savings', account: '12345678901', document: '1032456789' }
  expect((await create({ ...colombian, fields: account })).payeeCheck).toBeNull()
})

test('a rail that did not answer is asked again before a later payment, but not at once', async () => {
  const { id } = await create({ lastName: 'Reservado' })
  const sending = { recipientId: id, recipient: inCostaRica }
  await disclose(server, maria, sending)
  expect(await inquiries(id)).toBe(1)
  server.clock.advance({ minutes: 11 })
  await disclose(server, maria, sending)
  expect(await inquiries(id)).toBe(2)
})

test('a customer cannot look up more than twenty holders in a day, nor those of another customer’s recipients', async () => {
  const eve = await signUp(server)
  const { id } = await create({}, eve)
  for (let change = 2; change <= 20; change += 1) {
    const { body } = await correct(id, { fields: { ...inCostaRica.fields, phone: `+506 8888 70${10 + change}` } }, eve)
    expect(body.payeeCheck).toMatchObject({ result: 'match' })
  }
  const last = await correct(id, { fields: { ...inCostaRica.fields, phone: '+506 8888 7099' } }, eve)
  expect([last.status, last.body.payeeCheck]).toEqual([200, null])
  expect(await inquiries(id)).toBe(20)
  expect((await correct(id, { lastName: 'Otra' })).status).toBe(404)
  expect(await inquiries(id)).toBe(20)
})

import { afterEach, expect, test } from 'vitest'
import { requests } from '#contract/balance/requests.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { asked, payByBank, readRequest } from '#tests/asking.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, newEmail, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { acceptPrepaid, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A one-time request canceled by its owner during a guest's debit, some days later. */
const canceledWhilePaid = async (days: number, behavior: SandboxInstruction = {}) => {
  const owner = await verified(server)
  await server.work()
  await acceptPrepaid(server, owner)
  const { id, token } = await asked(server, owner)
  const paymentId = newId(server)
  await tellSandbox(server, `${paymentId}:request`, { behavior })
  const who = { name: 'Ana Souza', email: newEmail() }
  expect((await payByBank(server, token, { ...who, id: paymentId })).status).toBe(201)
  const canceled = await server.call(requests.cancel, { params: { id }, as: owner })
  expect(canceled).toMatchObject({ status: 200, body: { state: 'canceled' } })
  expect((await payByBank(server, token, who)).body).toMatchObject({ code: 'request_closed' })
  for (let day = 0; day < days; day += 1) await pass(server, { hours: 24 })
  Object.assign(owner, await logIn(server, owner.email))
  return { owner, id, paymentId }
}

test('a request can be canceled while a guest pays it, and the payment is refunded in full, once, after its hold', async () => {
  const { owner, id, paymentId } = await canceledWhilePaid(2)
  expect(await readRequest(server, owner, id)).toMatchObject({ state: 'canceled', paid: [{ state: 'held' }] })
  expect(await walletOf(server, owner)).toEqual({ balance: '6000', available: '0' })
  for (let day = 0; day < 14; day += 1) await pass(server, { hours: 24 })
  Object.assign(owner, await logIn(server, owner.email))
  expect(await readRequest(server, owner, id)).toMatchObject({ state: 'canceled', paid: [{ state: 'refunded' }] })
  expect(await walletOf(server, owner)).toEqual({ balance: '0', available: '0' })
  expect(await centsOn(server, paymentId, 'fees')).toBe(0n)
})

test('a canceled request stays canceled when the debit in progress fails or is returned', async () => {
  const refused = await canceledWhilePaid(4, { returnCode: 'R03' })
  expect(await readRequest(server, refused.owner, refused.id)).toMatchObject({
    state: 'canceled',
    paid: [{ state: 'failed' }],
  })
  const { owner, id, paymentId } = await canceledWhilePaid(2)
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R01' } as const
  await tellSandbox(server, `${paymentId}:request`, { move })
  await pass(server, { seconds: 1 }, 3)
  expect(await readRequest(server, owner, id)).toMatchObject({ state: 'canceled', paid: [{ state: 'returned' }] })
  expect(await walletOf(server, owner)).toEqual({ balance: '0', available: '0' })
})

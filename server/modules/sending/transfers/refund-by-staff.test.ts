import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, pass, send, stateOf, walletOf } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let [operator, treasurer, admin]: Person[] = []
beforeAll(async () => {
  operator = await signUpStaff(server, 'operations')
  treasurer = await signUpStaff(server, 'treasury')
  admin = await signUpAdmin(server)
})

const whole = { balance: '100000', available: '100000' }
const reason = 'The customer sent it to a person who does not exist.'

const sent = async (amount: string) => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  return { sender, id: await send(server, sender, { ask: { amount } }) }
}
const refund = (id: string, as: Person | undefined, approvalId = newId(server)): Promise<Got> =>
  server.call(adminTransfers.refund, { params: { id }, body: { id: approvalId, reason }, as: as as Person })
const waiting = async (as: Person | undefined, id: string): Promise<Approval | undefined> => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as: as as Person })
  return body.items.find((one: Approval) => one.id === id)
}
const approve = (id: string, digest: string, as: Person | undefined): Promise<Got> =>
  server.call(approvals.decide, {
    params: { id },
    body: { decision: 'approved', digest, reason: 'I called the customer.' },
    as: as as Person,
  })

describe('refunding a transfer that has not arrived', () => {
  test('a refund up to the limit of the role needs one person, and is in full', async () => {
    const { sender, id } = await sent('50.00')
    const first = newId(server)
    for (const _ of [1, 2])
      expect((await refund(id, operator, first)).body).toEqual({ state: 'canceled', waits: false })
    await server.work()
    expect(await stateOf(server, sender, id)).toBe('refunded')
    expect(await walletOf(server, sender)).toEqual(whole)
    expectRefused(await refund(id, operator), 'en', { status: 409, code: 'illegal_move' })
    // A retry that arrives late changes nothing.
    expect((await refund(id, operator, first)).body).toEqual({ state: 'refunded', waits: false })
    expect(await walletOf(server, sender)).toEqual(whole)
  })

  test('a refund above the limit needs dual approval of exactly this refund, and nothing moves before', async () => {
    const { sender, id } = await sent('300.00')
    const approvalId = newId(server)
    expect((await refund(id, operator, approvalId)).body).toMatchObject({ waits: true })
    expect((await refund(id, operator, approvalId)).body).toMatchObject({ waits: true })
    expectRefused(await refund(id, admin), 'en', { status: 409, code: 'approval_waits' })
    // A colleague with a higher limit cannot bypass the pending request either.
    expectRefused(await refund(id, treasurer), 'en', { status: 409, code: 'approval_waits' })
    const { digest = '', content } = (await waiting(treasurer, approvalId)) ?? {}
    expect(content).toMatchObject({ kind: 'transfer_refund', transferId: id, email: sender.email })
    expectRefused(await approve(approvalId, digest, operator), 'en', { status: 409, code: 'approval_own' })
    expect(await stateOf(server, sender, id)).not.toBe('canceled')
    expect((await approve(approvalId, digest, treasurer)).status).toBe(200)
    await server.work()
    expect(await stateOf(server, sender, id)).toBe('refunded')
    expect((await refund(id, operator, approvalId)).body).toEqual({ state: 'refunded', waits: false })
    expect(await walletOf(server, sender)).toEqual(whole)
  })

  test('a transfer delivered meanwhile is not refunded, and the approval stays undecided', async () => {
    const { sender, id } = await sent('300.00')
    const approvalId = newId(server)
    await refund(id, operator, approvalId)
    const { digest = '' } = (await waiting(treasurer, approvalId)) ?? {}
    await server.work()
    await pass(server, { seconds: 20 }, 6)
    expect(await stateOf(server, sender, id)).toBe('delivered')
    expectRefused(await approve(approvalId, digest, treasurer), 'en', { status: 409, code: 'illegal_move' })
    expect((await waiting(treasurer, approvalId))?.decided).toBeNull()
  })

  test('support sees transfers and cannot refund one', async () => {
    const { id } = await sent('50.00')
    const got = await refund(id, await signUpStaff(server, 'support'))
    expectRefused(got, 'en', { status: 403, code: 'not_permitted' })
  })
})

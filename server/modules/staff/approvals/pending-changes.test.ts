import { beforeAll, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approvalHours, approvals } from '#contract/staff/approvals.ts'
import { type PendingChange, pendingChanges } from '#contract/staff/pending-changes.ts'
import { staff } from '#contract/staff/staff.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

let [operator, treasurer, supporter, admin]: Person[] = []
beforeAll(async () => {
  operator = await signUpStaff(server, 'operations')
  treasurer = await signUpStaff(server, 'treasury')
  supporter = await signUpStaff(server, 'support')
  admin = await signUpAdmin(server)
})

const reason = 'The recipient does not exist.'

/** A refund above the operator role's limit. */
const ask = async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const transferId = await send(server, sender, { ask: { amount: '300.00' } })
  const id = newId(server)
  const params = { id: transferId }
  await server.call(adminTransfers.refund, { params, body: { id, reason }, as: operator as Person })
  return { id, transferId }
}
const about = async (subjects: string, as = supporter): Promise<PendingChange[]> =>
  (await server.call(pendingChanges.list, { query: { subjects }, as: as as Person })).body.items

test('a record shows its pending change, requester and expiry to everyone who sees the record', async () => {
  const { id, transferId } = await ask()
  const [waiting, ...others] = await about(transferId)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    id,
    kind: 'transfer_refund',
    subject: transferId,
    reason,
    mine: false,
    decided: null,
  })
  expect(waiting).toMatchObject({ amount: { currency: 'USD' }, requestedBy: { email: operator?.email } })
  const from = Temporal.Instant.from(waiting?.requestedAt ?? '')
  expect(waiting?.expiresAt).toBe(from.add({ hours: approvalHours }).toString())
  expect(JSON.stringify(waiting)).not.toContain('code')
  expect(await about(transferId, operator)).toMatchObject([{ id, mine: true }])
  const { body } = await server.call(approvals.read, { params: { id }, as: treasurer as Person })
  expect(body).toMatchObject({ id, content: { transferId }, mine: false })
  const denied = await server.call(approvals.read, { params: { id }, as: supporter as Person })
  expectRefused(denied, 'en', { status: 404, code: 'not_found' })
})

test('after the decision nothing is pending, and the record shows decision, approver and reason', async () => {
  const [one, other] = [await ask(), await ask()]
  const decide = async ({ id }: typeof one, decision: 'approved' | 'declined') => {
    const { body } = await server.call(approvals.read, { params: { id }, as: treasurer as Person })
    const words = { decision, digest: body.digest, reason: 'I called the customer.' }
    expect((await server.call(approvals.decide, { params: { id }, body: words, as: treasurer as Person })).status).toBe(
      200,
    )
  }
  await decide(one, 'approved')
  await decide(other, 'declined')
  const decided = { by: { email: treasurer?.email }, reason: 'I called the customer.' }
  expect(await about(one.transferId)).toMatchObject([{ id: one.id, decided: { ...decided, decision: 'approved' } }])
  expect(await about(other.transferId)).toMatchObject([{ id: other.id, decided: { ...decided, decision: 'declined' } }])
  const both = await about(`${one.transferId},${other.transferId}`)
  expect(both.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())
  await server.work()
  const got = await server.call(notifications.list, { body: { email: operator?.email ?? '' }, as: operator as Person })
  const paths = got.body.notifications.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining([one, other].map(({ id }) => `/dashboard/approvals/${id}`)))
})

test('a role without access to a record learns nothing of its pending changes', async () => {
  const person = await signUpStaff(server, 'support')
  const params = { id: person.userId }
  await server.call(staff.giveRole, {
    params,
    body: { id: newId(server), role: 'treasury', reason },
    as: admin as Person,
  })
  expect(await about(person.userId, admin)).toMatchObject([{ kind: 'staff_role', amount: null, mine: true }])
  expect(await about(person.userId)).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { type Notification, notifications } from '#contract/ground/notifications.ts'
import { grantsOf } from '#contract/lib/permissions.ts'
import { identity } from '#contract/people/identity.ts'
import { type Approval, approvalHours, approvals } from '#contract/staff/approvals.ts'
import { staff } from '#contract/staff/staff.ts'
import { logIn, type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

let [helen, ivan, rosa]: Person[] = []
beforeAll(async () => {
  helen = await signUpAdmin(server)
  ivan = await signUpAdmin(server)
  rosa = await signUpStaff(server, 'support')
})

const reason = 'She moves to the treasury.'

/** Helen requests a role for a new colleague. */
const ask = async (who = helen) => {
  const person = await signUpStaff(server, 'support')
  const id = newId(server)
  const params = { id: person.userId }
  const got = await server.call(staff.giveRole, { params, body: { id, role: 'treasury', reason }, as: who as Person })
  expect(got).toMatchObject({ status: 200, body: { waits: true } })
  return { id, person, params }
}
const waiting = async (as = ivan): Promise<Approval[]> =>
  (await server.call(approvals.list, { query: { limit: 100 }, as: as as Person })).body.items
const found = async (id: string) => {
  const item = (await waiting()).find((one) => one.id === id)
  if (!item) throw new Error(`${id} does not wait`)
  return item
}
const decide = async (
  id: string,
  {
    as = ivan,
    decision = 'approved' as 'approved' | 'declined',
    digest = '',
  }: { as?: Person | undefined; decision?: 'approved' | 'declined'; digest?: string } = {},
) => {
  const read = digest || (await found(id)).digest
  return server.call(approvals.decide, {
    params: { id },
    body: { decision, digest: read, reason: 'Agreed with her lead.' },
    as: as as Person,
  })
}
const grantsIn = async (person: Person) => (await server.call(identity.me, { as: person })).body.grants

test('an approved request is executed immediately, and both people are on the record', async () => {
  const { id, person } = await ask()
  expect(await grantsIn(person)).toEqual(grantsOf(['support']))
  const got = await decide(id)
  expect(got.body.decided).toMatchObject({ decision: 'approved', by: { email: ivan?.email } })
  expect(got.body).toMatchObject({ reason, requestedBy: { email: helen?.email } })
  expect(await grantsIn(person)).toEqual(grantsOf(['support', 'treasury']))
  expect((await waiting()).some((one) => one.id === id)).toBe(false)
})

test('requesters cannot decide their own request, and only they can withdraw it', async () => {
  const { id, person } = await ask()
  expect((await decide(id, { as: helen })).body.code).toBe('approval_own')
  expect((await server.call(approvals.withdraw, { params: { id }, as: ivan as Person })).status).toBe(404)
  const withdrawn = await server.call(approvals.withdraw, { params: { id }, as: helen as Person })
  expect(withdrawn.body.decided).toMatchObject({ decision: 'withdrawn' })
  expect((await decide(id, { digest: withdrawn.body.digest })).body.code).toBe('approval_decided')
  expect(await grantsIn(person)).toEqual(grantsOf(['support']))
})

test('of two simultaneous decisions one succeeds', async () => {
  const { id, person } = await ask()
  const third = await signUpAdmin(server)
  const { digest } = await found(id)
  const both = await Promise.all([decide(id, { digest }), decide(id, { as: third, decision: 'declined', digest })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)?.body.decided.decision
  expect(await grantsIn(person)).toEqual(grantsOf(won === 'approved' ? ['support', 'treasury'] : ['support']))
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('approval_decided')
})

test('a decision is about the content that was read', async () => {
  const [{ id }, other] = [await ask(), await ask()]
  const { digest } = await found(other.id)
  expect((await decide(id, { digest })).body.code).toBe('approval_changed')
  expect((await found(id)).decided).toBeNull()
})

test('an undecided request expires, and can be requested again', async () => {
  const { id, params } = await ask()
  const { digest } = await found(id)
  const again = () =>
    server.call(staff.giveRole, { params, body: { id: newId(server), role: 'treasury', reason }, as: helen as Person })
  expect((await again()).body.code).toBe('approval_waits')
  server.clock.advance({ hours: approvalHours })
  helen = await logIn(server, (helen as Person).email)
  ivan = await logIn(server, (ivan as Person).email)
  rosa = await logIn(server, (rosa as Person).email)
  expect((await decide(id, { digest })).body.code).toBe('approval_expired')
  expect((await again()).body).toEqual({ waits: true })
})

test('a role that may not decide sees nothing of it', async () => {
  const { id } = await ask()
  const { digest } = await found(id)
  expect(await waiting(rosa)).toEqual([])
  expect((await decide(id, { as: rosa, digest })).status).toBe(404)
})

test('approvers get one notice with change and requester, read once decided, and the requester gets the decision, read after a view', async () => {
  const { id } = await ask()
  await server.work()
  const noticesOf = async (as: Person | undefined): Promise<Notification[]> => {
    const { body } = await server.call(notifications.list, { body: { email: as?.email ?? '' }, as: as as Person })
    return body.notifications.filter(({ path }: Notification) => path === `/dashboard/approvals/${id}`)
  }
  const [told, ...more] = await noticesOf(ivan)
  expect(more).toEqual([])
  expect(told).toMatchObject({ title: expect.stringMatching(/^Approve: /), read: false })
  expect(told?.message).toMatch(/^\S.* asked for it\./)
  expect(await noticesOf(rosa)).toEqual([])
  await decide(id, { decision: 'declined' })
  await server.work()
  expect((await noticesOf(ivan))[0]?.read).toBe(true)
  expect(await noticesOf(helen)).toMatchObject([{ title: expect.stringMatching(/^Not approved: /), read: false }])
  await server.call(approvals.read, { params: { id }, as: ivan as Person })
  expect((await noticesOf(helen))[0]?.read).toBe(false)
  await server.call(approvals.read, { params: { id }, as: helen as Person })
  expect((await noticesOf(helen))[0]?.read).toBe(true)
})

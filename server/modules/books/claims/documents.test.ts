import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { personalData } from '#contract/account/personal-data.ts'
import { adminClaims, type Claim, claims } from '#contract/books/claims.ts'
import { decidePending } from '#tests/approvals.ts'
import { uploaded } from '#tests/conversations.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { paper } from '#tests/papers.ts'
import { type Person, password, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const explanation = 'The slip of the branch says which amount it paid out.'

/** A claim that was decided once with the document `first`, and was reopened. */
const reopened = async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 50_000n)
  const transferId = await send(server, sender, { ask: { amount: '300.00' } })
  await pass(server, { seconds: 20 }, 6)
  const officer = await signUpStaff(server, 'operations')
  const id = newId(server)
  const body = { id, kind: 'amount_received', words: 'Carmen got less than it says.', wish: 'refund' } as const
  await server.call(claims.open, { params: { id: transferId }, body, as: sender })
  const first = await uploaded(server, officer, await paper(), 'first.pdf')
  const params = { id }
  const decide = async (document: string, more: object) => {
    const decision = newId(server)
    const found = { id: decision, explanation, remedy: null, ...more, documents: [document] }
    const got = await server.call(adminClaims.decide, { params, body: found as never, as: officer })
    expect([got.status, got.body.code]).toEqual([200, undefined])
    return decision
  }
  await decide(first, { outcome: 'no_error' })
  const reason = 'The name on the slip is not hers.'
  expect((await server.call(claims.reopen, { params, body: { reason }, as: sender })).status).toBe(200)
  const second = await uploaded(server, officer, await paper(), 'second.pdf')
  const decision = await decide(second, { outcome: 'error', remedy: 'amount', amount: '250.00' })
  const shown = async (): Promise<string[]> => {
    const { body } = await server.call(claims.list, { params: { id: transferId }, as: sender })
    return body.items.flatMap((claim: Claim) => claim.documents.map(({ name }) => name))
  }
  const fetched = async (document: string): Promise<number> =>
    (await server.call(claims.document, { params: { id: document }, as: sender })).status
  const copied = async () => {
    const body = { id: newId(server), password }
    expect((await server.call(personalData.create, { body, as: sender })).body.state).toBe('waiting')
    await server.work()
    const got = await server.request('GET', `/api/data-copies/${body.id}/file`, { as: sender })
    const { attachments, claimFindings } = typeof got.body === 'string' ? JSON.parse(got.body) : got.body
    return [
      attachments.map(({ name }: { name: string }) => name),
      claimFindings.map((one: { state: string }) => one.state),
    ]
  }
  return { id, first, second, decision, shown, fetched, copied, treasurer: await signUpStaff(server, 'treasury') }
}
const end = async (decision: string, as: Person, how: 'approved' | 'declined') => {
  expect((await decidePending(server, { id: decision, as, decision: how })).status).toBe(200)
  await server.work()
}

test('the document of a second decision is sent with it, once a second person has approved it', async () => {
  const { first, second, decision, shown, fetched, treasurer } = await reopened()
  expect([await shown(), await fetched(first), await fetched(second)]).toEqual([['first.pdf'], 200, 404])
  await end(decision, treasurer, 'approved')
  expect([await shown(), await fetched(second)]).toEqual([['first.pdf', 'second.pdf'], 200])
})

test('the document of a decision that is not approved is never sent', async () => {
  const { second, decision, shown, fetched, treasurer } = await reopened()
  await end(decision, treasurer, 'declined')
  expect([await shown(), await fetched(second)]).toEqual([['first.pdf'], 404])
})

test('the copy of a customer’s data has the decisions and documents that were sent, and no others', async () => {
  const { decision, copied, treasurer } = await reopened()
  expect(await copied()).toEqual([['first.pdf'], ['reported']])
  await end(decision, treasurer, 'approved')
  expect(await copied()).toEqual([
    ['first.pdf', 'second.pdf'],
    ['reported', 'reported'],
  ])
  const refused = await reopened()
  await end(refused.decision, refused.treasurer, 'declined')
  expect(await refused.copied()).toEqual([['first.pdf'], ['reported']])
})

test('a document of an earlier release, attached to the claim itself, is still sent', async () => {
  const { id, first, shown, fetched } = await reopened()
  await sql`update attachments set message_id = ${id} where id = ${first}`.execute(server.deps.db)
  expect([await shown(), await fetched(first)]).toEqual([['first.pdf'], 200])
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminBreaks, type BreakDecision } from '#contract/funds/breaks.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, pass, send, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const breaksOf = async (id: string): Promise<{ id: string; kind: string }[]> => {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from breaks where owner_id = ${id} and settled_at is null order by opened_at`.execute(
    server.deps.db,
  )
  return rows
}

const settle = async (breakId: string | undefined, decision: BreakDecision): Promise<void> => {
  const params = { id: breakId ?? '' }
  const body = { note: 'As compliance wrote.', reason: 'other', decision } as const
  const as = await signUpStaff(server, 'operations')
  expect((await server.call(adminBreaks.settle, { params, body, as })).status).toBe(200)
  await approveAbout(server, { subject: params.id, as: await signUpStaff(server, 'treasury') })
  await server.work()
}

test('a payout to Contestado is contested two days later, returned four days after the reply, and credited once', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const recipient = { firstName: 'Carmen', lastName: 'Contestado', secondLastName: '' }
  const id = await send(server, maria, { recipient })
  await pass(server, { seconds: 6 }, 3)
  await pass(server, { hours: 48 })
  const [recalled] = await breaksOf(id)
  expect(recalled?.kind).toBe('payout_recalled')
  await settle(recalled?.id, 'accept')
  await pass(server, { hours: 95 })
  expect(await breaksOf(id)).toEqual([])
  await pass(server, { hours: 2 })
  const [back] = await breaksOf(id)
  expect(back?.kind).toBe('recall_returned')
  const as = await logIn(server, maria.email)
  const before = BigInt((await walletOf(server, as)).balance)
  await settle(back?.id, 'credit')
  await pass(server, { hours: 1 }, 2)
  const again = await logIn(server, maria.email)
  expect(BigInt((await walletOf(server, again)).balance) - before).toBe(20_000n)
  const { rows } = await sql`select state from transfers where id = ${id}`.execute(server.deps.db)
  expect(rows).toEqual([{ state: 'delivered' }])
})

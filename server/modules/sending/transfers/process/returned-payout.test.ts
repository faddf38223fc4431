import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { verified } from '#tests/people.ts'
import { fundWallet, pass, readTransfer, send, stateOf, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('a payout returned less a bank’s fee is booked at the returned amount, and the sender is refunded in full', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const id = await send(server, maria)
  await pass(server, { seconds: 6 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  await sql`update sandbox_orders set amount = amount - 12000 where reference = ${`${id}:payout`}`.execute(
    server.deps.db,
  )
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
  expect(await readTransfer(server, maria, id)).toMatchObject({ state: 'refunded', wayOn: 'correct' })
  expect((await walletOf(server, maria)).balance).toBe('50000')
  const sums: Record<string, bigint> = {}
  for (const { entries } of await postingsOf(server.deps.db, id))
    for (const { account, amount } of entries) {
      const name = `${account} ${amount.currency}`
      sums[name] = (sums[name] ?? 0n) + amount.minor
    }
  expect(Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))).toEqual({
    'prefund:sandbox HNL': 12_000n,
    'exchange HNL': -12_000n,
    // 120.00 HNL at 24.85.
    'exchange:hnl USD': 483n,
    'fees:return-fees USD': -483n,
    // The partner's charge applies to a returned payout too.
    'result:partner-cost USD': -45n,
    'payable:sandbox USD': 45n,
  })
})

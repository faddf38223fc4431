import { expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '../invariants.ts'
import { renewed, signUpAdmin, verified } from '../people.ts'
import { fundWallet, pass, readTransfer, send, walletOf } from '../sending.ts'
import { testServer } from '../server.ts'

const server = testServer()
const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }

test('of simultaneous decisions on a held transfer by administrators and the sender one succeeds, and the money is in one place', async () => {
  let ana = await verified(server)
  let admins = [await signUpAdmin(server), await signUpAdmin(server)]
  await server.work()
  await fundWallet(server, ana, 100_000n)
  const { release, reject, block } = adminTransfers
  const ends: string[] = []
  for (const first of [release, reject, block])
    for (const second of [release, reject, block]) {
      ana = await renewed(server, ana)
      admins = await Promise.all(admins.map((admin) => renewed(server, admin)))
      const before = await walletOf(server, ana)
      const id = await send(server, ana, { recipient: listed, ask: { amount: '20.00' } })
      await server.work()
      const body = { reason: 'looked at' }
      const decisions = await Promise.all([
        server.call(first, { params: { id }, body, as: admins[0] }),
        server.call(second, { params: { id }, body, as: admins[1] }),
        server.call(transfers.cancel, { params: { id }, as: ana }),
      ])
      expect(decisions.every(({ status }) => status < 500)).toBe(true)
      expect(decisions.some(({ status }) => status < 300)).toBe(true)
      await server.work()
      await pass(server, { seconds: 10 })

      const { state } = await readTransfer(server, ana, id)
      ends.push(state)
      const after = await walletOf(server, ana)
      const gone = BigInt(before.balance) - BigInt(after.balance)
      // Frozen money has left the wallet without being paid out; a transfer that still waits for a person is reserved.
      const inOnePlace: Record<string, [bigint, bigint]> = {
        delivered: [2_130n, 0n],
        blocked: [2_130n, 0n],
        refunded: [0n, 0n],
        canceled: [0n, 0n],
        canceling: [0n, 2_130n],
      }
      expect([state, [gone, BigInt(after.balance) - BigInt(after.available)]]).toEqual([state, inOnePlace[state]])
      if (state === 'canceling') await server.call(reject, { params: { id }, body, as: admins[0] })
      await server.work()
      await holdInvariants(server)
    }
  expect(ends).toHaveLength(9)
}, 600_000)

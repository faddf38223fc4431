import { afterEach, expect, test } from 'vitest'
import { remedies } from '#contract/books/remedies.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, signUpStaff, verified } from '#tests/people.ts'
import { correctPickup, sendCash } from '#tests/pickups.ts'
import { fundWallet, pass, readTransfer, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A pickup whose name is corrected three days after the payment, by another order, and that is paid then; its remedies. */
const orderedAgain = async (behavior: SandboxInstruction) => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 50_000n)
  const id = await sendCash(server, sender, behavior)
  await pass(server, { hours: 72 })
  await pass(server, { seconds: 1 }, 3)
  const later = await logIn(server, sender.email)
  await correctPickup(server, later, id, { lastName: 'Inflexible' })
  await pass(server, { seconds: 1 }, 8)
  await tellSandbox(server, `${id}:payout:2`, { move: { rail: 'pay_out', status: 'delivered' } })
  await pass(server, { seconds: 1 }, 3)
  expect((await readTransfer(server, later, id)).state).toBe('delivered')
  const officer = await signUpStaff(server, 'operations')
  return (await server.call(remedies.list, { params: { id }, as: officer })).body.items
}

test('a pickup that was on time and is ordered again for a corrected name owes no late fee', async () => {
  expect(await orderedAgain({ fate: 'unclaimed' })).toEqual([])
})

test('a pickup that was late before it is ordered again for a corrected name owes its fee', async () => {
  expect(await orderedAgain({ fate: 'late' })).toMatchObject([{ kind: 'fees', error: 'late' }])
})

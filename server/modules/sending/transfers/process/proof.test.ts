import { afterEach, expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, pass, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('a delivered deposit shows its proof to the sender, on the receipt and to staff; cash has none', async () => {
  const maria = await verified(server)
  await fundWallet(server, maria, 100_000n)
  const mexico = { recipient: { country: 'MX', fields: { clabe: '012180004835093714' } }, ask: { country: 'MX' } }
  const id = await send(server, maria, mexico)
  expect((await readTransfer(server, maria, id)).payout.proof).toBeNull()
  await pass(server, { seconds: 10 }, 2)
  const { state, payout } = await readTransfer(server, maria, id)
  expect([state, payout.proof]).toEqual(['delivered', { rail: 'spei', number: expect.stringMatching(/^SOL\d{20}$/) }])
  const receipt = await server.call(transfers.receipt, { params: { id }, as: maria })
  expect(receipt.body.outcome).toContain(payout.proof.number)
  const staff = await signUpStaff(server, 'operations')
  const { body } = await server.call(adminTransfers.read, { params: { id }, as: staff })
  expect(body.payments).toContainEqual(expect.objectContaining({ kind: 'payout', proof: payout.proof.number }))
  const cash = await send(server, maria, {
    recipient: { payout: 'cash_pickup', fields: { agent: 'banrural' } },
    ask: { payout: 'cash_pickup' },
  })
  await pass(server, { seconds: 70 }, 2)
  expect((await readTransfer(server, maria, cash)).payout).toMatchObject({ proof: null })
})

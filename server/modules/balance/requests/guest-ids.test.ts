import { expect, test } from 'vitest'
import { businesses } from '#contract/account/businesses.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { asked, payByBank, payByCard } from '#tests/asking.ts'
import { opening } from '#tests/businesses.ts'
import { verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { acceptPrepaid, newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
const conflict = { status: 409, body: { code: 'conflict' } }

const customer = async () => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  return person
}

test('a guest cannot pay under the id of a customer, who gets neither the guest’s account nor card nor debts', async () => {
  const [rosa, ana] = [await customer(), await customer()]
  for (const pay of [payByBank, payByCard]) {
    const { token } = await asked(server, rosa)
    expect(await pay(server, token, { id: ana.userId })).toMatchObject(conflict)
  }
  await pass(server, { seconds: 1 }, 2)
  expect((await server.call(bankAccounts.list, { as: ana })).body.items).toEqual([])
  expect((await server.call(debitCards.list, { as: ana })).body.items).toEqual([])
})

test('a company cannot have the id of a guest’s payment, whose account and card would be its own, nor of a customer', async () => {
  const [rosa, bea] = [await customer(), await customer()]
  for (const pay of [payByBank, payByCard]) {
    const { token } = await asked(server, rosa)
    const id = newId(server)
    expect((await pay(server, token, { id })).status).toBe(201)
    const body = await opening(server, bea, { id })
    expect(await server.call(businesses.open, { body, as: bea })).toMatchObject(conflict)
  }
  const body = await opening(server, bea, { id: rosa.userId })
  expect(await server.call(businesses.open, { body, as: bea })).toMatchObject(conflict)
})

test('a guest’s account that a customer owns is found by the proof', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa)
  const id = newId(server)
  await payByBank(server, token, { id })
  const planter = await faultPlanter(server, ['bank_accounts'])
  const find = () => prove(server.deps.db, invariants, everything)
  const fault = `update bank_accounts set id = '${rosa.userId}', user_id = '${rosa.userId}' where id = '${id}'`
  expect(await planter.planted(fault, find)).toContainEqual(
    expect.stringContaining(`${rosa.userId} of a guest belongs`),
  )
  expect(await find()).toEqual([])
  await planter.end()
})

import { afterEach, expect, test } from 'vitest'
import { remedies } from '#contract/books/remedies.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { centsOn } from '#tests/postings.ts'
import { addBankAccount, fundWallet, newId, pass, send, stateOf, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const delivered = async (by: 'wallet' | 'bank' = 'wallet') => {
  const sender = await verified(server, { language: 'en' })
  await server.work()
  await fundWallet(server, sender, by === 'wallet' ? 50_000n : 1n)
  const paid = by === 'bank' ? { bankAccountId: (await addBankAccount(server, sender)).id } : {}
  const id = await send(server, sender, { ask: { amount: '100.00' }, ...paid })
  await server.work()
  await pass(server, { seconds: 20 }, 6)
  expect(await stateOf(server, sender, id)).toBe('delivered')
  return { sender, id, before: BigInt((await walletOf(server, sender)).balance) }
}
const grant = async (transferId: string, kind: 'fees' | 'amount' | 'goodwill', amount: string) => {
  const error = kind === 'goodwill' ? null : 'amount_received'
  const body = { id: newId(server), kind, error, amount, reason: 'Nothing arrived.' } as const
  return server.call(remedies.grant, { params: { id: transferId }, body, as: await signUpStaff(server, 'treasury') })
}
const returnPayout = async (id: string) => {
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
  await pass(server, { seconds: 1 }, 3)
}
const gained = async ({ sender, before }: { sender: Person; before: bigint }) =>
  BigInt((await walletOf(server, await logIn(server, sender.email))).balance) - before

test('a payout returned after remedies refunds the total less the remedies, and the expense is reversed', async () => {
  for (const [amount, fees] of [
    ['100.00', '0'],
    ['40.00', '1.30'],
    ['100.00', '1.30'],
  ] as const) {
    const sent = await delivered()
    expect((await grant(sent.id, 'amount', amount)).status).toBe(200)
    if (fees !== '0') expect((await grant(sent.id, 'fees', fees)).status).toBe(200)
    await returnPayout(sent.id)
    expect(await stateOf(server, sent.sender, sent.id)).toBe('refunded')
    expect(await gained(sent)).toBe(10_130n)
    expect(await centsOn(server, sent.id, 'result:remedies')).toBe(0n)
  }
})

test('goodwill is not a part of the refund, and nothing but goodwill is paid once the money is back', async () => {
  const sent = await delivered()
  expect((await grant(sent.id, 'goodwill', '5.00')).status).toBe(200)
  await returnPayout(sent.id)
  expect(await gained(sent)).toBe(10_630n)
  for (const kind of ['amount', 'fees'] as const)
    expect((await grant(sent.id, kind, '1.00')).body).toMatchObject({ code: 'remedy_none' })
})

test('a remedy and a return at the same moment pay no more than the total', async () => {
  const sent = await delivered()
  await Promise.all([grant(sent.id, 'amount', '100.00'), returnPayout(sent.id)])
  await pass(server, { seconds: 1 }, 3)
  expect(await gained(sent)).toBe(10_130n)
})

test('the refund left after a remedy is credited to the bank with a notice, and to the balance when the bank returns it', async () => {
  const sent = await delivered('bank')
  expect((await grant(sent.id, 'amount', '100.00')).status).toBe(200)
  await returnPayout(sent.id)
  await pass(server, { hours: 24 * 4 }, 3)
  expect(await centsOn(server, sent.id, 'settlement:sandbox')).toBe(-10_000n)
  const mails = (await mailbox(server, sent.sender.email)).map(({ text }) => text).join('\n')
  expect(mails).toMatch(
    /We had already paid you 100\.00\sUSD .* We’re refunding the rest, 1\.30\sUSD, to your .+ account\./,
  )
  expect(mails).toMatch(/1\.30\sUSD to your .+ account\. It has been credited\./)
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R03' } as const
  await tellSandbox(server, `${sent.id}:credit`, { move })
  await pass(server, { seconds: 1 }, 3)
  expect(await centsOn(server, sent.id, 'settlement:sandbox')).toBe(-10_130n)
})

test('a sender with the full payment returned by the bank also owes the remedy', async () => {
  const sent = await delivered('bank')
  expect((await grant(sent.id, 'amount', '60.00')).status).toBe(200)
  // The payout is returned, and the bank returns the debit before the refund is sent.
  await tellSandbox(server, `${sent.id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
  await tellSandbox(server, `${sent.id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R10' } })
  await pass(server, { seconds: 1 }, 3)
  await pass(server, { hours: 24 * 4 }, 3)
  const owner = { kind: 'transfer', id: sent.id }
  const debt = (await findDebt(server.deps.db, owner)) ?? expect.fail('nothing is owed')
  // The bank returned 101.30, and none of our 60.00 stays in the balance.
  expect(debt).toMatchObject({ state: 'settled', amount: 6_000n })
  expect(await gained(sent)).toBe(0n)
  expect(await centsOn(server, sent.id, 'result:remedies')).toBe(0n)
  expect(await centsOn(server, sent.id, 'in_flight')).toBe(0n)
})

test('a refund of more than remedies left is reported, and so is a transfer that forgot a remedy', async () => {
  const sent = await delivered()
  await grant(sent.id, 'amount', '60.00')
  await returnPayout(sent.id)
  const planter = await faultPlanter(server, ['transfers', 'remedies'])
  const ofAll = () => prove(server.deps.db, invariants, everything)
  const name = 'a transfer knows what remedies and a recall paid of it'
  expect(await planter.planted(`update transfers set remedied = 0 where id = '${sent.id}'`, ofAll)).toContainEqual(
    expect.stringContaining(name),
  )
  const more = `with r as (update remedies set amount = 6100 where transfer_id = '${sent.id}')
    update transfers set remedied = 6100 where id = '${sent.id}'`
  expect(await planter.planted(more, ofAll)).toContainEqual(expect.stringContaining(name))
  expect(await ofAll()).toEqual([])
  await planter.end()
})

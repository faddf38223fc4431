import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { lockUnfinished, transfers } from '#server/modules/sending/transfers/queries.ts'
import { transaction } from '#server/platform/database.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { centsOn } from '#tests/postings.ts'
import {
  addBankAccount,
  carmenInCash,
  fundWallet,
  pass,
  type Sending,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { countOpen, findDebt, invariants } from './queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async () => {
  const person = await verified(server)
  await server.work()
  return person
}

const paidByBank = async (maria: Person, sending: Sending = {}): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId, ...sending })
  await server.work()
  await pass(server, { seconds: 5 }, 2)
  return id
}

const returnDebit = (id: string, returnCode = 'R01') =>
  tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode } })

const unfinishedOf = ({ userId }: Person) =>
  transaction(server.deps.db, async (tx) => (await lockUnfinished(tx, userId)) + (await countOpen(tx, userId)))
const find = async (id: string) => {
  const transfer = (await transfers.find(server.deps.db, { id })) ?? expect.fail('no such transfer')
  const debt = await findDebt(server.deps.db, { kind: 'transfer', id })
  return { ...transfer, debt: debt?.state ?? null }
}

/** The balance that a transfer's postings left on one kind of account, in cents. */
const balanceOn = (id: string, label: string): Promise<bigint> => centsOn(server, id, label)

test('a debit returned before cash pickup cancels the payout at the partner, and its sender owes nothing', async () => {
  const maria = await sender()
  const id = await paidByBank(maria, { recipient: carmenInCash })
  expect(await stateOf(server, maria, id)).toBe('payout_available')
  await returnDebit(id)
  await pass(server, { seconds: 1 }, 2)
  expect(await find(id)).toMatchObject({ state: 'refunded', funds: 'returned', debt: null })
  const { rows } = await sql`select status from sandbox_orders where reference = ${`${id}:payout`}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ status: 'canceled' }])
  for (const account of ['settlement:sandbox', 'fees', 'exchange', 'in_flight'])
    expect(await balanceOn(id, account)).toBe(0n)
  const mails = (await mailbox(server, maria.email)).map(({ text }) => text).join('\n')
  expect(mails).toContain(
    'Your bank returned the payment: there wasn’t enough money in the account (R01). The transfer wasn’t made and you pay nothing for it.',
  )
  expect(mails).not.toMatch(/you owe us|You’ll get|refund of/)
  expect(await unfinishedOf(maria)).toBe(0)
})

test('a debit returned too late to cancel the payout is a debt', async () => {
  const maria = await sender()
  const id = await paidByBank(maria)
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  await sql`update sandbox_orders set status = 'delivered', steps = '[]', moves_at = null
    where reference = ${`${id}:payout`}`.execute(server.deps.db)
  await returnDebit(id)
  await pass(server, { seconds: 1 }, 2)
  expect(await find(id)).toMatchObject({ state: 'delivered', debt: 'open' })
})

test('a customer with a debt cannot send until incoming wallet funds have paid it', async () => {
  const maria = await sender()
  await fundWallet(server, maria, 5_000n)
  const id = await paidByBank(maria)
  await pass(server, { seconds: 6 }, 2)
  await returnDebit(id)
  await pass(server, { seconds: 1 }, 2)
  // The wallet's 50 dollars were collected first.
  expect((await walletOf(server, maria)).balance).toBe('0')
  expect(await balanceOn(id, 'receivable')).toBe(-15_130n)
  const { id: bankAccountId } = await addBankAccount(server, maria)
  await expect(send(server, maria, { bankAccountId })).rejects.toThrow(/payment_owed.*you owe us 151.30/)
  expect(await unfinishedOf(maria)).toBe(1)
  await fundWallet(server, maria, 10_000n)
  await server.work()
  expect(await find(id)).toMatchObject({ debt: 'open' })
  await fundWallet(server, maria, 30_000n)
  await server.work()
  expect(await find(id)).toMatchObject({ debt: 'settled' })
  expect((await walletOf(server, maria)).balance).toBe(String(30_000 - 5_130))
  expect(await balanceOn(id, 'receivable')).toBe(0n)
  expect(await unfinishedOf(maria)).toBe(0)
  server.clock.advance({ minutes: 1 })
  await send(server, maria)
})

test('an administrator records a debt as repaid or writes it off, once, and the account can be closed', async () => {
  for (const [decision, account] of [
    ['repaid', 'settlement:sandbox'],
    ['write_off', 'fees:losses'],
  ] as const) {
    const admin = await signUpAdmin(server, { language: 'en' })
    const maria = await sender()
    const id = await paidByBank(maria)
    await pass(server, { seconds: 6 }, 2)
    await returnDebit(id)
    await pass(server, { seconds: 1 }, 2)
    const before = await balanceOn(id, account)
    const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
    const owed = body.items.find(({ owner, kind }: Break) => owner.id === id && kind === 'owed')
    expect(owed).toMatchObject({ cause: 'R01', amount: { minor: '20130', currency: 'USD' } })
    const bankReference = decision === 'repaid' ? 'FEDWIRE 20261120 77' : null
    for (const _ of [1, 2]) {
      const settlement = {
        params: { id: owed.id },
        body: { note: 'By wire, or never.', reason: 'other' as const, decision, bankReference },
        as: admin,
      }
      expect((await server.call(adminBreaks.settle, settlement)).status).toBe(200)
      await server.work()
    }
    expect(await balanceOn(id, 'receivable')).toBe(0n)
    expect(before - (await balanceOn(id, account))).toBe(20_130n)
    expect(await find(id)).toMatchObject({ debt: decision === 'repaid' ? 'settled' : 'written_off' })
    expect(await unfinishedOf(maria)).toBe(0)
  }
})

test('more than $250 is written off when another person approves, and is a loss only then', async () => {
  const [iris, teo] = [await signUpAdmin(server, { language: 'en' }), await signUpAdmin(server, { language: 'en' })]
  const maria = await sender()
  const id = await paidByBank(maria, { ask: { amount: '300.00' } })
  await pass(server, { seconds: 6 }, 2)
  await returnDebit(id)
  await pass(server, { seconds: 1 }, 2)
  const read = async (): Promise<Break> => {
    const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: iris })
    return body.items.find(({ owner, kind }: Break) => owner.id === id && kind === 'owed')
  }
  const owed = await read()
  const settlement = { note: 'They moved away and answer nothing.', reason: 'other', decision: 'write_off' } as const
  const writeOff = (as: Person) => server.call(adminBreaks.settle, { params: { id: owed.id }, body: settlement, as })
  expect((await writeOff(iris)).body).toMatchObject({ asked: true, settled: null })
  expect((await writeOff(teo)).body.code).toBe('approval_waits')
  await server.work()
  expect(await balanceOn(id, 'fees:losses')).toBe(0n)
  expect((await read()).asked).toBe(true)
  const { body: waiting } = await server.call(approvals.list, { as: teo })
  const asked = waiting.items.find(({ content }: Approval) => content.kind === 'write_off')
  const body = { decision: 'approved', digest: asked.digest, reason: 'Two letters came back.' } as const
  const approve = (as: Person) => server.call(approvals.decide, { params: { id: asked.id }, body, as })
  expect((await approve(iris)).body.code).toBe('approval_own')
  expect((await approve(teo)).status).toBe(200)
  await server.work()
  expect(await balanceOn(id, 'fees:losses')).toBe(-BigInt(owed.amount.minor))
  expect(await find(id)).toMatchObject({ debt: 'written_off' })
})

test('a payout returned later pays the debt, or recovers the loss when it was written off', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  for (const writtenOff of [true, false]) {
    const maria = await sender()
    const id = await paidByBank(maria)
    await pass(server, { seconds: 6 }, 2)
    await returnDebit(id)
    await pass(server, { seconds: 1 }, 2)
    if (writtenOff) {
      const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
      const owed = body.items.find(({ owner }: Break) => owner.id === id)
      const settlement = { note: 'They moved away.', reason: 'other', decision: 'write_off' } as const
      await server.call(adminBreaks.settle, { params: { id: owed.id }, body: settlement, as: admin })
      await server.work()
    }
    await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
    await pass(server, { seconds: 1 }, 2)
    const debt = writtenOff ? 'written_off' : 'settled'
    expect(await find(id)).toMatchObject({ state: 'refunded', funds: 'returned', debt })
    for (const account of ['fees:losses', 'receivable']) expect(await balanceOn(id, account)).toBe(0n)
    expect((await walletOf(server, maria)).balance).toBe('0')
  }
})

test('set-off amounts return to the customer and written-off amounts to our losses, however a debt was divided', async () => {
  for (const setOff of [0n, 1n, 5_000n, 20_129n]) {
    const admin = await signUpAdmin(server, { language: 'en' })
    const maria = await sender()
    if (setOff > 0n) await fundWallet(server, maria, setOff)
    const id = await paidByBank(maria)
    await pass(server, { seconds: 6 }, 2)
    await returnDebit(id)
    await pass(server, { seconds: 1 }, 2)
    expect(await balanceOn(id, 'receivable')).toBe(setOff - 20_130n)
    const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
    const owed = body.items.find(({ owner }: Break) => owner.id === id)
    const settlement = { note: 'They moved away.', reason: 'other', decision: 'write_off' } as const
    await server.call(adminBreaks.settle, { params: { id: owed.id }, body: settlement, as: admin })
    await server.work()
    expect(await balanceOn(id, 'fees:losses')).toBe(setOff - 20_130n)
    await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
    await pass(server, { seconds: 1 }, 2)
    expect(await balanceOn(id, 'fees:losses')).toBe(0n)
    expect((await walletOf(server, maria)).balance).toBe(String(setOff))
  }
})

test('a dispute won after a write-off refunds the set-off amount and recovers our loss', async () => {
  for (const setOff of [0n, 1n, 5_000n, 20_609n]) {
    const admin = await signUpAdmin(server, { language: 'en' })
    const maria = await sender()
    const { id: debitCardId } = await linkCard(server, maria, newCardNumber())
    const id = await send(server, maria, { debitCardId })
    await pass(server, { seconds: 6 }, 3)
    if (setOff > 0n) await fundWallet(server, maria, setOff)
    const tell = async (status: 'returned' | 'settled') => {
      await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status } })
      await pass(server, { seconds: 1 }, 2)
    }
    await tell('returned')
    expect(await balanceOn(id, 'receivable')).toBe(setOff - 20_610n)
    const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
    const owed = body.items.find(({ owner }: Break) => owner.id === id)
    const settlement = { note: 'They moved away.', reason: 'other', decision: 'write_off' } as const
    await server.call(adminBreaks.settle, { params: { id: owed.id }, body: settlement, as: admin })
    await server.work()
    expect(await balanceOn(id, 'fees:losses')).toBe(setOff - 20_610n)
    await tell('settled')
    for (const account of ['fees:losses', 'receivable']) expect(await balanceOn(id, account)).toBe(0n)
    expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-20_610n)
    expect((await walletOf(server, maria)).balance).toBe(String(setOff))
  }
})

test('an invariant reports a gain of our loss account from a debt', async () => {
  const planter = await faultPlanter(server, ['debts'])
  const fault = 'update debts set loss = 0 where loss > 0'
  const found = await planter.planted(fault, () => prove(server.deps.db, invariants, everything))
  expect(found).toContainEqual(expect.stringContaining('our losses bear'))
  await planter.end()
})

test('a planted fault is found: a debt is open while an amount is outstanding', async () => {
  const planter = await faultPlanter(server, ['debts'])
  const ofAll = () => prove(server.deps.db, invariants, everything)
  for (const fault of [
    `update debts set state = 'open' where state = 'settled'`,
    `update debts set state = 'settled' where state = 'open'`,
  ])
    expect(await planter.planted(fault, ofAll)).toContainEqual(expect.stringContaining('a debt is open as long as'))
  expect(await ofAll()).toEqual([])
  await planter.end()
})

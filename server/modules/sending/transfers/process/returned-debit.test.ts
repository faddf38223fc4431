import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { addBankAccount, pass, readTransfer, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { transfers } from '../queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A transfer with a refused payout: its refund was requested at the same time, and the partner may not have it yet. */
const refunding = async (way: 'bank' | 'card', isUnsent: boolean) => {
  const maria = await verified(server)
  await server.work()
  const paid =
    way === 'bank'
      ? { bankAccountId: (await addBankAccount(server, maria)).id }
      : { debitCardId: (await linkCard(server, maria, newCardNumber())).id }
  const id = await send(server, maria, paid)
  await tellSandbox(server, `${id}:payout`, { behavior: { fate: 'refuse' } })
  const reference = `${id}:${way === 'bank' ? 'credit' : 'refund'}`
  if (isUnsent) await tellSandbox(server, reference, { behavior: { fault: 'timeout_before', readFaults: 3 } })
  await server.work()
  if (way === 'bank') await pass(server, { seconds: 5 })
  return { maria, id, reference }
}
const returnDebit = async (id: string, way: 'bank' | 'card') => {
  const move = way === 'bank' ? ({ rail: 'pay_in', returnCode: 'R01' } as const) : ({ rail: 'card' } as const)
  const reference = `${id}:${way === 'bank' ? 'debit' : 'charge'}`
  await tellSandbox(server, reference, { move: { ...move, status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
}
const refundOf = async (id: string, way: 'bank' | 'card') =>
  (await findPayment(server.deps.db, way === 'bank' ? 'credit' : 'refund', { kind: 'transfer', id }))?.state
const debtOf = async (id: string) => (await findDebt(server.deps.db, { kind: 'transfer', id }))?.amount ?? 0n
const settlement = { bank: 'settlement:sandbox', card: 'settlement:sandbox-cards' } as const

test.each([
  { way: 'bank', isUnsent: true, sent: 'unsent' },
  { way: 'bank', isUnsent: false, sent: 'sent and in no file yet' },
  { way: 'card', isUnsent: true, sent: 'unsent' },
] as const)(
  'a refund to a $way that is $sent is canceled when the debit is returned, and nobody owes anything',
  async ({ way, isUnsent }) => {
    const { maria, id } = await refunding(way, isUnsent)
    expect(await refundOf(id, way)).toBe(isUnsent ? 'requested' : 'submitted')
    await returnDebit(id, way)
    await pass(server, { minutes: 30 }, 3)
    expect(await refundOf(id, way)).toBe('canceled')
    expect((await transfers.find(server.deps.db, { id }))?.state).toBe('refunded')
    expect(await debtOf(id)).toBe(0n)
    expect(await walletOf(server, await logIn(server, maria.email))).toEqual({ balance: '0', available: '0' })
    for (const account of [settlement[way], 'in_flight', 'fees']) expect(await centsOn(server, id, account)).toBe(0n)
    const { rows } = await sql`
    select from sandbox_orders where reference like ${`${id}:%`} and kind in ('credit', 'refund')
      and status not in ('canceled', 'refused')`.execute(server.deps.db)
    expect(rows).toEqual([])
    const mails = (await mailbox(server, maria.email)).map(({ text }) => text).join('\n')
    expect(mails).not.toMatch(/you owe us/)
  },
)

test('a refund already sent when the debit is returned is the sender’s debt, because they have the money twice', async () => {
  const { maria, id, reference } = await refunding('bank', false)
  await sql`update sandbox_orders set sealed_at = ${server.clock.now()} where reference = ${reference}`.execute(
    server.deps.db,
  )
  await returnDebit(id, 'bank')
  expect(await refundOf(id, 'bank')).toBe('submitted')
  await pass(server, { minutes: 20 }, 2)
  expect(await refundOf(id, 'bank')).toBe('settled')
  expect((await transfers.find(server.deps.db, { id }))?.state).toBe('refunded')
  expect(await debtOf(id)).toBe(20_130n)
  expect(await centsOn(server, id, settlement.bank)).toBe(20_130n)
  const { refundTo } = await readTransfer(server, await logIn(server, maria.email), id)
  expect(refundTo).toMatchObject({ method: 'ach', amount: { minor: '20130' } })
  const mails = (await mailbox(server, maria.email)).map(({ text }) => text).join('\n')
  expect(mails).toMatch(/We had already refunded the transfer to .*, so you owe us/)
})

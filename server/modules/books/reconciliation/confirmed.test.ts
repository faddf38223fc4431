import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ReconciledAccount, reconciliation } from '#contract/books/reconciliation.ts'
import { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { approveAbout, decidePending } from '#tests/approvals.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { billerAnswers, payBill } from '#tests/paying.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { firstTerms } from '#tests/reconciliation-terms.ts'
import { fundWallet, newId, pass, send, stateOf, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const partners = { cards: 'sandbox-cards', bills: 'sandbox-bills', payouts: 'sandbox' } as const
let iris: Person

/** The day after the prefunds were filled. */
const day = '2026-11-21'
/** The partner's side of a day, in minor units: confirmed and posted. */
const sideOf = async (partner: string, currency: string, on = day) => {
  const { body } = await server.call(reconciliation.read, { query: { day: on }, as: iris })
  const isIt = (one: ReconciledAccount) => one.partner === partner && one.currency === currency
  const { confirmed, posted } = body.accounts.find(isIt).partnerSide
  return [confirmed.minor, posted.minor]
}

beforeAll(async () => {
  iris = await signUpAdmin(server)
  const teo = await signUpAdmin(server)
  const accounts = [
    { account: 'CARDS-1', currency: 'USD', kind: 'bank', partner: partners.cards },
    { account: 'BILLS-1', currency: 'HNL', kind: 'prefund', partner: partners.bills },
    { account: 'PAYOUTS-1', currency: 'HNL', kind: 'prefund', partner: partners.payouts },
  ] as const
  const id = newId(server)
  const terms = { ...firstTerms, accounts: [...accounts] }
  const body = { id, after: 1, terms, reason: 'Treasury agreed on it today.' }
  expect((await server.call(reconciliationTerms.ask, { body, as: iris })).status).toBe(200)
  await decidePending(server, { id, as: teo })
  await pass(server, { hours: 24 })
  iris = await logIn(server, iris.email)
})

test('a disputed charge is out of the confirmed payments of its day, and in again once the dispute is won', async () => {
  const maria = await verified(server)
  await server.work()
  const { id: debitCardId } = await linkCard(server, maria, newCardNumber())
  const id = await send(server, maria, { debitCardId })
  await pass(server, { seconds: 1 }, 3)
  expect(await sideOf(partners.cards, 'USD')).toEqual(['20610', '20610'])
  for (const [status, sum] of [
    ['returned', '0'],
    ['settled', '20610'],
  ] as const) {
    await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status } })
    await pass(server, { seconds: 1 }, 3)
    expect(await sideOf(partners.cards, 'USD')).toEqual([sum, sum])
  }
})

test('the confirmed payments of a prefund include its bills, and leave out a returned one', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const id = await payBill(server, maria)
  await billerAnswers(server)
  expect(await sideOf(partners.bills, 'HNL')).toEqual(['-25000', '-25000'])
  await tellSandbox(server, `${id}:bill`, { move: { rail: 'bill_pay', status: 'returned' } })
  await pass(server, { seconds: 4 }, 3)
  expect(await sideOf(partners.bills, 'HNL')).toEqual(['0', '0'])
})

test('a payout that came back less a bank’s fee counts with the returned amount', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const id = await send(server, maria)
  await pass(server, { seconds: 6 }, 3)
  const reference = `${id}:payout`
  await sql`update sandbox_orders set amount = amount - 12000 where reference = ${reference}`.execute(server.deps.db)
  await tellSandbox(server, reference, { move: { rail: 'pay_out', status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await sideOf(partners.payouts, 'HNL')).toEqual(['-12000', '-12000'])
})

/** Today, after days in which the session ended. */
const dayAfter = async (hours: number): Promise<string> => {
  await pass(server, { hours })
  iris = await logIn(server, iris.email)
  return dayOf(server.clock.now()).toString()
}

test('a part that is held for a contested payout is among the confirmed payments of the day it came back', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const recipient = { firstName: 'Carmen', lastName: 'Contestado', secondLastName: '' }
  const id = await send(server, maria, { recipient })
  await pass(server, { seconds: 6 }, 3)
  await dayAfter(48)
  const recalled = await sql<{ id: string }>`
    select id from breaks where owner_id = ${id} and kind = 'payout_recalled'`.execute(server.deps.db)
  const params = { id: recalled.rows[0]?.id ?? '' }
  const body = { note: 'As compliance wrote.', reason: 'other', decision: 'accept' } as const
  expect((await server.call(adminBreaks.settle, { params, body, as: iris })).status).toBe(200)
  await approveAbout(server, { subject: params.id, as: await signUpStaff(server, 'treasury') })
  // The partner has the reply, and returns the money four days later.
  await server.work()
  const back = await dayAfter(97)
  await server.work()
  expect(await stateOf(server, await logIn(server, maria.email), id)).toBe('delivered')
  expect(await sideOf(partners.payouts, 'HNL', back)).toEqual(['497000', '497000'])
})

test('a dispute after ninety days is among the confirmed and posted payments of its day', async () => {
  const maria = await verified(server)
  await server.work()
  const { id: debitCardId } = await linkCard(server, maria, newCardNumber())
  const id = await send(server, maria, { debitCardId })
  await pass(server, { seconds: 1 }, 3)
  const late = await dayAfter(24 * 90)
  await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status: 'returned' } })
  await pass(server, { seconds: 1 }, 3)
  expect(await sideOf(partners.cards, 'USD', late)).toEqual(['-20610', '-20610'])
})

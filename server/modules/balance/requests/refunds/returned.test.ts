import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { requests } from '#contract/balance/requests.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { asked, payByBank, payByCard, readRequest } from '#tests/asking.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, newEmail, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { centsOn } from '#tests/postings.ts'
import { acceptPrepaid, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from '../invariant-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A paid guest request of 60.00, past its hold. */
const usable = async (way: 'bank' | 'card') => {
  const rosa = await verified(server)
  await server.work()
  await acceptPrepaid(server, rosa)
  const { id, token } = await asked(server, rosa)
  const paymentId = newId(server)
  const who = { name: 'Ana Souza', email: newEmail(), id: paymentId }
  const got = way === 'bank' ? await payByBank(server, token, who) : await payByCard(server, token, who)
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  for (let day = 0; day < (way === 'bank' ? 15 : 8); day += 1) await pass(server, { hours: 24 })
  Object.assign(rosa, await logIn(server, rosa.email))
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  return { rosa, id, paymentId, email: who.email }
}
const textsOf = async (email: string): Promise<string> =>
  (await mailbox(server, email)).map(({ subject, text }) => `${subject}\n${text}`).join('\n')
const refund = async (as: Person, paymentId: string, amount: string): Promise<string> => {
  const id = newId(server)
  const got = await server.call(requests.refund, { params: { id: paymentId }, body: { id, amount }, as })
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  return id
}
const settle = () => pass(server, { seconds: 1 }, 4)
const returnPaid = async (paymentId: string, rail: 'pay_in' | 'card' = 'pay_in') => {
  const move = { rail, status: 'returned', ...(rail === 'pay_in' ? { returnCode: 'R10' } : {}) } as const
  await tellSandbox(server, `${paymentId}:request`, { move })
  await settle()
}
const owed = async (kind: 'request' | 'request_refund', id: string) =>
  (await findDebt(server.deps.db, { kind, id }))?.amount ?? 0n
const onSettlement = async (account: string, ...subjects: string[]) => {
  let sum = 0n
  for (const subject of subjects) sum += await centsOn(server, subject, account)
  return sum
}

test('an unsent refund is canceled when the guest’s bank returns the payment, and no debt remains', async () => {
  const { rosa, id, paymentId, email } = await usable('bank')
  const refundId = await refund(rosa, paymentId, '60.00')
  // Delays the file of credits.
  await sql`update credits set next_run_at = ${server.clock.now().add({ hours: 2 })} where owner_id = ${refundId}`.execute(
    server.deps.db,
  )
  await returnPaid(paymentId)
  expect(await owed('request', paymentId)).toBe(0n)
  expect(await owed('request_refund', refundId)).toBe(0n)
  const { rows } = await sql<{ state: string }>`select state from credits where owner_id = ${refundId}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ state: 'canceled' }])
  expect(await walletOf(server, rosa)).toEqual({ balance: '0', available: '0' })
  expect(await onSettlement('settlement:sandbox', paymentId, refundId)).toBe(0n)
  expect(await readRequest(server, rosa, id)).toMatchObject({
    paid: [{ state: 'returned', refunds: [{ state: 'done' }] }],
  })
  expect(await textsOf(rosa.email)).toContain('You had already given it back, so nothing more leaves your balance')
  expect(await textsOf(email)).not.toMatch(/gave you back|te devolvió|devolveu/)
})

test('a refund that has left is owed by the guest, and its receiver owes only the rest', async () => {
  const { rosa, paymentId } = await usable('bank')
  const refundId = await refund(rosa, paymentId, '15.00')
  for (let day = 0; day < 4; day += 1) await pass(server, { hours: 24 })
  await returnPaid(paymentId)
  expect(await owed('request', paymentId)).toBe(4_500n)
  expect(await owed('request_refund', refundId)).toBe(1_500n)
  expect(await onSettlement('settlement:sandbox', paymentId, refundId)).toBe(1_500n)
  const planter = await faultPlanter(server, ['debts', 'request_refunds'])
  const unowed = `delete from debts where owner_kind = 'request_refund'`
  const found = await planter.planted(unowed, () => prove(server.deps.db, invariants, everything))
  expect(found).toContainEqual(expect.stringContaining('a refund of a payment that came back as well'))
  const admin = await signUpAdmin(server)
  const { body } = await server.call(adminBreaks.list, { query: { owner: 'request_refund' }, as: admin })
  const debt = body.items.find(({ owner }: Break) => owner.id === refundId)
  expect(debt).toMatchObject({ kind: 'owed', amount: { minor: '1500' } })
  const settlement = { note: 'The guest is gone.', reason: 'other', decision: 'write_off' } as const
  await server.call(adminBreaks.settle, { params: { id: debt.id }, body: settlement, as: admin })
  await server.work()
  expect(await centsOn(server, refundId, 'fees:losses')).toBe(-1_500n)
  // The guest's bank rejects the refund: the loss is recovered.
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R03' } as const
  await tellSandbox(server, `${refundId}:request_refund`, { move })
  await settle()
  expect(await centsOn(server, refundId, 'fees:losses')).toBe(0n)
  expect(await textsOf(rosa.email)).not.toContain('is in your balance again')
  const unbooked = `update request_refunds set state = 'done' where id = '${refundId}'`
  expect(await planter.planted(unbooked, () => prove(server.deps.db, invariants, everything))).toContainEqual(
    expect.stringContaining('and the partner returned it'),
  )
  await planter.end()
})

test('a simultaneous refund and return leave the guest with one payment, and a guest paid twice owes it', async () => {
  const { rosa, paymentId } = await usable('bank')
  const refundId = await refund(rosa, paymentId, '60.00')
  await returnPaid(paymentId)
  for (let day = 0; day < 4; day += 1) await pass(server, { hours: 24 })
  expect(await owed('request', paymentId)).toBe(0n)
  const left = await onSettlement('settlement:sandbox', paymentId, refundId)
  expect(left).toBe(await owed('request_refund', refundId))
})

test('a refund that its card returns is the receiver’s again, before the dispute of its payment is won and after', async () => {
  for (const isRefundFirst of [true, false]) {
    const { rosa, paymentId } = await usable('card')
    const refundId = await refund(rosa, paymentId, '60.00')
    await settle()
    await returnPaid(paymentId, 'card')
    const returned = { subject: `${refundId}:request_refund`, status: 'returned' } as const
    const won = { subject: `${paymentId}:request`, status: 'settled' } as const
    for (const { subject, status } of isRefundFirst ? [returned, won] : [won, returned]) {
      await tellSandbox(server, subject, { move: { rail: 'card', status } })
      await settle()
    }
    expect(await walletOf(server, rosa)).toMatchObject({ balance: '6000' })
    expect(await onSettlement('fees', paymentId, refundId)).toBe(204n)
    expect(await onSettlement('settlement:sandbox-cards', paymentId, refundId)).toBe(-6_204n)
  }
})

test('a disputed card payment that was refunded is owed by each side once, and a won dispute undoes it', async () => {
  for (const [amount, fee, own] of [
    ['10.00', 0n, 5_000n],
    ['60.00', 204n, 0n],
  ] as const) {
    const { rosa, id, paymentId } = await usable('card')
    const refundId = await refund(rosa, paymentId, amount)
    await settle()
    await returnPaid(paymentId, 'card')
    expect(await owed('request', paymentId)).toBe(own)
    expect(await owed('request_refund', refundId)).toBe(6_000n - own + fee)
    expect(await onSettlement('settlement:sandbox-cards', paymentId, refundId)).toBe(6_000n - own + fee)
    await tellSandbox(server, `${paymentId}:request`, { move: { rail: 'card', status: 'settled' } })
    await settle()
    expect(await walletOf(server, rosa)).toMatchObject({ balance: String(own) })
    expect(await onSettlement('settlement:sandbox-cards', paymentId, refundId)).toBe(-own - (204n - fee))
    expect(await onSettlement('fees', paymentId, refundId)).toBe(204n - fee)
    const state = own === 0n ? 'refunded' : 'usable'
    expect(await readRequest(server, rosa, id)).toMatchObject({ paid: [{ state }] })
  }
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { office, type Queue } from '#contract/books/office.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { receiveNotice } from '#server/modules/ground/rails/index.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, pass, readTransfer, send, stateOf, tellSandbox, walletOf } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let [operator, other]: Person[] = []
beforeEach(async () => {
  // A staff session expires within the hours that some tests simulate.
  operator = await signUpStaff(server, 'operations')
  other = other ? await logIn(server, other.email) : await signUpStaff(server, 'operations')
})

const whole = { balance: '100000', available: '100000' }
const reason = 'The bank spells the name as on the ID.'
const spelled = { firstName: 'Carmen', lastName: 'Mejías', secondLastName: 'Zelaya', fields: {} }

/** A transfer with the given outcome of its first order at the partner; the next one succeeds. */
const sent = async (behavior: SandboxInstruction, amount = '50.00') => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const id = await send(server, sender, { ask: { amount } })
  await tellSandbox(server, `${id}:payout`, { behavior })
  await pass(server, { seconds: 1 }, 3)
  return { sender, id }
}
const refused = (amount?: string) => sent({ fate: 'refuse_details' }, amount)
const unanswered = (amount?: string) => sent({ fault: 'timeout_after', readFaults: 2 }, amount)

const resend = (id: string, as = operator, requestId = newId(server)): Promise<Got> =>
  server.call(adminTransfers.resend, { params: { id }, body: { id: requestId, reason }, as: as as Person })
const repair = (id: string, changed: object = {}, as = operator, requestId = newId(server)): Promise<Got> => {
  const body = { id: requestId, reason, confirmedBy: 'phone' as const, ...spelled, ...changed }
  return server.call(adminTransfers.repair, { params: { id }, body, as: as as Person })
}
const read = async (id: string) =>
  (await server.call(adminTransfers.read, { params: { id }, as: operator as Person })).body
const orders = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ reference: string; status: string }>`
    select reference, status from sandbox_orders where reference like ${`${id}:payout%`}`.execute(server.deps.db)
  return rows.map(({ reference, status }) => `${reference.replace(id, '')} ${status}`).toSorted()
}
const statuses = (all: Got[]): number[] => all.map(({ status }) => status).toSorted((a, b) => a - b)
const toldTo = async (person: Person): Promise<string[]> =>
  (await server.call(notifications.list, { body: { email: person.email }, as: person })).body.notifications.map(
    ({ title }: { title: string }) => title,
  )
const approve = async (id: string, as = other): Promise<Got> => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as: as as Person })
  const { digest } = body.items.find((one: Approval) => one.id === id)
  const decided = { decision: 'approved' as const, digest, reason: 'I listened to the call.' }
  return server.call(approvals.decide, { params: { id }, body: decided, as: as as Person })
}

test('a transfer that lacks a detail shows its automatic refund as the due date: in its row, in the reviews and on home', async () => {
  const { id } = await refused('60.00')
  const as = operator as Person
  const { body: listed } = await server.call(adminTransfers.list, { query: { search: id }, as })
  const until = listed.items[0].repairUntil
  expect([listed.items[0].state, until]).toEqual(['on_hold_information', expect.any(String)])
  expect((await read(id)).repairUntil).toBe(until)
  const query = { group: 'reviews', queue: 'information' } as const
  const { body: waiting } = await server.call(office.waiting, { query, as })
  expect(waiting.items.find((item: { id: string }) => item.id === id)).toMatchObject({ dueAt: until })
  const { body: work } = await server.call(office.work, { as })
  const tile = work.items.find(({ queue }: Queue) => queue === 'information')
  expect([tile.count, tile.dueAt]).toEqual([waiting.items.length, waiting.items[0].dueAt])
})

describe('a payout that the partner does not answer', () => {
  test('an unanswered payout is queried again now, under the same reference, and paid once', async () => {
    const { sender, id } = await unanswered()
    expect((await read(id)).resend).toBe('ask_again')
    expect((await resend(id)).body).toEqual({ state: 'payout_submitted', waits: false })
    // Before it is queried there is nothing to query again.
    expectRefused(await resend(id, other), 'en', { status: 409, code: 'illegal_move' })
    await pass(server, { seconds: 1 }, 2)
    await pass(server, { minutes: 1 }, 4)
    expect(await stateOf(server, sender, id)).toBe('delivered')
    expect(await orders(id)).toEqual([':payout delivered'])
    expect((await read(id)).repairs).toMatchObject([{ kind: 'ask_again', actor: operator?.email, reason }])
    // Nothing happened that its sender would notice.
    expect((await readTransfer(server, sender, id)).repairs).toEqual([])
  })

  test('an unanswered payout is queried once on two simultaneous requests', async () => {
    const { id } = await unanswered()
    const both = await Promise.all([resend(id), resend(id, other)])
    expect(statuses(both)).toEqual([200, 409])
    expect((await read(id)).repairs).toHaveLength(1)
  })

  test('an unanswered payout is not queried again once the partner reported it paid', async () => {
    const { sender, id } = await unanswered()
    const [got] = await Promise.all([resend(id), pass(server, { minutes: 2 }, 3)])
    expect([200, 409]).toContain(got.status)
    await pass(server, { minutes: 1 }, 3)
    expect(await stateOf(server, sender, id)).toBe('delivered')
    expectRefused(await resend(id), 'en', { status: 409, code: 'illegal_move' })
    expect(await orders(id)).toEqual([':payout delivered'])
  })

  test('an unanswered payout cannot be repaired, because it may have been paid', async () => {
    const { id } = await unanswered()
    expectRefused(await repair(id), 'en', { status: 409, code: 'illegal_move' })
  })
})

describe('a payout that the partner refused for a detail of the recipient', () => {
  test('a refused payout waits with its money, and its sender is notified and may cancel at any time', async () => {
    const { sender, id } = await refused()
    const transfer = await readTransfer(server, sender, id)
    expect(transfer).toMatchObject({ state: 'on_hold_information', problem: expect.stringContaining('Correct it') })
    expect(await toldTo(sender)).toContain('We need a detail to pay Carmen Mejía Zelaya')
    server.clock.advance({ minutes: 50 })
    const later = await logIn(server, sender.email)
    const canceled = await server.call(transfers.cancel, { params: { id }, as: later })
    expect(canceled.body.state).toBe('canceled')
    await server.work()
    expect(await walletOf(server, later)).toEqual(whole)
  })

  test('a refused payout is resent with the right details, and amount, rate and fee stay', async () => {
    const { sender, id } = await refused()
    const before = await readTransfer(server, sender, id)
    const got = await repair(id, { fields: { account: '2001239911' } })
    expect(got.body).toEqual({ state: 'screening', waits: false })
    await server.work()
    expect(await toldTo(sender)).toContain('We corrected Carmen Mejías Zelaya’s details')
    await pass(server, { seconds: 6 }, 4)
    const after = await readTransfer(server, sender, id)
    expect(after).toMatchObject({ state: 'delivered', terms: before.terms })
    expect(after.repairs).toMatchObject([
      {
        kind: 'repair',
        changes: [
          { field: 'name', before: 'Carmen Mejía Zelaya', after: 'Carmen Mejías Zelaya' },
          { field: 'account', before: '··· 4821', after: '··· 9911' },
        ],
      },
    ])
    expect(await orders(id)).toEqual([':payout refused', ':payout:2 delivered'])
    expect((await read(id)).repairs).toMatchObject([{ actor: operator?.email, confirmedBy: 'phone', reason }])
    expect((await walletOf(server, sender)).balance).not.toBe(whole.balance)
  })

  test('a refused payout is resent unchanged when the partner was wrong', async () => {
    const { sender, id } = await refused()
    expect((await resend(id)).body).toEqual({ state: 'screening', waits: false })
    await pass(server, { seconds: 6 }, 4)
    expect(await stateOf(server, sender, id)).toBe('delivered')
    expect((await readTransfer(server, sender, id)).repairs).toMatchObject([{ kind: 'send_again', changes: [] }])
  })

  test('a refused payout is sent at most once when two people repair it and a third cancels simultaneously', async () => {
    const { sender, id } = await refused()
    const cancel = server.call(transfers.cancel, { params: { id }, as: sender })
    const all = await Promise.all([repair(id), resend(id, other), cancel])
    await pass(server, { seconds: 6 }, 4)
    const state = await stateOf(server, sender, id)
    expect(['refunded', 'delivered']).toContain(state)
    expect((await orders(id)).filter((order) => order.includes('delivered'))).toHaveLength(
      state === 'delivered' ? 1 : 0,
    )
    expect(statuses(all.slice(0, 2)).filter((status) => status === 200).length).toBeLessThan(2)
    expect(Math.min(...statuses(all))).toBeLessThan(300)
    expect((await walletOf(server, sender)).balance === whole.balance).toBe(state === 'refunded')
  })

  test('a payout refused again waits again', async () => {
    const { sender, id } = await refused()
    await tellSandbox(server, `${id}:payout:2`, { behavior: { fate: 'refuse_details' } })
    await repair(id)
    await pass(server, { seconds: 1 }, 5)
    expect(await stateOf(server, sender, id)).toBe('on_hold_information')
    await repair(id, { lastName: 'Mexía' })
    await pass(server, { seconds: 6 }, 4)
    expect(await orders(id)).toEqual([':payout refused', ':payout:2 refused', ':payout:3 delivered'])
  })

  test('a refused payout that the partner reports paid after the resent one is a break', async () => {
    const { sender, id } = await refused()
    await repair(id)
    await pass(server, { seconds: 6 }, 4)
    const partnerSays = (status: string) =>
      sql`update sandbox_orders set status = ${status} where reference = ${`${id}:payout`}`.execute(server.deps.db)
    await partnerSays('delivered')
    await receiveNotice(server.deps, {
      ...{ partner: 'sandbox', rail: 'pay_out', reference: `${id}:payout`, noticeId: `${id} late` },
      news: { status: 'delivered', at: server.clock.now(), pickupCode: null, reason: null, amount: null },
    })
    await server.work()
    const { body } = await server.call(adminBreaks.list, { query: { status: 'open' }, as: await signUpAdmin(server) })
    expect(body.items.filter(({ owner }: Break) => owner.id === id)).toMatchObject([
      { kind: 'paid_after_refund', reference: `${id}:payout`, cause: 'failed → delivered' },
    ])
    expect(await stateOf(server, sender, id)).toBe('delivered')
    // The second payment is the partner's error; the invariants after each test would report it.
    await partnerSays('refused')
  })

  test('the public link shows that a detail is missing, without naming it, until the payout is resent', async () => {
    const { sender, id } = await refused()
    const { trackingPath } = await readTransfer(server, sender, id)
    const seen = async () =>
      (await server.call(transfers.track, { params: { token: trackingPath.split('/').at(-1) } })).body
    const waiting = await seen()
    expect(waiting).toMatchObject({ state: 'screening', needsDetail: true })
    for (const secret of [id, 'Carmen', 'Mejía', 'details_refused', sender.email])
      expect(JSON.stringify(waiting)).not.toContain(secret)
    await repair(id)
    expect((await seen()).needsDetail).toBe(false)
  })

  test('a payout repaired to a listed name is held, and not sent', async () => {
    const { sender, id } = await refused()
    await repair(id, { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' })
    await pass(server, { seconds: 1 }, 4)
    expect(await stateOf(server, sender, id)).toBe('on_hold_compliance')
    expect(await orders(id)).toEqual([':payout refused'])
  })

  test('one person’s repairs are limited to a total in thirty days, over any number of transfers', async () => {
    const [first, second] = [await refused('40.00'), await refused('70.00')]
    expect((await repair(first.id)).body).toMatchObject({ waits: false })
    expect((await repair(second.id)).body).toMatchObject({ waits: true })
    expect(await stateOf(server, second.sender, second.id)).toBe('on_hold_information')
  })

  test('a repair above the limit of the role needs dual approval of exactly this change', async () => {
    const { sender, id } = await refused('300.00')
    const requestId = newId(server)
    expect((await repair(id, {}, operator, requestId)).body).toEqual({ state: 'on_hold_information', waits: true })
    expect((await repair(id, {}, operator, requestId)).body).toMatchObject({ waits: true })
    const conflict = { status: 409, code: 'conflict' } as const
    for (const other of [{ lastName: 'Mejia' }, { confirmedBy: 'chat' }, { reason: 'Another reason.' }])
      expectRefused(await repair(id, other, operator, requestId), 'en', conflict)
    expectRefused(await resend(id, operator, requestId), 'en', conflict)
    expectRefused(await repair(id, {}, other), 'en', { status: 409, code: 'approval_waits' })
    await pass(server, { seconds: 6 }, 2)
    expect(await orders(id)).toEqual([':payout refused'])
    expectRefused(await approve(requestId, operator), 'en', { status: 409, code: 'approval_own' })
    expect((await approve(requestId)).status).toBe(200)
    await pass(server, { seconds: 6 }, 4)
    expect(await stateOf(server, sender, id)).toBe('delivered')
    expect((await read(id)).repairs).toMatchObject([{ actor: operator?.email, approvedBy: other?.email }])
  })

  test('a pending repair blocks resends and refunds, and a transfer canceled meanwhile is not repaired', async () => {
    const { sender, id } = await refused('300.00')
    const first = newId(server)
    await repair(id, {}, operator, first)
    const waits = { status: 409, code: 'approval_waits' } as const
    // The other role would be sufficient alone.
    expectRefused(await resend(id, other, newId(server)), 'en', waits)
    const body = { id: newId(server), reason: 'The sender wants it back.' }
    const refund = await server.call(adminTransfers.refund, { params: { id }, body, as: other as Person })
    expectRefused(refund, 'en', waits)
    await server.call(transfers.cancel, { params: { id }, as: sender })
    expectRefused(await approve(first), 'en', { status: 409, code: 'illegal_move' })
  })

  test('a repair shows its account number to no one, and refuses invalid details', async () => {
    const { id } = await refused()
    const got = await server.call(adminTransfers.payoutDetails, { params: { id }, as: operator as Person })
    expect(JSON.stringify(got.body)).not.toContain('2001234821')
    expect(got.body).toMatchObject({ lastName: 'Mejía', fields: { bank: 'atlantida', accountType: 'savings' } })
    const same = await repair(id, { lastName: 'Mejía' })
    expectRefused(same, 'en', { status: 400, code: 'nothing_corrected' })
    for (const changed of [
      { lastName: '' },
      { fields: { account: 'abc' } },
      { fields: { bank: 'none' } },
      { fields: { clabe: '1' } },
      { confirmedBy: 'guess' },
    ])
      expect((await repair(id, changed)).status).toBe(400)
    expect((await read(id)).repairs).toEqual([])
    expect(await orders(id)).toEqual([':payout refused'])
    const release = { params: { id }, body: { reason }, as: await signUpStaff(server, 'compliance') }
    expectRefused(await server.call(adminTransfers.release, release), 'en', { status: 409, code: 'illegal_move' })
  })

  test('support cannot resend a payout', async () => {
    const { id } = await refused()
    const got = await resend(id, await signUpStaff(server, 'support'))
    expectRefused(got, 'en', { status: 403, code: 'not_permitted' })
  })

  test('a refused payout without a repair in two banking days is refunded automatically', async () => {
    const { sender, id } = await refused()
    const { repairUntil } = await read(id)
    server.clock.advance(server.clock.now().until(Temporal.Instant.from(repairUntil)))
    operator = await logIn(server, operator?.email ?? '')
    expectRefused(await repair(id), 'en', { status: 409, code: 'illegal_move' })
    await server.work()
    const back = await logIn(server, sender.email)
    expect(await readTransfer(server, back, id)).toMatchObject({ state: 'refunded', wayOn: 'correct' })
    expect(await walletOf(server, back)).toEqual(whole)
  })
})

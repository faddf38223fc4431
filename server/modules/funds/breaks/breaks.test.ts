import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminBreaks, type Break, type BreakKind } from '#contract/funds/breaks.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { receiveNotice } from '#server/modules/ground/rails/index.ts'
import { transfers } from '#server/modules/sending/transfers/queries.ts'
import { transaction } from '#server/platform/database.ts'
import { approveAbout, decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, type Person, renewed, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import {
  addBankAccount,
  carmenInCash,
  fundWallet,
  newId,
  pass,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { failures_max } from '../payments/index.ts'
import { openBreak } from './index.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}

const breaksOf = async (admin: Person, id: string, status: 'open' | 'settled' = 'open'): Promise<Break[]> => {
  const { body } = await server.call(adminBreaks.list, { query: { status, limit: 100 }, as: admin })
  return body.items.filter(({ owner }: Break) => owner.id === id)
}

const settle = (admin: Person, id: string, body: { note: string; decision?: 'book' | 'leave' }) =>
  server.call(adminBreaks.settle, { params: { id }, body: { reason: 'other', ...body }, as: admin })

const move = (reference: string, rail: 'pay_in' | 'pay_out', status: 'returned' | 'delivered', returnCode?: string) =>
  tellSandbox(server, reference, { move: { rail, status, ...(returnCode ? { returnCode } : {}) } })

const paidByBank = async (maria: Person): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  return id
}

test('cash that is paid out after it went unclaimed and was refunded opens one break, which an administrator settles once', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const maria = await sender()
  const id = await send(server, maria, { recipient: carmenInCash, behavior: { fate: 'unclaimed' } })
  await pass(server, { seconds: 20 }, 2)
  await pass(server, { hours: 31 * 24 })
  await pass(server, { minutes: 1 })
  expect((await transfers.find(server.deps.db, { id }))?.state).toBe('refunded')
  await move(`${id}:payout`, 'pay_out', 'delivered')
  await pass(server, { minutes: 1 }, 2)
  const colleague = await logIn(server, admin.email)
  const [open, ...more] = await breaksOf(colleague, id)
  expect(more).toEqual([])
  expect(open).toMatchObject({
    kind: 'paid_after_refund',
    reference: `${id}:payout`,
    cause: 'unclaimed → delivered',
    amount: { minor: '497000', currency: 'HNL' },
    settled: null,
  })
  expect((await transfers.find(server.deps.db, { id }))?.state).toBe('refunded')
  const note = 'The counter pays it back with the next settlement.'
  expect((await settle(colleague, open?.id ?? '', { note: 'ab' })).status).toBe(400)
  expect((await settle(colleague, open?.id ?? '', { note })).body).toMatchObject({ asked: true, settled: null })
  await approveAbout(server, { subject: open?.id ?? '', as: await signUpAdmin(server) })
  expect((await settle(colleague, open?.id ?? '', { note })).body).toMatchObject({ settled: { by: admin.email, note } })
  expect((await settle(colleague, open?.id ?? '', { note: 'Another story.' })).body.code).toBe('break_settled')
  expect(await breaksOf(colleague, id)).toEqual([])
  expect(await breaksOf(colleague, id, 'settled')).toHaveLength(1)
  const { rows } = await sql`select from audit where action = 'break.settled' and subject = ${open?.id}`.execute(
    server.deps.db,
  )
  expect(rows).toHaveLength(1)
})

test('a partner’s shortage is written off at cost with dual approval, or in dollars by one person up to their limit', async () => {
  const [iris, teo] = [await signUpAdmin(server, { language: 'en' }), await signUpAdmin(server, { language: 'en' })]
  const maria = await sender()
  const inCash = await send(server, maria, { recipient: carmenInCash, behavior: { fate: 'unclaimed' } })
  await pass(server, { seconds: 20 }, 2)
  await pass(server, { hours: 31 * 24 })
  await pass(server, { minutes: 1 })
  await move(`${inCash}:payout`, 'pay_out', 'delivered')
  await pass(server, { minutes: 1 }, 2)
  const [one, other] = [await logIn(server, iris.email), await logIn(server, teo.email)]
  const [found] = await breaksOf(one, inCash)
  const write = (loss: string | null, as = one) =>
    server.call(adminBreaks.settle, {
      params: { id: found?.id ?? '' },
      body: { note: 'The counter will not pay it back.', reason: 'partner_word', decision: 'write_off', loss },
      as,
    })
  for (const [loss, code] of [
    [null, 'required'],
    ['4970.01', 'loss_over'],
    ['much', 'amount_malformed'],
  ] as const)
    expect((await write(loss)).body).toMatchObject({ fields: { loss: { code } } })
  expect((await write('4000.00')).body).toMatchObject({ asked: true, settled: null })
  const { body: waiting } = await server.call(approvals.list, { as: other })
  const asked = waiting.items.find(({ content }: Approval) => content.kind === 'write_off')
  expect(asked.content).toMatchObject({ amount: { minor: '400000', currency: 'HNL' } })
  const body = { decision: 'approved', digest: asked.digest, reason: 'I read their letter.' } as const
  expect((await server.call(approvals.decide, { params: { id: asked.id }, body, as: other })).status).toBe(200)
  await server.work()
  expect(await breaksOf(one, inCash, 'settled')).toMatchObject([{ settled: { reason: 'partner_word' } }])
  const posted = (await postingsOf(server.deps.db, inCash)).find(({ kind }) => kind === 'shortage_written_off')
  const on = (account: string) => posted?.entries.find((entry) => entry.account === account)?.amount
  expect(on('prefund:sandbox')).toEqual({ minor: 400_000n, currency: 'HNL' })
  expect(on('exchange')).toEqual({ minor: -400_000n, currency: 'HNL' })
  // Valued at the day's rate because no lempiras were bought: 24.85 a dollar.
  expect(on('fees:losses')).toEqual({ minor: -16_097n, currency: 'USD' })

  const paid = await paidByBank(await logIn(server, maria.email))
  const { id } = await transaction(server.deps.db, (tx) =>
    openBreak(tx, {
      ...{ kind: 'contradicted', owner: { kind: 'transfer', id: paid }, reference: `${paid}:debit` },
      ...{
        partner: 'sandbox',
        cause: 'settled → canceled',
        amount: { minor: 20_130n, currency: 'USD' },
        actor: 'test',
      },
      at: server.clock.now(),
    }),
  )
  const note = 'The bank credited 130 cents less.'
  const settlement = {
    params: { id },
    body: { note, reason: 'partner_statement', decision: 'write_off', loss: '1.30' },
    as: one,
  } as const
  for (const _ of [1, 2])
    expect((await server.call(adminBreaks.settle, settlement)).body).toMatchObject({ asked: false })
  await server.work()
  expect(await centsOn(server, paid, 'fees:losses')).toBe(-130n)
  expect(await centsOn(server, paid, 'settlement:sandbox')).toBe(-20_000n)
})

test('a return that is dated before the delivery is read from the partner’s record and refunded', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { notices: 'none' } })
  await server.work()
  await pass(server, { minutes: 11 })
  expect(await stateOf(server, maria, id)).toBe('delivered')
  const reference = `${id}:payout`
  const yesterday = server.clock.now().subtract({ hours: 24 })
  const told = { partner: 'sandbox', rail: 'pay_out', reference } as const
  const news = { pickupCode: null, reason: null, amount: null }
  await receiveNotice(server.deps, {
    ...told,
    noticeId: `${id} 1`,
    news: { ...news, status: 'delivered', at: server.clock.now() },
  })
  await server.work()
  await sql`update sandbox_orders set status = 'returned', at = ${yesterday} where reference = ${reference}`.execute(
    server.deps.db,
  )
  await receiveNotice(server.deps, {
    ...told,
    noticeId: `${id} 2`,
    news: { ...news, status: 'returned', at: yesterday },
  })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('refunded')
})

test('a return whose notice was lost is found in the partner’s returns within the hour', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { notices: 'none' } })
  await server.work()
  await pass(server, { minutes: 11 })
  expect(await stateOf(server, maria, id)).toBe('delivered')
  await move(`${id}:payout`, 'pay_out', 'returned')
  await pass(server, { minutes: 30 }, 2)
  const back = await renewed(server, maria)
  expect(await stateOf(server, back, id)).toBe('refunded')
  expect((await walletOf(server, back)).balance).toBe('1000000')
})

test('a debit that is returned while the money is blocked leaves settlement right and opens a break', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const maria = await sender()
  const blocked = async (when: 'before' | 'after') => {
    const { id: bankAccountId } = await addBankAccount(server, maria)
    const id = await send(server, maria, { bankAccountId })
    await server.work()
    // It settles and goes on hold, because the recipient has been added to a list.
    await sql`update transfers set payout_not_before = ${server.clock.now().add({ hours: 24 })} where id = ${id}`.execute(
      server.deps.db,
    )
    await pass(server, { seconds: 6 }, 2)
    await sql`update transfers set state = 'on_hold_compliance', held_at = now(), next_run_at = null where id = ${id}`.execute(
      server.deps.db,
    )
    await sql`insert into transfer_events (id, transfer_id, from_state, to_state, actor, reason, event_at, created_at)
      values (gen_random_uuid(), ${id}, 'funds_collected', 'on_hold_compliance', 'test', 'test', now(), now())`.execute(
      server.deps.db,
    )
    const block = async () => {
      const reason = 'It is the listed person.'
      const { status } = await server.call(adminTransfers.block, { params: { id }, body: { reason }, as: admin })
      expect(status).toBe(200)
      await server.work()
    }
    if (when === 'after') await block()
    await move(`${id}:debit`, 'pay_in', 'returned', 'R10')
    await pass(server, { seconds: 10 })
    if (when === 'before') await block()
    return id
  }
  for (const when of ['after', 'before'] as const) {
    const id = await blocked(when)
    expect(await transfers.find(server.deps.db, { id })).toMatchObject({
      state: 'blocked',
      receivablePostingId: expect.any(String),
    })
    expect(await breaksOf(admin, id)).toMatchObject([{ kind: 'debit_returned_blocked', cause: 'R10' }])
  }
})

test('an ambiguous return code moves nothing until an administrator books or dismisses it', async () => {
  for (const [code, decision] of [
    ['R24', 'book'],
    ['R63', 'leave'],
    ['R71', 'leave'],
  ] as const) {
    const id = await paidByBank(await sender())
    await move(`${id}:debit`, 'pay_in', 'returned', code)
    await pass(server, { minutes: 1 }, 2)
    const admin = await signUpAdmin(server, { language: 'en' })
    const [open] = await breaksOf(admin, id)
    expect(open).toMatchObject({ kind: 'return_to_review', cause: expect.stringContaining(code), settled: null })
    expect(await transfers.find(server.deps.db, { id })).toMatchObject({ receivablePostingId: null })
    expect((await settle(admin, open?.id ?? '', { note: 'No decision.' })).body.fields).toHaveProperty('decision')
    expect((await settle(admin, open?.id ?? '', { note: 'The banks agreed.', decision })).status).toBe(200)
    await server.work()
    const receivable = (await transfers.find(server.deps.db, { id }))?.receivablePostingId
    if (decision === 'book') expect(receivable).not.toBeNull()
    else expect(receivable).toBeNull()
    expect(await breaksOf(admin, id)).toEqual([])
  }
})

test('a payment that is stuck is a break until the partner answers, and its notice is unread until then', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'timeout_after', readFaults: 12 } })
  await server.work()
  await pass(server, { minutes: 10 }, failures_max)
  const office = await logIn(server, admin.email)
  expect(await breaksOf(office, id)).toMatchObject([{ kind: 'payment_stuck', reference: `${id}:payout` }])
  expect(await readAbout(server, office, `/dashboard/transactions/${id}`)).toEqual([false])
  await pass(server, { minutes: 10 }, 10)
  const later = await logIn(server, admin.email)
  expect(await breaksOf(later, id)).toEqual([])
  expect(await breaksOf(later, id, 'settled')).toMatchObject([{ settled: { by: 'payments', decision: null } }])
  expect(await readAbout(server, later, `/dashboard/transactions/${id}`)).toEqual([true])
})

test('a payment with an unknown outcome is queried again, and settled only with dual approval and a statement line', async () => {
  const [iris, teo] = [await signUpAdmin(server), await signUpAdmin(server)]
  const stateNow = async (id: string) => (await transfers.find(server.deps.db, { id }))?.state
  for (const [decision, fault] of [
    ['paid', 'timeout_after'],
    ['not_paid', 'timeout_before'],
  ] as const) {
    const maria = await sender()
    const id = await send(server, maria, { behavior: { fault, faultTimes: 100, readFaults: 100 } })
    await server.work()
    await pass(server, { minutes: 10 }, failures_max)
    // Makes the partner's record match the statement.
    await sql`update sandbox_orders set status = 'delivered' where reference = ${`${id}:payout`}`.execute(
      server.deps.db,
    )
    const [one, other] = [await logIn(server, iris.email), await logIn(server, teo.email)]
    const [found] = await breaksOf(one, id)
    const about = { params: { id: found?.id ?? '' }, as: one }
    expect(found).toMatchObject({ kind: 'payment_stuck', cause: expect.stringMatching(/^\S+Z \d+ /) })
    const note = 'Their statement of today says so.'
    const reason = 'partner_statement' as const
    for (const [body, field] of [
      [{ note, reason: undefined as never, decision, bankReference: 'ST-0417' }, 'reason'],
      [{ note, reason }, 'decision'],
      [{ note, reason, decision: 'write_off' as const }, 'decision'],
      [{ note, reason, decision }, 'bankReference'],
    ] as const)
      expect((await server.call(adminBreaks.settle, { ...about, body })).body.fields).toHaveProperty(field)
    expect((await server.call(adminBreaks.inquire, about)).status).toBe(200)
    const body = { note, decision, bankReference: 'ST-0417', reason } as const
    expect((await server.call(adminBreaks.settle, { ...about, body })).body).toMatchObject({
      asked: true,
      settled: null,
    })
    expect(await stateNow(id)).toBe('payout_submitted')
    expect((await approveAbout(server, { subject: found?.id ?? '', as: other })).status).toBe(200)
    await server.work()
    await pass(server, { seconds: 5 }, 2)
    expect(await stateNow(id)).toBe(decision === 'paid' ? 'delivered' : 'refunded')
    expect(await breaksOf(one, id, 'settled')).toMatchObject([
      { settled: { decision, bankReference: 'ST-0417', reason: 'partner_statement' } },
    ])
    expect((await server.call(adminBreaks.inquire, about)).body.code).toBe('break_settled')
  }
})

test('an assigned break is settled by its assignee, or by the colleague who takes it over', async () => {
  const [one, other] = [await signUpAdmin(server), await signUpAdmin(server)]
  const maria = await sender()
  const { id } = await transaction(server.deps.db, (tx) =>
    openBreak(tx, {
      kind: 'refund_due',
      owner: { kind: 'transfer', id: maria.userId },
      reference: newId(server),
      partner: 'sandbox',
      cause: 'no answer',
      amount: { minor: 61_240n, currency: 'USD' },
      actor: 'test',
      at: server.clock.now(),
    }),
  )
  const assign = (as: Person, take: 'free' | 'over' | 'back') =>
    server.call(adminBreaks.assign, { params: { id }, body: { take }, as })
  const both = await Promise.all([assign(one, 'free'), assign(other, 'free')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = both[0]?.status === 200 ? [one, other] : [other, one]
  const { body } = await server.call(adminBreaks.list, { query: { status: 'mine' }, as: first })
  expect(body.items).toMatchObject([{ id, assignee: { mine: true, email: first.email } }])
  expect(body.open).toMatchObject({ mine: 1 })
  expect((await settle(second, id, { note: 'The bank answered.' })).body.code).toBe('break_taken')
  expect((await assign(second, 'over')).status).toBe(200)
  expect((await settle(second, id, { note: 'The bank answered.' })).status).toBe(200)
})

const opened = (kind: BreakKind, ownerId: string, cents: bigint): Promise<{ id: string }> =>
  transaction(server.deps.db, (tx) =>
    openBreak(tx, {
      ...{ kind, owner: { kind: 'transfer', id: ownerId }, reference: newId(server), partner: 'sandbox', cause: 'R01' },
      ...{ amount: { minor: cents, currency: 'USD' }, actor: 'test', at: server.clock.now() },
    }),
  )

test('a repayment needs the bank’s entry, and every settlement above one person’s limit needs dual approval', async () => {
  const [operator, second] = [await signUpStaff(server, 'operations'), await signUpStaff(server, 'treasury')]
  const bankReference = 'FEDWIRE 20261120 77'
  for (const [kind, decision] of [
    ['owed', 'repaid'],
    ['owed', 'write_off'],
    ['cash_over_limit', 'credit'],
    ['cash_over_limit', 'leave'],
    ['return_to_review', 'leave'],
    ['contradicted', null],
  ] as const) {
    const { id } = await opened(kind, newId(server), 25_001n)
    const end = (reference: string | null) =>
      server.call(adminBreaks.settle, {
        params: { id },
        body: {
          ...{ note: 'Looked at.', reason: 'other' as const, decision },
          bankReference: reference,
          loss: kind === 'contradicted' ? null : '250.01',
        },
        as: operator,
      })
    if (decision === 'repaid')
      for (const reference of [null, '', '  '])
        expect((await end(reference)).body.fields).toHaveProperty('bankReference')
    expect((await end(bankReference)).body).toMatchObject({ asked: true, settled: null })
    expect((await end(bankReference)).body.code).toBe('approval_waits')
    const { body } = await server.call(approvals.list, { query: { search: id }, as: second })
    expect((await decidePending(server, { id: body.items[0].id, as: operator })).body.code).toBe('approval_own')
    expect((await decidePending(server, { id: body.items[0].id, as: second })).status).toBe(200)
    expect((await server.call(adminBreaks.read, { params: { id }, as: second })).body.settled).toMatchObject({
      decision,
    })
  }
})

test('settlements by one person are totaled over thirty days, for them and for the customer', async () => {
  const [operator, other] = [await signUpStaff(server, 'operations'), await signUpStaff(server, 'treasury')]
  const maria = await sender()
  const [one, two] = [await send(server, maria), await send(server, maria)]
  const writeOff = async (ownerId: string, cents: bigint, as: Person): Promise<boolean> => {
    const { id } = await opened('owed', ownerId, cents)
    const body = { note: 'They do not answer.', reason: 'other' as const, decision: 'write_off' as const }
    return (await server.call(adminBreaks.settle, { params: { id }, body, as })).body.asked
  }
  expect(await writeOff(one, 20_000n, operator)).toBe(false)
  // By the same person for another customer, and by another person for the same customer.
  expect(await writeOff(newId(server), 5_001n, operator)).toBe(true)
  expect(await writeOff(two, 5_001n, other)).toBe(true)
  expect(await writeOff(newId(server), 5_001n, other)).toBe(false)
  server.clock.advance({ hours: 24 * 31 })
  expect(await writeOff(newId(server), 25_000n, await logIn(server, operator.email))).toBe(false)
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { customers } from '#contract/office/customers.ts'
import { refuseBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { receiveNotice } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, type Person, signUpAdmin, verified } from '#tests/people.ts'
import {
  addBankAccount,
  disclose,
  fundWallet,
  pass,
  readTransfer,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { transfers } from '../queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async () => {
  const person = await verified(server)
  await server.work()
  return person
}

const statesOf = async (as: Person, id: string): Promise<string[]> =>
  (await readTransfer(server, as, id)).steps.map(({ state }: { state: string }) => state)
const mailsOf = async ({ email }: Person): Promise<string> =>
  (await mailbox(server, email)).map(({ text }) => text).join('\n')

/** The amounts of a transfer's postings on one kind of account, in cents, the smallest first. */
const onAccount = async (id: string, label: string): Promise<bigint[]> =>
  (await postingsOf(server.deps.db, id))
    .flatMap(({ entries }) =>
      entries.filter(({ account }) => account.startsWith(label)).map(({ amount }) => amount.minor),
    )
    .toSorted((a, b) => (a < b ? -1 : 1))

test('a returned debit fails the transfer, shows the bank’s reason and the next step, and nothing is paid out', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria, '4455669901')
  const id = await send(server, maria, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 6 }, 2)
  const transfer = await readTransfer(server, maria, id)
  expect(transfer.state).toBe('funding_failed')
  expect(transfer.problem).toBe('Your bank returned the payment: there wasn’t enough money in the account (R01).')
  expect(transfer.wayOn).toBe('pay_another_way')
  expect(await postingsOf(server.deps.db, id)).toEqual([])
  expect(await mailsOf(maria)).toContain(
    'Your bank returned the payment: there wasn’t enough money in the account (R01).',
  )
})

test('an account reported closed by its bank is checked again before its next use', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria, '4455669902')
  await send(server, maria, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 6 }, 2)
  const { body } = await server.call(bankAccounts.list, { as: maria })
  expect(body.items[0]).toMatchObject({ status: 'doubted', problem: 'returned' })
  await expect(disclose(server, maria, { bankAccountId })).rejects.toThrow(/bank_account_unchecked/)
})

test('the bank is debited once when its reply is lost', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  for (const fault of ['timeout_after', 'timeout_before', 'error_after'] as const) {
    const id = await send(server, maria, { bankAccountId, behavior: { fault } })
    await server.work()
    await pass(server, { seconds: 6 }, 2)
    await pass(server, { seconds: 20 }, 2)
    expect(await statesOf(maria, id)).toEqual([
      'authorized',
      'screening',
      'collecting',
      'funds_collected',
      'payout_submitted',
      'delivered',
    ])
    expect(await onAccount(id, 'settlement')).toEqual([-20_130n])
  }
})

test('a debit returned after the payout is the sender’s debt, once, and the transfer does not change', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  const returned = { move: { rail: 'pay_in', status: 'returned', returnCode: 'R10' } } as const
  await tellSandbox(server, `${id}:debit`, returned)
  await server.work()
  await tellSandbox(server, `${id}:debit`, returned)
  await pass(server, { minutes: 1 }, 2)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  expect(await onAccount(id, 'receivable')).toEqual([-20_130n])
  expect(await onAccount(id, 'settlement')).toEqual([-20_130n, 20_130n])
  expect(await mailsOf(maria)).toContain('you owe us 201.30\u00a0USD')
  const events = await server.deps.db.selectFrom('events').select('type').where('subject', '=', id).execute()
  expect(events.filter(({ type }) => type === 'transfer.funding_returned')).toHaveLength(1)
})

test('an account that another debit closed is not debited for waiting transfers', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId })
  await transaction(server.deps.db, (tx) =>
    refuseBankAccount(tx, {
      id: bankAccountId,
      reason: 'R10 not authorized',
      barred: true,
      actor: 'test',
      at: server.clock.now(),
    }),
  )
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('funding_failed')
  expect(await findPayment(server.deps.db, 'debit', { kind: 'transfer', id })).toMatchObject({
    state: 'failed',
    attemptedAt: null,
  })
  expect(await onAccount(id, 'settlement')).toEqual([])
})

test('a debit returned while the refund of a failed payout is due is not refunded twice', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId, behavior: { fate: 'refuse_later' } })
  await server.work()
  // Settled after five seconds and submitted: the payout is canceled before the partner would have refused it.
  await pass(server, { seconds: 5 }, 1)
  await tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R01' } })
  await server.work()
  await pass(server, { seconds: 10 }, 3)
  expect((await transfers.find(server.deps.db, { id }))?.state).toBe('refunded')
  expect(await onAccount(id, 'receivable')).toEqual([])
  expect(await onAccount(id, 'settlement')).toEqual([-20_130n, 20_130n])
})

test('a refund is sent to the paying bank account; one that the bank rejects is credited to the wallet', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const paid = await send(server, maria, { bankAccountId, behavior: { fate: 'refuse' } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  expect(await stateOf(server, maria, paid)).toBe('refunded')
  expect(await onAccount(paid, 'settlement')).toEqual([-20_130n, 20_130n])
  expect(await onAccount(paid, 'wallet')).toEqual([])
  const { body } = await server.call(notifications.list, { body: { email: maria.email }, as: maria })
  // It failed at the payout: its notification is about the refund.
  expect(body.notifications[0]).toMatchObject({
    section: 'failed_transactions',
    message: expect.stringMatching(/201\.30\sUSD to your .+ ··· 5678 account\. It has been credited\.$/),
  })
  const unpaid = await send(server, maria, { bankAccountId })
  await tellSandbox(server, `${unpaid}:payout`, { behavior: { fate: 'refuse' } })
  await tellSandbox(server, `${unpaid}:credit`, { behavior: { returnCode: 'R02' } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  expect(await stateOf(server, maria, unpaid)).toBe('refunded')
  expect(await walletOf(server, maria)).toEqual({ balance: '20130', available: '20130' })
})

test('a refund returned by the bank after settlement is credited to the wallet once, and the sender is notified', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId })
  await tellSandbox(server, `${id}:payout`, { behavior: { fate: 'refuse' } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await walletOf(server, maria)).toEqual({ balance: '0', available: '0' })
  await tellSandbox(server, `${id}:credit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R03' } })
  await pass(server, { seconds: 1 })
  const news = { status: 'returned', returnCode: 'R03', reason: null, amount: null, at: server.clock.now() } as const
  const reference = `${id}:credit`
  await receiveNotice(server.deps, { partner: 'sandbox', noticeId: 'again', rail: 'pay_in', reference, news })
  await pass(server, { minutes: 1 }, 2)
  expect(await walletOf(server, maria)).toEqual({ balance: '20130', available: '20130' })
  expect(await onAccount(id, 'settlement')).toEqual([-20_130n, -20_130n, 20_130n])
  expect((await mailsOf(maria)).match(/The bank sent back the refund of your transfer to/g)).toHaveLength(1)
  const { rows } = await sql`select from audit where action = 'transfer.refund_returned'`.execute(server.deps.db)
  expect(rows).toHaveLength(1)
})

test('a payout returned after its sender closed the account is refunded to the wallet, and a break says so', async () => {
  const [maria, admin] = [await sender(), await signUpAdmin(server, { language: 'en' })]
  await fundWallet(server, maria, 20_130n)
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  expect((await server.call(customers.remove, { params: { id: maria.userId }, body: {}, as: admin })).status).toBe(200)
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'returned' } })
  await pass(server, { minutes: 1 }, 2)
  expect(await onAccount(id, 'wallet')).toEqual([-20_130n, 20_130n])
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  expect(body.items.filter(({ owner }: Break) => owner.id === id)).toMatchObject([
    { kind: 'refund_returned_closed', cause: 'returned', amount: { minor: '20130', currency: 'USD' } },
  ])
})

test('a refund returned after its owner closed the account is a break, which an administrator settles', async () => {
  const [maria, admin] = [await sender(), await signUpAdmin(server, { language: 'en' })]
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId })
  await tellSandbox(server, `${id}:payout`, { behavior: { fate: 'refuse' } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  expect((await server.call(customers.remove, { params: { id: maria.userId }, body: {}, as: admin })).status).toBe(200)
  await tellSandbox(server, `${id}:credit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R03' } })
  await pass(server, { minutes: 1 }, 2)
  expect(await onAccount(id, 'wallet')).toEqual([20_130n])
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  const found = body.items.filter(({ owner }: Break) => owner.id === id)
  const amount = { minor: '20130', currency: 'USD' }
  expect(found).toMatchObject([{ kind: 'refund_returned_closed', cause: 'R03', amount, openedAt: expect.any(String) }])
  const settlement = { params: { id: found[0].id }, body: { note: 'Paid by check 1042.', reason: 'other' as const } }
  expect((await server.call(adminBreaks.settle, { ...settlement, as: admin })).status).toBe(200)
})

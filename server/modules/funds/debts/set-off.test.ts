import { afterEach, expect, test } from 'vitest'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { customers } from '#contract/office/customers.ts'
import { balancesOf, openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { cardholder, deliver, eventsOf } from '#tests/prepaid-cards.ts'
import { addBankAccount, fundWallet, newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { findDebt } from './queries.ts'
import { setOffArrivals } from './set-off.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A delivered transfer with a debit that the sender's bank returned: they owe the amount and the fee of 1.30 dollars. */
const owing = async (person: Person, amount = '200.00'): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server, person)
  const id = await send(server, person, { bankAccountId, ask: { amount } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  await tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R01' } })
  await pass(server, { seconds: 1 }, 2)
  return id
}
const debtor = async (amount?: string) => {
  const person = await verified(server)
  await server.work()
  return { person, id: await owing(person, amount) }
}
const left = async (id: string): Promise<bigint> => -(await centsOn(server, id, 'receivable'))
const stateOf = async (id: string) => (await findDebt(server.deps.db, { kind: 'transfer', id }))?.state
const breakOf = async (id: string, as: Person, status: 'open' | 'settled' = 'open'): Promise<Break> => {
  const { body } = await server.call(adminBreaks.list, { query: { status, limit: 100 }, as })
  return body.items.find(({ owner, kind }: Break) => owner.id === id && kind === 'owed')
}
/** Runs the job alone, before any event is delivered. */
const setOff = (isBlocked = false) => {
  const { db, now, log } = server.deps
  return setOffArrivals({ db, now, log, isOwnerBlocked: () => Promise.resolve(isBlocked) })
}
/** Adds money to the wallet without an event. */
const arrive = ({ userId }: Person, minor: bigint) =>
  transaction(server.deps.db, async (tx) => {
    const [at, subject, currency] = [server.clock.now(), newId(server), 'USD'] as const
    const entries = [
      { account: systemAccount('settlement', currency, 'sandbox'), amount: -minor, currency },
      { account: await openWallet(tx, { userId, currency, at }), amount: minor, currency },
    ]
    await post(tx, { id: postingIdOf('top_up', subject, 'test'), kind: 'deposit', subject, entries, eventAt: at, at })
  })

test('any incoming money of a debtor pays the debt, without an event of its own', async () => {
  const { person, id } = await debtor()
  await arrive(person, 5_000n)
  await server.work()
  expect(await left(id)).toBe(15_130n)
  expect((await walletOf(server, person)).balance).toBe('0')
  await arrive(person, 20_000n)
  await Promise.all([server.work(), server.work(), server.work()])
  expect(await left(id)).toBe(0n)
  expect(await stateOf(id)).toBe('settled')
  expect((await walletOf(server, person)).balance).toBe('4870')
})

test('a released card hold pays its cardholder’s debt', async () => {
  const { person, token } = await cardholder(server, { wallet: 5_000n, loaded: '30.00' })
  const purchase = eventsOf(server, token)
  expect((await deliver(server, purchase.request(3_000n))).body).toMatchObject({ approved: true })
  const id = await owing(person)
  expect(await left(id)).toBe(18_130n)
  await deliver(server, purchase.reverse(3_000n))
  await server.work()
  expect(await left(id)).toBe(15_130n)
  const balances = await balancesOf(server.deps.db, { userId: person.userId })
  expect(balances.map(({ posted }) => posted)).toEqual([0n, 0n])
})

test('a simultaneous purchase and set-off never spend the same money twice', async () => {
  const { person, token } = await cardholder(server, { wallet: 3_000n, loaded: '30.00' })
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(3_000n))
  const id = await owing(person)
  await deliver(server, purchase.reverse(3_000n))
  const other = eventsOf(server, token)
  const [, bought] = await Promise.all([setOff(), deliver(server, other.request(1_000n)), setOff()])
  await server.work()
  const spent = (bought.body as { approved: boolean }).approved ? 1_000n : 0n
  expect(await left(id)).toBe(20_130n - 3_000n + spent)
})

test('money of a blocked owner is not set off', async () => {
  const { person, id } = await debtor()
  await arrive(person, 5_000n)
  expect(await setOff(true)).toBe(0)
  expect(await left(id)).toBe(20_130n)
  expect(await setOff()).toBe(1)
  expect(await left(id)).toBe(15_130n)
})

test('a person decides about the remainder of a debt, and one person writes off a remainder within their limit', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const { person, id } = await debtor('300.00')
  expect((await breakOf(id, admin)).amount.minor).toBe('30130')
  await fundWallet(server, person, 10_000n)
  await server.work()
  const found = await breakOf(id, admin)
  expect(found.amount.minor).toBe('20130')
  const body = { note: 'They moved away.', reason: 'other', decision: 'write_off' } as const
  const got = await server.call(adminBreaks.settle, { params: { id: found.id }, body, as: admin })
  expect(got.body).toMatchObject({ asked: false, settled: { decision: 'write_off' } })
  await server.work()
  expect(await centsOn(server, id, 'fees:losses')).toBe(-20_130n)
})

const repaid = {
  note: 'By wire.',
  reason: 'partner_statement',
  decision: 'repaid',
  bankReference: 'FEDWIRE 20261120 78',
} as const

test.each([
  { arrives: 5_000n, state: 'part of it' },
  { arrives: 30_000n, state: 'all of it' },
])(
  'who repays through the bank while $state is set off has the money back that was paid twice',
  async ({ arrives }) => {
    const admin = await signUpAdmin(server)
    const { person, id } = await debtor()
    const before = await centsOn(server, id, 'settlement:sandbox')
    const { id: breakId } = await breakOf(id, admin)
    const got = await server.call(adminBreaks.settle, { params: { id: breakId }, body: repaid, as: admin })
    expect(got.status).toBe(200)
    await arrive(person, arrives)
    expect(await setOff()).toBe(1)
    await server.work()
    expect(await stateOf(id)).toBe('settled')
    expect(await left(id)).toBe(0n)
    expect(before - (await centsOn(server, id, 'settlement:sandbox'))).toBe(20_130n)
    expect((await walletOf(server, person)).balance).toBe(String(arrives))
  },
)

test.each([
  { arrives: 5_000n, state: 'part of it' },
  { arrives: 40_000n, state: 'all of it' },
])(
  'a repayment that waits for a second person while $state is set off is booked whole when it is approved',
  async ({ arrives }) => {
    const [iris, teo] = [await signUpAdmin(server), await signUpAdmin(server)]
    const { person, id } = await debtor('300.00')
    const before = await centsOn(server, id, 'settlement:sandbox')
    const { id: breakId } = await breakOf(id, iris)
    const asked = await server.call(adminBreaks.settle, { params: { id: breakId }, body: repaid, as: iris })
    expect(asked.body).toMatchObject({ asked: true, settled: null })
    await arrive(person, arrives)
    await server.work()
    const isAll = arrives > 30_130n
    expect(await left(id)).toBe(isAll ? 0n : 30_130n - arrives)
    expect((await approveAbout(server, { subject: breakId, as: teo })).status).toBe(200)
    await server.work()
    expect(await stateOf(id)).toBe('settled')
    expect(before - (await centsOn(server, id, 'settlement:sandbox'))).toBe(30_130n)
    expect((await walletOf(server, person)).balance).toBe(String(arrives))
    expect(await breakOf(id, iris, 'settled')).toMatchObject({ settled: { decision: 'repaid' } })
  },
)

test('a write-off that waits for dual approval is not carried out when the debt was paid meanwhile', async () => {
  const [iris, teo] = [await signUpAdmin(server), await signUpAdmin(server)]
  const { person, id } = await debtor('300.00')
  const { id: breakId } = await breakOf(id, iris)
  const body = { note: 'They moved away.', reason: 'other', decision: 'write_off' } as const
  await server.call(adminBreaks.settle, { params: { id: breakId }, body, as: iris })
  await arrive(person, 40_000n)
  await server.work()
  expect((await approveAbout(server, { subject: breakId, as: teo })).body.code).toBe('break_settled')
  await server.work()
  expect(await centsOn(server, id, 'fees:losses')).toBe(0n)
})

test('a double payment by a customer with a closed account is a break: a person pays it out', async () => {
  const [iris, teo] = [await signUpAdmin(server), await signUpAdmin(server)]
  const { person, id } = await debtor('300.00')
  const { id: breakId } = await breakOf(id, iris)
  await server.call(adminBreaks.settle, { params: { id: breakId }, body: repaid, as: iris })
  await arrive(person, 30_130n)
  await server.work()
  const closed = await server.call(customers.remove, { params: { id: person.userId }, body: {}, as: iris })
  expect(closed.status).toBe(200)
  await approveAbout(server, { subject: breakId, as: teo })
  await server.work()
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: iris })
  expect(body.items.filter(({ owner }: Break) => owner.id === id)).toMatchObject([
    { kind: 'refund_returned_closed', cause: 'paid_twice', amount: { minor: '30130' } },
  ])
})

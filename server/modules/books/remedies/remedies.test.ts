import { afterEach, beforeEach, expect, test } from 'vitest'
import { statements } from '#contract/account/statements.ts'
import { type Remedies, remedies } from '#contract/books/remedies.ts'
import { reporting } from '#contract/books/reporting.ts'
import { movements } from '#contract/funds/movements.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { adminTransactions } from '#contract/office/admin-transactions.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, type Person, renewed, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, pass, send, stateOf, walletOf } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let [operator, treasurer, admin]: [Person, Person, Person] = [] as unknown as [Person, Person, Person]
// Grants count per staff member, so each test has its own staff.
beforeEach(async () => {
  operator = await signUpStaff(server, 'operations')
  treasurer = await signUpStaff(server, 'treasury')
  admin = await signUpAdmin(server)
})

/** A delivered transfer and its sender, with an empty balance. */
const delivered = async (amount = '100.00', language: 'es' | 'pt' | 'en' = 'en') => {
  const sender = await verified(server, { language })
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const id = await send(server, sender, { ask: { amount } })
  await pass(server, { seconds: 20 }, 6)
  expect(await stateOf(server, sender, id)).toBe('delivered')
  const { balance } = await walletOf(server, sender)
  return { sender, id, before: BigInt(balance) }
}
const late = { kind: 'fees', error: 'late', amount: '1.30', reason: 'It came a day after the date available.' } as const
type Terms = { kind: 'fees' | 'amount' | 'goodwill'; error: string | null; amount: string; reason: string }
const grant = (transferId: string, terms: Terms, as = operator, id = newId(server)): Promise<Got> =>
  server.call(remedies.grant, { params: { id: transferId }, body: { id, ...terms } as never, as })
const list = async (id: string): Promise<Remedies> =>
  (await server.call(remedies.list, { params: { id }, as: operator })).body
const gained = async ({ sender, before }: { sender: Person; before: bigint }) =>
  BigInt((await walletOf(server, sender)).balance) - before
const decide = async (id: string, as: Person): Promise<Got> => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as })
  const { digest } = body.items.find((one: Approval) => one.id === id)
  return server.call(approvals.decide, {
    params: { id },
    body: { decision: 'approved', digest, reason: 'I read the partner’s proof.' },
    as,
  })
}

test('a remedy is paid once, notified in the customer’s language, and a line of the profit and loss', async () => {
  const told = {
    es: ['llegó tarde', 'Te compensamos un error en tu envío'],
    pt: ['chegou atrasado', 'Compensação por um erro nosso no seu envio'],
    en: ['arrived late', 'Credit for our error in your transfer'],
  }
  for (const [language, [title, line]] of Object.entries(told)) {
    const sent = await delivered('100.00', language as 'es')
    const id = newId(server)
    for (const _ of [1, 2]) expect((await grant(sent.id, late, operator, id)).body).toEqual({ waits: false })
    expect(await gained(sent)).toBe(130n)
    expectRefused(await grant(sent.id, { ...late, amount: '1.00' }, operator, id), 'en', {
      status: 409,
      code: 'conflict',
    })
    expectRefused(await grant(sent.id, late, treasurer, id), 'en', { status: 409, code: 'conflict' })
    const { items, left } = await list(sent.id)
    expect(items).toMatchObject([{ id, kind: 'fees', error: 'late', reason: late.reason, approvedBy: null }])
    expect(left).toMatchObject({ fees: { minor: '0' }, amount: { minor: '10000' }, goodwill: { minor: '10000' } })
    const { body } = await server.call(notifications.list, { body: { email: sent.sender.email }, as: sent.sender })
    expect(body.notifications[0]).toMatchObject({ section: 'security', path: '/dashboard/funds' })
    expect(body.notifications[0].title).toContain(title)
    await server.work()
    expect(
      (await mailbox(server, sent.sender.email)).filter(({ subject }) => subject.includes(String(title))),
    ).toHaveLength(1)
    const [wallet] = (await server.call(wallets.list, { as: sent.sender })).body.items
    const csv = await server.call(statements.csv, { params: { id: wallet.id, month: '2026-11' }, as: sent.sender })
    expect(String(csv.body)).toMatch(new RegExp(`${line}.*,1\\.30,`))
    const { body: posted } = await server.call(adminTransfers.postings, { params: { id: sent.id }, as: operator })
    expect(posted.items.at(-1)).toMatchObject({
      kind: 'remedied',
      entries: expect.arrayContaining([{ account: 'result:remedies', amount: { minor: '-130', currency: 'USD' } }]),
    })
  }
  await addUpAllBooks(server)
  const { body } = await server.call(reporting.pnl, { query: { month: '2026-11' }, as: admin })
  expect(body.total).toMatchObject({ remedies: { minor: '-390' }, losses: { minor: '0' } })
  expect(body.corridors.find(({ country }: { country: string }) => country === 'HN').remedies.minor).toBe('-390')
})

test('a remedy is in the sender’s History with its amount, and staff finds it by its id, its code and the transfer’s', async () => {
  const sent = await delivered()
  const id = newId(server)
  await grant(sent.id, late, operator, id)
  const { body: history } = await server.call(movements.list, { query: { kind: 'remedy' }, as: sent.sender })
  expect(history.items).toMatchObject([{ id, phase: 'done', in: { minor: '130', currency: 'USD' }, title: 'SOL' }])
  const [{ code, detail }] = history.items
  const { body: one } = await server.call(movements.read, { params: { id }, as: sent.sender })
  expect(one.balance).toMatchObject([{ amount: { minor: '130', currency: 'USD' } }])
  for (const search of [id, code, detail]) {
    const { body } = await server.call(adminTransactions.list, { query: { search, kind: 'remedy' }, as: operator })
    expect([search, body.items.map((found: { id: string }) => found.id)]).toEqual([search, [id]])
  }
  const { body: read } = await server.call(adminTransactions.read, { params: { id }, as: operator })
  expect(read.postings).toMatchObject([{ kind: 'remedied' }])
})

test('above the sum of a role another person decides, counted over all that was given for the transfer', async () => {
  const sent = await delivered('300.00')
  const missing = { kind: 'amount', error: 'amount_received', reason: 'The branch paid out less.' } as const
  expect((await grant(sent.id, { ...missing, amount: '60.00' })).body).toEqual({ waits: false })
  // Remedies are listed by time.
  server.clock.advance({ seconds: 1 })
  const id = newId(server)
  for (const _ of [1, 2])
    expect((await grant(sent.id, { ...missing, amount: '50.00' }, operator, id)).body).toEqual({ waits: true })
  expectRefused(await grant(sent.id, { ...missing, amount: '50.00' }), 'en', { status: 409, code: 'approval_waits' })
  expect(await list(sent.id)).toMatchObject({ items: [{ amount: { minor: '6000' } }] })
  expectRefused(await decide(id, operator), 'en', { status: 409, code: 'approval_own' })
  expect((await decide(id, treasurer)).status).toBe(200)
  expect(await gained(sent)).toBe(11_000n)
  expect((await list(sent.id)).items[1]).toMatchObject({
    grantedBy: { id: operator.userId },
    approvedBy: { id: treasurer.userId },
  })
  const asAdmin = await grant(sent.id, { ...missing, amount: '1.00' }, admin)
  expect(asAdmin.body).toEqual({ waits: true })
})

test('one person gives alone no more than their sum in thirty days, on many transfers or to many customers', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const goodwill = { ...late, kind: 'goodwill', error: null } as const
  expect((await grant(first.id, { ...goodwill, amount: '60.00' })).body).toEqual({ waits: false })
  expect((await grant(second.id, { ...goodwill, amount: '40.01' })).body).toEqual({ waits: true })
  const again = await send(server, first.sender, { ask: { amount: '100.00' } })
  await pass(server, { seconds: 20 }, 6)
  const colleague = await signUpStaff(server, 'operations')
  expect((await grant(again, { ...goodwill, amount: '40.01' }, colleague)).body).toEqual({ waits: true })
  const third = await delivered()
  expect((await grant(third.id, { ...goodwill, amount: '40.01' }, colleague)).body).toEqual({ waits: false })
})

test('remedies never exceed the payment, and before delivery or after a return only goodwill is granted', async () => {
  const sent = await delivered('100.00')
  const over = (minor: bigint) => ({
    ...({ status: 400, code: 'remedy_over', fields: { amount: 'remedy_over' } } as const),
    values: { limit: { minor, currency: 'USD' } },
  })
  expectRefused(await grant(sent.id, { ...late, amount: '1.31' }), 'en', over(130n))
  expectRefused(await grant(sent.id, { ...late, kind: 'amount', amount: '100.01' }), 'en', over(10_000n))
  const goodwill = { kind: 'goodwill', error: null, reason: 'For the trouble.' } as const
  expect((await grant(sent.id, { ...goodwill, amount: '50.00' })).status).toBe(200)
  expectRefused(await grant(sent.id, { ...late, kind: 'amount', amount: '51.31' }, treasurer), 'en', over(5_130n))
  const both = await Promise.all([1, 2].map(() => grant(sent.id, { ...goodwill, amount: '51.30' }, treasurer)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await gained(sent)).toBe(10_130n)

  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const id = await send(server, sender, { ask: { amount: '50.00' } })
  const none = { status: 409, code: 'remedy_none' } as const
  expectRefused(await grant(id, late), 'en', none)
  await server.call(transfers.cancel, { params: { id }, as: sender })
  await server.work()
  expect(await stateOf(server, sender, id)).toBe('refunded')
  expectRefused(await grant(id, late), 'en', none)
  expect((await grant(id, { ...goodwill, amount: '5.00' })).body).toEqual({ waits: false })
  expect(await walletOf(server, sender)).toMatchObject({ balance: '100500' })
})

test('an error has its kind and goodwill has none, and an amount is an amount', async () => {
  const { id } = await delivered()
  const wrong = { status: 400 } as const
  expectRefused(await grant(id, { ...late, error: null }), 'en', {
    ...wrong,
    code: 'required',
    fields: { error: 'required' },
  })
  expectRefused(await grant(id, { ...late, kind: 'goodwill' }), 'en', {
    ...wrong,
    code: 'malformed',
    fields: { error: 'malformed' },
  })
  for (const [amount, code] of [
    ['one', 'amount_malformed'],
    ['0', 'amount_not_positive'],
    ['1.005', 'amount_too_precise'],
  ] as const)
    expectRefused(await grant(id, { ...late, amount }), 'en', { ...wrong, code, fields: { amount: code } })
  expect((await list(id)).items).toEqual([])
  const support = await signUpStaff(server, 'support')
  expect((await grant(id, late, support)).status).toBe(403)
})

test('every remedy is in the books, and none above its transfer, or it is reported', async () => {
  const { id } = await delivered()
  operator = await renewed(server, operator)
  expect((await grant(id, late)).status).toBe(200)
  const planter = await faultPlanter(server, ['remedies'])
  const ofAll = () => prove(server.deps.db, invariants, everything)
  const more = await planter.planted(`update remedies set amount = 10131 where transfer_id = '${id}'`, ofAll)
  expect(more).toContainEqual(expect.stringContaining('got remedies of 10131'))
  expect(await planter.planted(`delete from remedies where transfer_id = '${id}'`, ofAll)).toContainEqual(
    expect.stringContaining('the books have 130'),
  )
  expect(await ofAll()).toEqual([])
  await planter.end()
})

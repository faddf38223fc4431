import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { type TreasuryOrder, type TreasuryView, treasury } from '#contract/funds/treasury.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { balance, postingsOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, type Person, renewed, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { positionAfter } from './book-order.ts'

const server = testServer()
let iris: Person
let teo: Person
let maria: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
})
afterAll(() => holdInvariants(server))

type Asked = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (asked: {
  id?: string
  kind?: string
  partner?: string | null
  dollars?: string
  currency?: string | null
  bought?: string | null
  reason?: string
}) => ({
  ...{ id: newId(server), kind: 'exchange', partner: 'sandbox', dollars: '10000.00', currency: 'HNL' },
  ...{ bought: '250500.00', reason: 'The prefund lasts for two days more.' },
  ...asked,
})
const ask = async (asked: Asked = {}, as = iris) => server.call(treasury.ask, { body: bodyOf(asked) as never, as })
const decide = (id: string, decision: 'approved' | 'declined' = 'approved', as = teo) =>
  decidePending(server, { id, decision, as })
const orders = async (filter: 'waiting' | 'decided'): Promise<TreasuryOrder[]> =>
  (await server.call(treasury.orders, { query: { filter }, as: iris })).body.items
const read = async (): Promise<TreasuryView> => (await server.call(treasury.read, { as: iris })).body
const posted = async (kind: 'result' | 'payable', party: string) =>
  (await balance(server.deps.db, systemAccount(kind, 'USD', party))).posted

describe('buying currency', () => {
  test('a purchase is posted once, with dual approval, and payouts realize gains against its cost', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    expect(await orders('waiting')).toMatchObject([
      { id: body.id, order: 'exchange', bought: { minor: '25050000', currency: 'HNL' }, mine: true, decided: null },
    ])
    const { body: waiting } = await server.call(approvals.list, { query: { search: 'sandbox' }, as: teo })
    expect(waiting.items).toMatchObject([{ id: body.id, content: { kind: 'treasury_order', order: 'exchange' } }])
    expect(await postingsOf(server.deps.db, body.id)).toEqual([])
    expect((await decide(body.id)).status).toBe(200)
    expect((await decide(body.id)).body.code).toBe('approval_decided')
    const [posting, ...others] = await postingsOf(server.deps.db, body.id)
    expect(others).toEqual([])
    expect(posting?.entries.map(({ account, amount }) => [account, amount.minor])).toEqual([
      ['settlement:sandbox', 1_000_000n],
      ['exchange:hnl', -1_000_000n],
      ['exchange', 25_050_000n],
      ['prefund:sandbox', -25_050_000n],
    ])
    await send(server, maria)
    await pass(server, { seconds: 10 }, 2)
    // 4,970.00 HNL cost 198.40 at 25.05; the customer gave 200.00. The partner charges 0.45.
    expect(await posted('result', 'exchange')).toBe(160n)
    expect(await posted('result', 'partner-cost')).toBe(-45n)
    const view = await read()
    expect(view.positions).toEqual([
      { country: 'HN', amount: { minor: '24553000', currency: 'HNL' }, cost: { minor: '980160', currency: 'USD' } },
    ])
    expect(view.payables).toEqual([{ partner: 'sandbox', owed: { minor: '45', currency: 'USD' } }])
  })

  test('the slower of two approvers is refused, as is the requester, and a declined order moves nothing', async () => {
    const { body } = await ask({ kind: 'capital', partner: null, currency: null, bought: null })
    const own = await decide(body.id, 'approved', iris)
    expect([own.status, own.body.code]).toEqual([409, 'approval_own'])
    const before = await read()
    const third = await signUpAdmin(server)
    const answers = await Promise.all([decide(body.id, 'declined'), decide(body.id, 'declined', third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await decide(body.id)).body.code).toBe('approval_decided')
    expect(await read()).toEqual(before)
    expect(await orders('waiting')).toEqual([])
    expect((await orders('decided')).map(({ decided }) => decided?.decision)).toEqual(['declined', 'approved'])
  })

  test('a paid invoice leaves nothing payable to the partner', async () => {
    const { body } = await ask({ kind: 'invoice', dollars: '0.45', currency: null, bought: null })
    await decide(body.id)
    expect(await posted('payable', 'sandbox')).toBe(0n)
  })

  test.each([
    ['dollars', { dollars: '0' }, 'amount_not_positive'],
    ['dollars', { dollars: '1.005' }, 'amount_too_precise'],
    ['bought', { bought: null }, 'required'],
    ['bought', { bought: '1e9' }, 'amount_malformed'],
    ['currency', { currency: 'USD' }, 'unknown_currency'],
    ['currency', { currency: null }, 'required'],
    ['partner', { partner: 'acme' }, 'malformed'],
    ['partner', { partner: null }, 'required'],
    ['reason', { reason: '  short  ' }, 'malformed'],
  ])('names %s in %j', async (field, asked, code) => {
    const { status, body } = await ask(asked)
    expect([status, body.fields?.[field]?.code]).toEqual([400, code])
  })

  test('the same id with other terms is a conflict', async () => {
    const id = newId(server)
    expect((await ask({ id })).status).toBe(201)
    expect((await ask({ id })).status).toBe(201)
    expect((await ask({ id, dollars: '10000.01' })).status).toBe(409)
    await decide(id, 'declined')
  })
})

test('positions are revalued at the month-end rate, and the difference is a result of that month', async () => {
  await pass(server, { hours: 24 * 12 }, 2)
  iris = await logIn(server, iris.email)
  // 245,530.00 HNL at 24.85 are 9,880.48, and cost 9,801.60.
  expect(await posted('result', 'revaluation')).toBe(7_888n)
  expect((await read()).positions[0]?.cost).toEqual({ minor: '988048', currency: 'USD' })
  await server.work()
  iris = await renewed(server, iris)
  expect(await posted('result', 'revaluation')).toBe(7_888n)
})

test('after any purchases and payouts, cost and results account for every dollar', () => {
  const step = fc.record({
    bought: fc.bigInt(1n, 10n ** 9n),
    dollars: fc.bigInt(1n, 10n ** 8n),
    paid: fc.bigInt(0n, 10n ** 9n),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let position = { units: 0n, cost: 0n }
      for (const { bought, dollars, paid } of steps) {
        const before = position
        const { each, ...after } = positionAfter(position, { bought, dollars })
        expect(after.units).toBe(before.units + bought)
        expect(each.dollars > 0n && each.units > 0n).toBe(true)
        // A positive position has a positive cost, and a negative one a negative cost.
        if (after.units > 0n) expect(after.cost >= 0n).toBe(true)
        if (before.units >= 0n) expect(after.cost - before.cost).toBe(dollars)
        const worth = (paid * each.dollars) / each.units
        position = { units: after.units - paid, cost: after.cost - worth }
      }
    }),
  )
})

test('submitted amounts are shown separately from the bank balance until they settle', async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 10_000n)
  const { id: bankAccountId } = await addBankAccount(server, person)
  const of = async () => (await read()).inTransit.find(({ kind }) => kind === 'debit')
  const before = await of()
  await send(server, person, { bankAccountId })
  await server.work()
  const under = await of()
  expect(BigInt(under?.amount.minor ?? '0') - BigInt(before?.amount.minor ?? '0')).toBe(20_130n)
  expect((under?.count ?? 0) - (before?.count ?? 0)).toBe(1)
  await pass(server, { seconds: 10 }, 3)
  expect((await of())?.count ?? 0).toBe(before?.count ?? 0)
})

test('amounts in transit equal the change of the ledger’s bank accounts on settlement, and nothing is posted before', async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 50_000n)
  const { id: bankAccountId } = await addBankAccount(server, person)
  // Computed from the ledger's own rows, without its balances and without any payment.
  const atBanks = async (): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`
      select -coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'settlement' and a.currency = 'USD'`.execute(server.deps.db)
    return rows[0]?.sum ?? 0n
  }
  const inTransit = async (): Promise<bigint> =>
    (await read()).inTransit.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n)
  expect(await inTransit()).toBe(0n)
  const before = await atBanks()
  for (const amount of ['20.00', '35.00']) await send(server, person, { bankAccountId, ask: { amount } })
  const wanted = { amount: '12.34', bankAccountId }
  const id = newId(server)
  await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as: person })
  const code = await codeMailedTo(server, person.email)
  expect((await server.call(withdrawals.create, { body: { id, ...wanted, code }, as: person })).status).toBe(201)
  await server.work()
  const { inTransit: kinds, bank, due } = await read()
  expect(kinds.map(({ kind, count }) => [kind, count]).sort()).toEqual([
    ['credit', 1],
    ['debit', 2],
  ])
  const under = await inTransit()
  const held = [bank, ...due.map(({ balance }) => balance)].reduce((sum, { minor }) => sum + BigInt(minor), 0n)
  expect([await atBanks(), held]).toEqual([before, before])
  await pass(server, { seconds: 30 }, 4)
  await pass(server, { hours: 24 }, 2)
  iris = await logIn(server, iris.email)
  expect(await inTransit()).toBe(0n)
  expect((await atBanks()) - before).toBe(under)
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type WithdrawalSpeed, withdrawals } from '#contract/balance/withdrawals.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { movements } from '#contract/funds/movements.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, mailbox, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { addBankAccount, fundWallet, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { type TestServer, testServer } from '#tests/server.ts'
import { changeSetting, usd } from '#tests/settings.ts'

const server = testServer()
const without = testServer({ config: { instantPay: 'none' } })
afterEach(() => holdInvariants(server))

/** A verified customer with 500 dollars and their own account at a bank on both rails. */
const saver = async (at: TestServer = server, choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(at, { firstName: 'María', lastName: 'López', ...choice })
  await at.work()
  await fundWallet(at, person, 50_000n)
  return { person, bankAccountId: (await addBankAccount(at, person)).id }
}

type Wanted = { id: string; amount: string; bankAccountId: string; speed: WithdrawalSpeed }
const ask = (as: Person, { id, ...body }: Wanted, at: TestServer = server) =>
  at.call(withdrawals.sendCode, { params: { id }, body, as })

const ready = async (as: Person, bankAccountId: string, amount = '150.00') => {
  const wanted: Wanted = { id: newId(server), amount, bankAccountId, speed: 'instant' }
  const got = await ask(as, wanted)
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return { ...wanted, code: await codeMailedTo(server, as.email) }
}
const confirm = (as: Person, body: Wanted & { code: string }) => server.call(withdrawals.create, { body, as })

/** A confirmed instant withdrawal of 150 dollars, not yet at the provider. */
const withdraw = async (as: Person, bankAccountId: string, behavior?: SandboxInstruction): Promise<string> => {
  const body = await ready(as, bankAccountId)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  expect((await confirm(as, body)).status).toBe(201)
  return body.id
}
const listOf = async (as: Person) => (await server.call(withdrawals.list, { query: {}, as })).body.items
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const settlementOf = (id: string): Promise<bigint> => centsOn(server, id, 'settlement:sandbox-instant')
const ordersOf = async (id: string) =>
  (await sql`select status from sandbox_orders where reference like ${`${id}%`}`.execute(server.deps.db)).rows

test('an instant withdrawal arrives in seconds on a Sunday night, its fee is income, and the mail names both', async () => {
  const night = Temporal.ZonedDateTime.from('2026-12-06T23:30[America/New_York]').toInstant()
  server.clock.advance(server.clock.now().until(night, { largestUnit: 'hours' }))
  for (const language of languages) {
    const { person, bankAccountId } = await saver(server, { language })
    const { body: terms } = await server.call(withdrawals.terms, { as: person })
    expect(terms.instant).toEqual({ fee: usd('150'), accounts: [bankAccountId] })
    const id = await withdraw(person, bankAccountId)
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '34850' })
    await server.work()
    const [item] = await listOf(person)
    expect(item).toMatchObject({ id, state: 'arrived', speed: 'instant', amount: usd('15000'), fee: usd('150') })
    expect(Temporal.Instant.from(item.stateAt).since(item.requestedAt).total('seconds')).toBeLessThan(10)
    expect(await walletOf(server, person)).toEqual({ balance: '34850', available: '34850' })
    expect([await settlementOf(id), await centsOn(server, id, 'fees')]).toEqual([15_000n, 150n])
    const { body: movement } = await server.call(movements.read, { params: { id }, as: person })
    expect(movement).toMatchObject({ phase: 'done', out: usd('15150'), in: usd('15000') })
    const words = { es: /Retiro inmediato, comisión/, pt: /Saque instantâneo, tarifa/, en: /Instant withdrawal, fee/ }
    expect(await textsOf(person)).toMatch(words[language])
  }
})

test.each([
  ['AC03', 'doubted', /wrong \(AC03\)/],
  ['AC04', 'doubted', /closed \(AC04\)/],
  ['AM14', 'verified', /of this amount \(AM14\)/],
  ['DS24', 'verified', /couldn’t process it \(DS24\)/],
] as const)(
  'a refusal with %s gives amount and fee back immediately, with its reason',
  async (rejectCode, status, reason) => {
    const { person, bankAccountId } = await saver()
    const id = await withdraw(person, bankAccountId, { rejectCode })
    await server.work()
    const [item] = await listOf(person)
    expect(item).toMatchObject({ id, state: 'failed', reason: expect.stringMatching(reason) })
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
    expect([await settlementOf(id), await centsOn(server, id, 'fees')]).toEqual([0n, 0n])
    expect(await textsOf(person)).toMatch(/The 151\.50.USD is back/)
    const { body } = await server.call(bankAccounts.list, { as: person })
    expect(body.items).toMatchObject([{ id: bankAccountId, status }])
  },
)

test.each(['timeout_before', 'timeout_after', 'error_after', 'slow', 'down'] as const)(
  'an instant withdrawal whose answer is lost by %s is queried by its reference and paid once',
  async (fault) => {
    const { person, bankAccountId } = await saver()
    const id = await withdraw(person, bankAccountId, { fault, readFaults: 1 })
    await server.work()
    // Unknown: the money is neither the customer's nor the bank's.
    expect(await listOf(person)).toMatchObject([{ id, state: 'sent' }])
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '34850' })
    await pass(server, { minutes: 1 }, 4)
    expect(await listOf(person)).toMatchObject([{ id, state: 'arrived' }])
    expect(await walletOf(server, person)).toEqual({ balance: '34850', available: '34850' })
    expect(await ordersOf(id)).toEqual([{ status: 'settled' }])
  },
)

const doubt = (id: string) =>
  sql`update bank_accounts set status = 'doubted', reason = 'R02' where id = ${id}`.execute(server.deps.db)

test('nothing is sent to an account that stopped being verified after the confirmation: before the first attempt it is refused, after a lost one staff decide', async () => {
  const { person, bankAccountId } = await saver()
  const id = await withdraw(person, bankAccountId)
  await doubt(bankAccountId)
  await server.work()
  expect(await listOf(person)).toMatchObject([{ id, state: 'failed', reason: expect.stringMatching(/closed \(R02\)/) }])
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })

  const { person: other, bankAccountId: account } = await saver()
  const lost = await withdraw(other, account, { fault: 'timeout_before', readFaults: 1 })
  await server.work()
  await doubt(account)
  await pass(server, { minutes: 2 }, 6)
  expect(await listOf(other)).toMatchObject([{ id: lost, state: 'sent' }])
  expect(await ordersOf(lost)).toEqual([])
})

test.each([
  ['late', 'arrived', '34850'],
  ['refuse_later', 'failed', '50000'],
] as const)(
  'a payment that the bank accepted without posting (%s) stays reserved until the bank decides',
  async (fate, state, available) => {
    const { person, bankAccountId } = await saver()
    const id = await withdraw(person, bankAccountId, { fate })
    await pass(server, { minutes: 2 }, 2)
    expect(await listOf(person)).toMatchObject([{ id, state: 'sent' }])
    await pass(server, { minutes: 1 }, 3)
    expect(await listOf(person)).toMatchObject([{ id, state }])
    expect(await walletOf(server, person)).toMatchObject({ available })
  },
)

test('a bank on neither rail is not offered, and refused by field', async () => {
  const { person, bankAccountId } = await saver()
  const body = {
    ...{ id: newId(server), routingNumber: '021001088', accountNumber: '40070012' },
    kind: 'checking',
  } as const
  const { body: other } = await server.call(bankAccounts.add, { body: { ...body, holder: 'María López' }, as: person })
  const { body: terms } = await server.call(withdrawals.terms, { as: person })
  expect(terms.instant.accounts).toEqual([bankAccountId])
  const got = await ask(person, { id: newId(server), amount: '5', bankAccountId: other.id, speed: 'instant' })
  expect([got.status, got.body.code, Object.keys(got.body.fields)]).toEqual([409, 'not_instant', ['bankAccountId']])
})

test('without a provider no account is offered, and the request is refused', async () => {
  const { person, bankAccountId } = await saver(without)
  expect((await without.call(withdrawals.terms, { as: person })).body.instant).toBeNull()
  const wanted: Wanted = { id: newId(without), amount: '5', bankAccountId, speed: 'instant' }
  expect((await ask(person, wanted, without)).body.code).toBe('not_instant')
  expect((await ask(person, { ...wanted, speed: 'standard' }, without)).status).toBe(200)
})

test('an amount above the rails’ cap, or without its fee in the balance, is refused by field', async () => {
  const { person, bankAccountId } = await saver()
  await fundWallet(server, person, 1_000_000_000n)
  const codeOf = async (amount: string) =>
    (await ask(person, { id: newId(server), amount, bankAccountId, speed: 'instant' })).body
  expect(await codeOf('10000000.01')).toMatchObject({
    code: 'instant_cap',
    details: expect.stringMatching(/^An instant withdrawal can be up to 10,000,000\.00.USD\. Withdraw less/),
  })
  const { person: small, bankAccountId: own } = await saver()
  const got = await ask(small, { id: newId(server), amount: '498.51', bankAccountId: own, speed: 'instant' })
  expect([got.body.code, Object.keys(got.body.fields)]).toEqual(['insufficient_funds', ['amount']])
  expect((await confirm(small, await ready(small, own, '498.50'))).status).toBe(201)
})

test('a code for another speed or another fee confirms nothing', async () => {
  const [tess, helen] = [await signUpStaff(server, 'treasury'), await signUpAdmin(server)]
  const { person, bankAccountId } = await saver()
  const body = await ready(person, bankAccountId)
  expect((await confirm(person, { ...body, speed: 'standard' })).body.code).toBe('confirmation_spent')
  const from = server.clock.now().add({ minutes: 5 })
  const value = { standard: usd('130'), entries: [], withdrawals: { standard: usd('0'), instant: usd('200') } }
  await changeSetting(server, { content: { kind: 'fees', value }, as: tess, by: helen, from })
  await pass(server, { minutes: 5 })
  expect((await confirm(person, body)).body.code).toBe('confirmation_spent')
  expect(await walletOf(server, person)).toMatchObject({ available: '50000' })
  const { body: made } = await confirm(person, await ready(person, bankAccountId))
  expect(made.fee).toEqual(usd('200'))
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { holdInvariants } from '#tests/invariants.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  logIn,
  mailbox,
  otherThan,
  type Person,
  signUpAdmin,
  verified,
} from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { addBankAccount, fundWallet, newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

type Wanted = { id: string; amount: string; bankAccountId: string }

/** A verified customer with 500 dollars and their own bank account. */
const saver = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, { firstName: 'María', lastName: 'López', ...choice })
  await server.work()
  await fundWallet(server, person, 50_000n)
  return { person, bankAccountId: (await addBankAccount(server, person)).id }
}

const askCode = async (as: Person, { id, ...body }: Wanted): Promise<string> => {
  const got = await server.call(withdrawals.sendCode, { params: { id }, body, as })
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return codeMailedTo(server, as.email)
}
const confirm = (as: Person, body: Wanted & { code: string }) => server.call(withdrawals.create, { body, as })
const ready = async (as: Person, bankAccountId: string, amount = '150.00') => {
  const wanted = { id: newId(server), amount, bankAccountId }
  return { ...wanted, code: await askCode(as, wanted) }
}

/** A confirmed withdrawal, not yet at the bank. */
const withdraw = async (as: Person, bankAccountId: string, behavior?: SandboxInstruction): Promise<string> => {
  const body = await ready(as, bankAccountId)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  expect((await confirm(as, body)).status).toBe(201)
  return body.id
}
const listOf = async (as: Person) => (await server.call(withdrawals.list, { query: {}, as })).body.items
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const settlementOf = (id: string): Promise<bigint> => centsOn(server, id, 'settlement:sandbox')

test('money leaves the balance at the confirmation, the books once the bank has it, and its owner is notified in their language', async () => {
  for (const language of languages) {
    const { person, bankAccountId } = await saver({ language })
    const { body: terms } = await server.call(withdrawals.terms, { as: person })
    expect(terms).toMatchObject({ available: { minor: '50000' }, fee: { minor: '0' }, pausedUntil: null })
    const id = await withdraw(person, bankAccountId)
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '35000' })
    expect(await listOf(person)).toMatchObject([
      { id, state: 'sent', amount: { minor: '15000' }, account: { id: bankAccountId }, arrivesBy: terms.arrivesBy },
    ])
    await pass(server, { seconds: 6 }, 3)
    expect(await listOf(person)).toMatchObject([{ id, state: 'arrived', reason: null }])
    expect(await walletOf(server, person)).toEqual({ balance: '35000', available: '35000' })
    expect(await settlementOf(id)).toBe(15_000n)
    const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
    const title = { es: /Tu retiro de .* llegó/, pt: /Seu saque de .* chegou/, en: /Your withdrawal of .* arrived/ }
    expect(body.notifications[0].title).toMatch(title[language])
  }
})

test('the code is for one amount and one account, and a wrong, another’s or a used one moves nothing', async () => {
  const { person, bankAccountId } = await saver()
  const { code, ...wanted } = await ready(person, bankAccountId)
  const wrong = await confirm(person, { ...wanted, code: otherThan(code) })
  expect([wrong.status, wrong.body.code, wrong.body.fields.code.code]).toEqual([
    400,
    'confirmation_invalid',
    'confirmation_invalid',
  ])
  expect((await confirm(person, { ...wanted, amount: '151.00', code })).body.code).toBe('confirmation_spent')
  const { id: other } = await addBankAccount(server, person)
  expect((await confirm(person, { ...wanted, bankAccountId: other, code })).body.code).toBe('confirmation_spent')
  expect(await listOf(person)).toEqual([])
  expect((await confirm(person, { ...wanted, code })).status).toBe(201)
  const next = { ...wanted, id: newId(server) }
  expect((await confirm(person, { ...next, code })).body.code).toBe('confirmation_spent')
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '35000' })
})

test('the same id returns the same withdrawal, simultaneously or later, and another amount or owner is a conflict', async () => {
  const { person, bankAccountId } = await saver()
  const body = await ready(person, bankAccountId)
  const got = await Promise.all(Array.from({ length: 10 }, () => confirm(person, body)))
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 201))
  expect((await confirm(person, { ...body, code: '' })).body).toMatchObject({ id: body.id, state: 'sent' })
  expect((await confirm(person, { ...body, amount: '15.00' })).body.code).toBe('conflict')
  const other = await saver()
  expect((await confirm(other.person, { ...body, bankAccountId: other.bankAccountId })).body.code).toBe('conflict')
  const { id, code: _, ...again } = body
  expect((await server.call(withdrawals.sendCode, { params: { id }, body: again, as: person })).body.code).toBe(
    'conflict',
  )
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '35000' })
})

test('of two simultaneous withdrawals of the whole balance one succeeds', async () => {
  const { person, bankAccountId } = await saver()
  const first = await ready(person, bankAccountId, '500.00')
  server.clock.advance({ minutes: 1 })
  const second = await ready(person, bankAccountId, '500.00')
  const got = await Promise.all([confirm(person, first), confirm(person, second)])
  expect(got.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '0' })
  await expect(send(server, person)).rejects.toThrow(/insufficient_funds/)
})

test('an amount that is none, more than the balance, another’s account or one in another name is refused by field', async () => {
  const { person, bankAccountId } = await saver()
  const ask = async (body: { amount: string; bankAccountId: string }) => {
    const got = await server.call(withdrawals.sendCode, { params: { id: newId(server) }, body, as: person })
    return [got.status, got.body.code, Object.keys(got.body.fields ?? {}).join()]
  }
  expect(await ask({ amount: '0', bankAccountId })).toEqual([400, 'amount_not_positive', 'amount'])
  expect(await ask({ amount: '1.234', bankAccountId })).toEqual([400, 'amount_too_precise', 'amount'])
  expect(await ask({ amount: 'mucho', bankAccountId })).toEqual([400, 'amount_malformed', 'amount'])
  expect(await ask({ amount: '500.01', bankAccountId })).toEqual([409, 'insufficient_funds', 'amount'])
  const other = await saver()
  expect(await ask({ amount: '5', bankAccountId: other.bankAccountId })).toEqual([404, 'not_found', ''])
  const ana = await saver({ firstName: 'Ana', lastName: 'Paz' })
  const got = await server.call(withdrawals.sendCode, {
    params: { id: newId(server) },
    body: { amount: '5', bankAccountId: ana.bankAccountId },
    as: ana.person,
  })
  expect([got.body.code, Object.keys(got.body.fields)]).toEqual(['not_your_account', ['bankAccountId']])
})

test('nothing is withdrawn in the 24 hours after a forgotten password was replaced', async () => {
  const { person, bankAccountId } = await saver()
  const { cookie } = await answerCode(server, 'login', person.email)
  const newPassword = 'Nueva12345'
  const got = await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
  const back = { ...person, token: got.body.token, cookie: cookiesOf(got) }
  const wanted = { id: newId(server), amount: '150.00', bankAccountId }
  const ask = (as: Person) => {
    const { id, ...body } = wanted
    return server.call(withdrawals.sendCode, { params: { id }, body, as })
  }
  expect((await ask(back)).body.code).toBe('withdrawal_paused')
  expect((await confirm(back, { ...wanted, code: '' })).body.code).toBe('confirmation_invalid')
  expect((await server.call(withdrawals.terms, { as: back })).body.pausedUntil).not.toBeNull()
  server.clock.advance({ hours: 24 })
  expect((await ask(await logIn(server, person.email, newPassword))).status).toBe(200)
})

test('a customer who owes for a returned debit cannot withdraw', async () => {
  const { person, bankAccountId } = await saver()
  await fundWallet(server, person, 100n)
  const id = await send(server, person, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 6 }, 5)
  const body = await ready(person, bankAccountId, '400.00')
  expect((await confirm(person, body)).status).toBe(201)
  await tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R01' } })
  await pass(server, { seconds: 1 }, 2)
  // The amount in transit to the bank was not set off.
  expect(await walletOf(server, person)).toMatchObject({ available: '0' })
  const { id: next } = await addBankAccount(server, person)
  const params = { id: newId(server) }
  const got = await server.call(withdrawals.sendCode, {
    params,
    body: { amount: '1', bankAccountId: next },
    as: person,
  })
  expect(got.body.code).toBe('payment_owed')
})

test('a withdrawal refused by the bank is credited to the balance again, with its reason', async () => {
  const { person, bankAccountId } = await saver()
  const id = await withdraw(person, bankAccountId, { returnCode: 'R03' })
  await pass(server, { seconds: 6 }, 3)
  const [item] = await listOf(person)
  expect(item).toMatchObject({ id, state: 'failed' })
  expect(item.reason).toMatch(/\(R03\)$/)
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  expect(await settlementOf(id)).toBe(0n)
  expect(await textsOf(person)).toMatch(/didn’t take it: the account number or the routing number isn’t correct|R03/)
})

test('a withdrawal returned later is credited to the balance again once, despite repeated notices', async () => {
  const { person, bankAccountId } = await saver()
  const id = await withdraw(person, bankAccountId)
  await pass(server, { seconds: 6 }, 3)
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R02' } as const
  for (let told = 0; told < 2; told += 1) {
    await tellSandbox(server, `${id}:withdrawal`, { move })
    await pass(server, { seconds: 1 }, 2)
  }
  expect(await listOf(person)).toMatchObject([{ id, state: 'returned' }])
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  expect(await settlementOf(id)).toBe(0n)
  expect(await textsOf(person)).toMatch(/sent it back/)
})

test.each(['timeout_before', 'timeout_after', 'error_after', 'down'] as const)(
  'a bank that answers with %s gets the money once',
  async (fault) => {
    const { person, bankAccountId } = await saver()
    const id = await withdraw(person, bankAccountId, { fault })
    await pass(server, { minutes: 1 }, 4)
    await pass(server, { seconds: 6 }, 3)
    expect(await listOf(person)).toMatchObject([{ id, state: 'arrived' }])
    expect(await walletOf(server, person)).toEqual({ balance: '35000', available: '35000' })
    const { rows } = await sql`select reference from sandbox_orders where reference like ${`${id}%`}`.execute(
      server.deps.db,
    )
    expect(rows).toHaveLength(1)
  },
)

test('a return after the account was closed becomes a break for staff', async () => {
  const { person, bankAccountId } = await saver()
  const body = await ready(person, bankAccountId, '500.00')
  expect((await confirm(person, body)).status).toBe(201)
  await pass(server, { seconds: 6 }, 3)
  const admin = await signUpAdmin(server)
  const removed = await server.call(customers.remove, { params: { id: person.userId }, body: {}, as: admin })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  await tellSandbox(server, `${body.id}:withdrawal`, {
    move: { rail: 'pay_in', status: 'returned', returnCode: 'R02' },
  })
  await pass(server, { seconds: 1 }, 2)
  const { body: open } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  expect(open.items).toContainEqual(
    expect.objectContaining({ kind: 'refund_returned_closed', owner: { kind: 'withdrawal', id: body.id } }),
  )
})

test('a name on a sanctions list is withdrawn nothing: the money stays, and administrators are notified', async () => {
  const admin = await signUpAdmin(server)
  const { person } = await saver({ firstName: 'Prohibido', lastName: 'Ejemplar' })
  const { id: bankAccountId } = await addBankAccount(server, person, undefined, 'Prohibido Ejemplar')
  const got = await confirm(person, await ready(person, bankAccountId))
  expect([got.status, got.body.code]).toEqual([409, 'withdrawal_held'])
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  expect(await listOf(person)).toEqual([])
  await server.work()
  const { body } = await server.call(notifications.list, { body: { email: admin.email }, as: admin })
  expect(body.notifications[0]).toMatchObject({
    title: 'A withdrawal needs review',
    path: `/dashboard/customers/${person.userId}`,
  })
})

test('ten wrong codes lock the confirmation, and the mailed link confirms it in its own browser', async () => {
  const { person, bankAccountId } = await saver()
  const wanted = { id: newId(server), amount: '150.00', bankAccountId }
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ minutes: 2 })
    const code = otherThan(await askCode(person, wanted))
    for (let n = 0; n < 5; n += 1) await confirm(person, { ...wanted, code })
  }
  server.clock.advance({ minutes: 4 })
  const { id, ...body } = wanted
  const asked = await server.call(withdrawals.sendCode, { params: { id }, body, as: { ...person, cookie: undefined } })
  expect([asked.status, asked.body.code]).toEqual([403, 'login_link_required'])
  const cookie = cookiesOf(asked)
  const link = { token: await linkMailedTo(server, person.email) }
  expect((await server.call(identity.verifyEmail, { body: link, as: { cookie } })).status).toBe(200)
  expect((await confirm(person, { ...wanted, amount: '160.00', code: '' })).body.code).toBe('confirmation_invalid')
  expect((await confirm(person, { ...wanted, code: '' })).status).toBe(201)
})

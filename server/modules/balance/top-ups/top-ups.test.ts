import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { holdInvariants } from '#tests/invariants.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  logIn,
  mailbox,
  otherThan,
  type Person,
  signUpAdmin,
  verified,
} from '#tests/people.ts'
import { acceptPrepaid, addBankAccount, fundWallet, newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

type Wanted = { id: string; way: 'bank'; amount: string; bankAccountId: string }

/** A verified customer with an empty balance and their own bank account, never debited. */
const saver = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, { firstName: 'María', lastName: 'López', ...choice })
  await server.work()
  await acceptPrepaid(server, person)
  const { firstName = 'María', lastName = 'López' } = choice
  const account = await addBankAccount(server, person, undefined, `${firstName} ${lastName}`)
  return { person, bankAccountId: account.id }
}
const wantedOf = (bankAccountId: string, amount = '150.00'): Wanted => {
  const id = newId(server)
  return { id, way: 'bank', amount, bankAccountId }
}
const ask = (as: Person, { id, ...body }: Wanted) => server.call(topUps.sendCode, { params: { id }, body, as })
const make = (as: Person, body: Wanted & { code: string }) => server.call(topUps.create, { body, as })
const ready = async (as: Person, bankAccountId: string, amount?: string) => {
  const wanted = wantedOf(bankAccountId, amount)
  const got = await ask(as, wanted)
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return { ...wanted, code: await codeMailedTo(server, as.email) }
}
const add = async (as: Person, bankAccountId: string, behavior?: SandboxInstruction, amount?: string) => {
  const body = await ready(as, bankAccountId, amount)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  const got = await make(as, body)
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  return body.id
}
const read = async (as: Person, id: string) => (await server.call(topUps.read, { params: { id }, as })).body
const returnDebit = async (id: string, returnCode = 'R01') => {
  await tellSandbox(server, `${id}:top_up`, { move: { rail: 'pay_in', status: 'returned', returnCode } })
  await pass(server, { seconds: 1 }, 2)
}
const settle = () => pass(server, { seconds: 6 }, 3)
/** Long after the sessions expired. */
const later = async (days: number, ...people: Person[]) => {
  await pass(server, { hours: 24 * days })
  for (const person of people) Object.assign(person, await logIn(server, person.email))
}
/** Past the fifth banking day, over a weekend and Thanksgiving. */
const untilUsable = (...people: Person[]) => later(11, ...people)
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const debitsOf = async (id: string) =>
  (await sql`select reference from sandbox_orders where reference like ${`${id}%`}`.execute(server.deps.db)).rows

test('a top-up is in the balance when the bank has paid, usable on the promised day, and notified in each language', async () => {
  for (const language of languages) {
    const { person, bankAccountId } = await saver({ language })
    const { body: terms } = await server.call(topUps.terms, { as: person })
    const bank = terms.ways.find(({ way }: { way: string }) => way === 'bank')
    expect(bank).toMatchObject({ fee: { minor: '0' }, sources: [{ id: bankAccountId, holdRule: 'new' }], countLeft: 5 })
    const id = await add(person, bankAccountId)
    expect(await read(person, id)).toMatchObject({ state: 'pending', cancel: 'possible', credited: null })
    expect(await walletOf(server, person)).toEqual({ balance: '0', available: '0' })
    await settle()
    const held = await read(person, id)
    expect(held).toMatchObject({ state: 'held', credited: { minor: '15000' }, usableOn: bank.sources[0].usableOn })
    expect(await walletOf(server, person)).toEqual({ balance: '15000', available: '0' })
    await untilUsable(person)
    expect(await read(person, id)).toMatchObject({ state: 'usable', reason: null, owed: null })
    expect(await walletOf(server, person)).toEqual({ balance: '15000', available: '15000' })
    const title = { es: /Ya puedes usar tus/, pt: /Você já pode usar seus/, en: /You can use your/ }
    expect((await titlesOf(person))[0]).toMatch(title[language])
  }
})

test('five banking days hold the first money of an account, over the weekend and the holiday', async () => {
  const { person, bankAccountId } = await saver()
  server.clock.advance(Temporal.Instant.from('2027-01-15T15:00:00Z').since(server.clock.now()))
  await later(0, person)
  const id = await add(person, bankAccountId)
  await settle()
  // Friday; Monday 18 is a holiday.
  expect(await read(person, id)).toMatchObject({ state: 'held', usableOn: '2027-01-25' })
  server.clock.advance(Temporal.Instant.from('2027-01-25T16:59:00Z').since(server.clock.now()))
  await later(0, person)
  expect(await read(person, id)).toMatchObject({ state: 'held' })
  await pass(server, { minutes: 1 })
  expect(await read(person, id)).toMatchObject({ state: 'usable' })
})

test('a long-debited account is held for three days and needs a code only from a thousand dollars on', async () => {
  const { person, bankAccountId } = await saver()
  await add(person, bankAccountId)
  await settle()
  const usual = { ...wantedOf(bankAccountId, '999.99'), code: '' }
  for (const [days, holdRule] of [
    [31, 'known'],
    [150, 'trusted'],
  ] as const) {
    await later(days, person)
    const { body } = await server.call(topUps.terms, { as: person })
    expect(body.ways[0].sources).toMatchObject([{ holdRule, codeFrom: { minor: '100000' } }])
  }
  expect((await make(person, usual)).status).toBe(201)
  const large = { ...wantedOf(bankAccountId, '1000.00'), code: '' }
  expect((await make(person, large)).body.code).toMatch(/confirmation_(invalid|spent)/)
})

test('the first debit of an account takes a code, and a wrong one or one of another amount makes none', async () => {
  const { person, bankAccountId } = await saver()
  const { code, ...wanted } = await ready(person, bankAccountId)
  const none = await make(person, { ...wanted, code: '' })
  expect([none.status, none.body.code]).toEqual([400, 'confirmation_invalid'])
  expect((await make(person, { ...wanted, code: otherThan(code) })).body.code).toBe('confirmation_invalid')
  expect((await make(person, { ...wanted, amount: '151.00', code })).body.code).toBe('confirmation_spent')
  expect((await server.call(topUps.list, { query: {}, as: person })).body.items).toEqual([])
  expect((await make(person, { ...wanted, code })).status).toBe(201)
})

test('after a forgotten password a code confirms an account that is known', async () => {
  const { person, bankAccountId } = await saver()
  await add(person, bankAccountId)
  await settle()
  const { cookie } = await answerCode(server, 'login', person.email)
  const newPassword = 'Nueva12345'
  const got = await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
  const back = { ...person, token: got.body.token, cookie: cookiesOf(got) }
  expect((await make(back, { ...wantedOf(bankAccountId, '10'), code: '' })).body.code).toBe('confirmation_invalid')
})

test('the same id returns the same top-up, simultaneously or later, and another amount or owner is a conflict', async () => {
  const { person, bankAccountId } = await saver()
  const body = await ready(person, bankAccountId)
  const got = await Promise.all(Array.from({ length: 10 }, () => make(person, body)))
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 201))
  expect((await make(person, { ...body, code: '' })).body).toMatchObject({ id: body.id, state: 'pending' })
  expect((await make(person, { ...body, amount: '15.00' })).body.code).toBe('conflict')
  const other = await saver()
  const theirs = { ...body, bankAccountId: other.bankAccountId }
  expect((await make(other.person, theirs)).body.code).toBe('conflict')
  for (const call of [topUps.read, topUps.cancel])
    expect((await server.call(call, { params: { id: body.id }, as: other.person })).status).toBe(404)
  await settle()
  expect(await walletOf(server, person)).toEqual({ balance: '15000', available: '0' })
  expect(await debitsOf(body.id)).toHaveLength(1)
})

test('of two simultaneous top-ups above the daily limit together one succeeds', async () => {
  const { person, bankAccountId } = await saver()
  const first = await ready(person, bankAccountId, '1500.00')
  server.clock.advance({ minutes: 1 })
  const second = await ready(person, bankAccountId, '1500.00')
  const got = await Promise.all([make(person, first), make(person, second)])
  expect(got.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(got.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'top_up_limit_reached' })
})

test('an amount, an account or a way that cannot be is refused by its field, and nothing is written', async () => {
  const { person, bankAccountId } = await saver()
  const refused = async (wanted: Partial<Wanted> | { way: string }) => {
    const body = { ...wantedOf(bankAccountId), ...wanted } as Wanted
    const got = await ask(person, body)
    return [got.status, got.body.code, Object.keys(got.body.fields ?? {}).join()]
  }
  expect(await refused({ amount: '0' })).toEqual([400, 'amount_not_positive', 'amount'])
  expect(await refused({ amount: 'mucho' })).toEqual([400, 'amount_malformed', 'amount'])
  expect(await refused({ amount: '4.99' })).toEqual([400, 'top_up_too_small', 'amount'])
  expect(await refused({ amount: '2000.01' })).toEqual([409, 'top_up_limit_reached', 'amount'])
  expect(await refused({ bankAccountId: undefined as unknown as string })).toEqual([400, 'required', 'bankAccountId'])
  expect(await refused({ way: 'pigeon' })).toEqual([400, 'invalid_request', 'way'])
  const other = await saver()
  expect(await refused({ bankAccountId: other.bankAccountId })).toEqual([404, 'not_found', ''])
  const { id: hers } = await addBankAccount(server, person, undefined, 'Ana Paz')
  expect(await refused({ bankAccountId: hers })).toEqual([409, 'source_of_another', 'bankAccountId'])
  const { rows } = await sql`select id from top_ups where user_id = ${person.userId}`.execute(server.deps.db)
  expect(rows).toEqual([])
})

test('a debit that fails before it settles says why, and nothing came in', async () => {
  const { person, bankAccountId } = await saver()
  const id = await add(person, bankAccountId, { returnCode: 'R03' })
  await settle()
  const failed = await read(person, id)
  expect(failed).toMatchObject({ state: 'failed', credited: null })
  expect(failed.reason).toMatch(/\(R03\)$/)
  expect(await walletOf(server, person)).toEqual({ balance: '0', available: '0' })
  expect(await textsOf(person)).toMatch(/didn’t accept the charge/)
})

test.each(['timeout_before', 'timeout_after', 'error_after', 'down'] as const)(
  'a bank that answers with %s is debited once',
  async (fault) => {
    const { person, bankAccountId } = await saver()
    const id = await add(person, bankAccountId, { fault })
    await pass(server, { minutes: 1 }, 4)
    await settle()
    expect(await read(person, id)).toMatchObject({ state: 'held' })
    expect(await walletOf(server, person)).toEqual({ balance: '15000', available: '0' })
    expect(await debitsOf(id)).toHaveLength(1)
  },
)

test('a return within the hold is charged to the balance once, despite repeated notices, and nothing is owed', async () => {
  const { person, bankAccountId } = await saver()
  const id = await add(person, bankAccountId)
  await settle()
  for (let told = 0; told < 2; told += 1) await returnDebit(id)
  const back = await read(person, id)
  expect(back).toMatchObject({ state: 'returned', owed: null })
  expect(back.reason).toMatch(/\(R01\)$/)
  expect(await walletOf(server, person)).toEqual({ balance: '0', available: '0' })
  await untilUsable(person)
  expect(await read(person, id)).toMatchObject({ state: 'returned' })
  expect(await textsOf(person)).toMatch(/you don’t owe us anything/)
})

test('a return after the hold is owed: the balance is set off, and no other debit is accepted', async () => {
  const { person, bankAccountId } = await saver()
  const id = await add(person, bankAccountId)
  await settle()
  await untilUsable(person)
  await send(server, person, { ask: { amount: '100.00' } })
  await settle()
  const { available } = await walletOf(server, person)
  const admin = await signUpAdmin(server)
  await returnDebit(id)
  const owed = String(15_000 - Number(available))
  expect(await read(person, id)).toMatchObject({ state: 'returned', owed: { minor: owed } })
  expect(await walletOf(server, person)).toMatchObject({ balance: '0' })
  expect((await ask(person, wantedOf(bankAccountId))).body.code).toBe('payment_owed')
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  expect(body.items).toContainEqual(expect.objectContaining({ kind: 'owed', owner: { kind: 'top_up', id } }))
  expect(await titlesOf(admin)).toContainEqual(expect.stringMatching(/owes a returned top-up/))
  await fundWallet(server, person, 20_000n)
  await server.work()
  expect(await read(person, id)).toMatchObject({ state: 'returned', owed: null })
})

test('released money pays its owner’s debts', async () => {
  const { person, bankAccountId } = await saver()
  const first = await add(person, bankAccountId)
  await settle()
  await untilUsable(person)
  await send(server, person, { ask: { amount: '100.00' } })
  const second = await add(person, bankAccountId)
  await settle()
  await returnDebit(first)
  expect((await read(person, first)).owed).not.toBeNull()
  expect((await walletOf(server, person)).balance).toBe('15000')
  await untilUsable(person)
  expect(await read(person, second)).toMatchObject({ state: 'usable' })
  expect(await read(person, first)).toMatchObject({ owed: null })
})

test('a return whose code does not say whose the money is waits for a person', async () => {
  const admin = await signUpAdmin(server)
  const { person, bankAccountId } = await saver()
  const id = await add(person, bankAccountId)
  await settle()
  await returnDebit(id, 'R24')
  expect(await read(person, id)).toMatchObject({ state: 'held' })
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  const found = body.items.find(({ owner }: { owner: { id: string } }) => owner.id === id)
  const decision = { note: 'A duplicate.', reason: 'partner_statement', decision: 'book' } as const
  const settlement = { params: { id: found.id }, body: decision, as: admin }
  expect((await server.call(adminBreaks.settle, settlement)).status).toBe(200)
  await pass(server, { seconds: 1 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'returned', owed: null })
})

test('a top-up is canceled before its file is sent, once for repeated requests', async () => {
  const { person, bankAccountId } = await saver()
  const early = await add(person, bankAccountId)
  const cancel = (id: string) => server.call(topUps.cancel, { params: { id }, as: person })
  const got = await Promise.all([cancel(early), cancel(early)])
  expect(got.map(({ body }) => [body.state, body.cancel])).toEqual([
    ['pending', 'requested'],
    ['pending', 'requested'],
  ])
  await server.work()
  expect((await cancel(early)).body).toMatchObject({ state: 'canceled', cancel: null })
  const late = await add(person, bankAccountId)
  await server.work()
  await pass(server, { seconds: 3 })
  expect((await cancel(late)).status).toBe(200)
  await server.work()
  expect(await read(person, late)).toMatchObject({ state: 'pending', cancel: 'too_late' })
  expect((await cancel(late)).body.code).toBe('top_up_not_cancelable')
  await settle()
  expect(await read(person, late)).toMatchObject({ state: 'held', cancel: null })
  expect(await walletOf(server, person)).toEqual({ balance: '15000', available: '0' })
})

test('a name on a sanctions list adds nothing, and administrators are notified', async () => {
  const admin = await signUpAdmin(server)
  const { person, bankAccountId } = await saver({ firstName: 'Prohibido', lastName: 'Ejemplar' })
  const got = await make(person, await ready(person, bankAccountId))
  expect([got.status, got.body.code]).toEqual([409, 'top_up_held'])
  expect((await server.call(topUps.list, { query: {}, as: person })).body.items).toEqual([])
  await server.work()
  expect(await titlesOf(admin)).toContain('A top-up needs review')
})

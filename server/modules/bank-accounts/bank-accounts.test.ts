import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bankAccounts } from '../../../contract/bank-accounts.ts'
import { wallets } from '../../../contract/wallets.ts'
import { type Person, signUp, signUpAdmin } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { walletsOf } from '../ledger/index.ts'
import { creditWallet } from '../wallets/index.ts'
import { openNumbers, sealNumbers } from './account-numbers.ts'
import { readAccountNumbers, readBankAccount, refuseBankAccount } from './index.ts'

const server = testServer()
const id = (): string => newId(server.deps.now())

const typed = (more: Record<string, unknown> = {}) => ({
  id: id(),
  routingNumber: '021000021',
  accountNumber: '000123456789',
  kind: 'checking' as const,
  holder: 'María López',
  ...more,
})

const add = (person: Person, body: ReturnType<typeof typed>) => server.call(bankAccounts.add, { body, as: person })

const rowsOf = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from bank_accounts where user_id = ${userId}`.execute(
    server.deps.db,
  )
  return Number(rows[0]?.n)
}

describe('a wallet', () => {
  test('in dollars is opened by signing up, and is there before the event is handled', async () => {
    const person = await signUp(server)
    const before = await server.call(wallets.list, { as: person })
    expect(before.body.items).toEqual([
      {
        id: expect.any(String),
        currency: 'USD',
        balance: { minor: '0', currency: 'USD' },
        available: { minor: '0', currency: 'USD' },
      },
    ])
    await server.work()
    const after = await server.call(wallets.list, { as: person })
    expect(after.body).toEqual(before.body)
    const other = await signUp(server)
    await server.work()
    expect(await walletsOf(server.deps.db, other.userId)).toHaveLength(1)
  })

  test('a deposit is credited once, however often it is told', async () => {
    const person = await signUp(server)
    const deposit = {
      userId: person.userId,
      amount: { minor: 50_000n, currency: 'USD' },
      subject: id(),
      at: server.deps.now(),
    }
    const credit = (more = {}) => transaction(server.deps.db, (tx) => creditWallet(tx, { ...deposit, ...more }))
    expect(await credit()).toBe('credited')
    expect(await credit()).toBe('replayed')
    await expect(credit({ amount: { minor: 60_000n, currency: 'USD' } })).rejects.toThrow('conflict')
    const { body } = await server.call(wallets.list, { as: person })
    expect(body.items).toMatchObject([{ available: { minor: '50000', currency: 'USD' } }])
  })

  test('is nobody’s who is not a customer', async () => {
    expect((await server.call(wallets.list)).status).toBe(401)
    const admin = await signUpAdmin(server)
    expect((await server.call(wallets.list, { as: admin })).status).toBe(403)
  })
})

describe('a bank account', () => {
  test('is added once the provider confirms it, and shows no more than four digits', async () => {
    const person = await signUp(server)
    const body = typed({ accountNumber: '0001-2345 6789' })
    const got = await add(person, body)
    expect(got.status).toBe(201)
    expect(got.body).toEqual({
      id: body.id,
      bankName: 'JPMorgan Chase Bank',
      last4: '6789',
      holder: 'María López',
      holderMatches: true,
      kind: 'checking',
      status: 'verified',
      createdAt: server.deps.now().toString(),
    })
    expect((await server.call(bankAccounts.list, { as: person })).body).toEqual({ items: [got.body] })
    const { rows } = await sql<{ stored: string }>`
      select bank_accounts::text as stored from bank_accounts where id = ${body.id}`.execute(server.deps.db)
    expect(rows[0]?.stored).not.toMatch(/000123456789|021000021/)
    expect(rows[0]?.stored).not.toContain(Buffer.from('000123456789').toString('hex'))
  })

  test('sent again is the same account; with other numbers or by another it is a conflict', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const body = typed()
    const first = await add(person, body)
    expect((await add(person, body)).body).toEqual(first.body)
    expect(await add(person, { ...body, accountNumber: '000123456780' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await add(stranger, body)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await rowsOf(person.userId)).toBe(1)
    expect(await rowsOf(stranger.userId)).toBe(0)
  })

  test('sent five times at once is one account', async () => {
    const person = await signUp(server)
    const body = typed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(person, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await rowsOf(person.userId)).toBe(1)
  })

  test.each([
    ['routingNumber', '021000022', 'wrong_check_digit'],
    ['routingNumber', '02100002', 'wrong_length'],
    ['routingNumber', '', 'required'],
    ['routingNumber', '02100002a', 'malformed'],
    ['accountNumber', '123', 'wrong_length'],
    ['accountNumber', '123456789012345678', 'wrong_length'],
    ['accountNumber', '12a4', 'malformed'],
    ['accountNumber', '', 'required'],
    ['holder', '', 'required'],
    ['holder', 'Мария', 'not_latin_script'],
    ['kind', 'money_market', 'malformed'],
    ['extra', 'field', 'unknown_field'],
  ])('with %s = %j is refused by naming the field, and nothing is written', async (field, value, code) => {
    const person = await signUp(server)
    const got = await add(person, typed({ [field]: value }))
    expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { [field]: { code } } } })
    expect(await rowsOf(person.userId)).toBe(0)
  })

  test('that the bank does not confirm is refused, and only the audit log keeps it', async () => {
    const person = await signUp(server)
    const body = typed({ accountNumber: '5559900' })
    expect(await add(person, body)).toMatchObject({ status: 409, body: { code: 'bank_account_refused' } })
    expect(await rowsOf(person.userId)).toBe(0)
    const { rows } = await sql<{ details: unknown }>`
      select details from audit where subject = ${body.id} and action = 'bank_account.refused'`.execute(server.deps.db)
    expect(rows).toEqual([{ details: { last4: '9900', reason: 'account_not_found' } }])
  })

  test.each(['9998', '9999'])('is not added while the provider does not answer (…%s)', async (last4) => {
    const person = await signUp(server)
    expect(await add(person, typed({ accountNumber: `555${last4}` }))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
    expect(await rowsOf(person.userId)).toBe(0)
  })

  test('of somebody else’s name is added, and says so', async () => {
    const person = await signUp(server, { firstName: 'José', lastName: 'Núñez Peña' })
    expect((await add(person, typed({ holder: 'PENA JOSE A' }))).body.holderMatches).toBe(true)
    expect((await add(person, typed({ holder: 'Ana Peña' }))).body.holderMatches).toBe(false)
  })

  test('can be tried ten times a day, so that nobody searches for accounts that exist', async () => {
    const person = await signUp(server)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await add(person, typed({ accountNumber: '5559900' }))).status).toBe(409)
    expect((await add(person, typed())).status).toBe(429)
  })

  test('is its owner’s alone, and is no longer debited after the bank said so', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const { body: account } = await add(person, typed({ accountNumber: '000123456700' }))
    const { db } = server.deps
    const own = { id: account.id as string, userId: person.userId }
    expect(await readBankAccount(db, own)).toMatchObject({
      status: 'verified',
      token: expect.stringMatching(/^acct_/),
    })
    await expect(readBankAccount(db, { ...own, userId: stranger.userId })).rejects.toThrow('not_found')
    const closing = { id: own.id, reason: 'R10', barred: true, actor: 'transfers', at: server.deps.now() }
    await transaction(db, (tx) => refuseBankAccount(tx, closing))
    await transaction(db, (tx) => refuseBankAccount(tx, closing))
    expect(await readBankAccount(db, own)).toMatchObject({ status: 'refused', reason: 'R10' })
    expect((await server.call(bankAccounts.list, { as: person })).body.items).toMatchObject([{ status: 'refused' }])
    const { rows } = await sql`
      select 1 from audit where subject = ${own.id} and action = 'bank_account.closed'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('whose debit was unauthorized is not added again, whoever types its numbers; one that must be validated again is', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const { db } = server.deps
    const end = async (accountNumber: string, barred: boolean) => {
      const { body } = await add(person, typed({ accountNumber }))
      const why = { id: body.id as string, reason: 'R', barred, actor: 'transfers', at: server.deps.now() }
      await transaction(db, (tx) => refuseBankAccount(tx, why))
    }
    await end('900000001', true)
    await end('900000002', false)
    for (const who of [person, stranger]) {
      const refused = await add(who, typed({ accountNumber: '900000001', kind: 'savings', holder: 'Otra Persona' }))
      expect(refused).toMatchObject({ status: 409, body: { code: 'bank_account_refused' } })
      expect((await add(who, typed({ accountNumber: '900000002' }))).status).toBe(201)
    }
    const { rows } = await sql`
      select details from audit where actor = ${stranger.userId} and action = 'bank_account.refused'`.execute(db)
    expect(rows).toEqual([{ details: { last4: '0001', reason: 'barred' } }])
  })

  test('gives its numbers to the maker of an ACH file, and writes that down', async () => {
    const person = await signUp(server)
    const { body: account } = await add(person, typed())
    const reading = { id: account.id as string, actor: 'ach-file', at: server.deps.now() }
    const numbers = await transaction(server.deps.db, (tx) => readAccountNumbers(tx, server.deps, reading))
    expect(numbers).toEqual({ routingNumber: '021000021', accountNumber: '000123456789' })
    const { rows } = await sql`
      select actor from audit where subject = ${account.id} and action = 'bank_account.numbers_read'`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ actor: 'ach-file' }])
  })

  test('opens under its own key and row only, and not when a bit was changed', () => {
    const key = server.deps.secrets.key('bank-accounts')
    const numbers = { routingNumber: '021000021', accountNumber: '1234' }
    const sealed = sealNumbers(key, 'row-1', numbers)
    expect(openNumbers(key, 'row-1', sealed)).toEqual(numbers)
    expect(sealNumbers(key, 'row-1', numbers).equals(sealed)).toBe(false)
    expect(() => openNumbers(key, 'row-2', sealed)).toThrow()
    expect(() => openNumbers(server.deps.secrets.key('other'), 'row-1', sealed)).toThrow()
    for (const position of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position)
      expect(() => openNumbers(key, 'row-1', changed)).toThrow()
    }
  })
})

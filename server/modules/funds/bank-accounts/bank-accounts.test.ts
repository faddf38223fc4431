import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { ProviderDown } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { creditWallet } from '../wallets/index.ts'
import { openNumbers, sealNumbers } from './account-numbers.ts'
import { findBank } from './find-bank.ts'
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
  test('a dollar wallet is opened by signing up, and exists before the event is handled', async () => {
    const person = await signUp(server)
    const before = await server.call(wallets.list, { as: person })
    expect(before.body.items).toEqual([
      {
        id: expect.any(String),
        currency: 'USD',
        balance: { minor: '0', currency: 'USD' },
        available: { minor: '0', currency: 'USD' },
        held: { minor: '0', currency: 'USD' },
      },
    ])
    await server.work()
    const after = await server.call(wallets.list, { as: person })
    expect(after.body).toEqual(before.body)
    const other = await signUp(server)
    await server.work()
    expect(await walletsOf(server.deps.db, other.userId)).toHaveLength(1)
  })

  test('a deposit that is reported repeatedly is credited once', async () => {
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

  test('only a customer has a wallet', async () => {
    expect((await server.call(wallets.list)).status).toBe(401)
    const admin = await signUpAdmin(server)
    expect((await server.call(wallets.list, { as: admin })).status).toBe(403)
  })
})

describe('a bank account', () => {
  test('a bank account is added when the provider confirms it, and shows only four digits', async () => {
    const person = await signUp(server)
    const body = typed({ accountNumber: '0001-2345 6789' })
    const got = await add(person, body)
    expect(got.status).toBe(201)
    expect(got.body).toEqual({
      id: body.id,
      bankName: 'JPMorgan Chase Bank',
      nickname: '',
      last4: '6789',
      holder: 'María López',
      holderMatches: true,
      kind: 'checking',
      status: 'verified',
      problem: null,
      isDefault: true,
      createdAt: server.deps.now().toString(),
    })
    expect((await server.call(bankAccounts.list, { as: person })).body).toEqual({ items: [got.body] })
    const { rows } = await sql<{ stored: string }>`
      select bank_accounts::text as stored from bank_accounts where id = ${body.id}`.execute(server.deps.db)
    expect(rows[0]?.stored).not.toMatch(/000123456789|021000021/)
    expect(rows[0]?.stored).not.toContain(Buffer.from('000123456789').toString('hex'))
  })

  test.each([
    ['021000021', 'JPMorgan Chase Bank'],
    ['0260-0959 3', 'Bank of America'],
    ['121000358', null],
  ])('the bank of the routing number %s is named before anything is added', async (routingNumber, bankName) => {
    const person = await signUp(server)
    const got = await server.call(bankAccounts.bank, { query: { routingNumber }, as: person })
    expect(got).toMatchObject({ status: 200, body: { bankName } })
    expect(await rowsOf(person.userId)).toBe(0)
  })

  test.each([
    ['021000022', 'wrong_check_digit'],
    ['02100002', 'too_short'],
  ])('no bank is named for the routing number %s, and the field says why', async (routingNumber, code) => {
    const got = await server.call(bankAccounts.bank, { query: { routingNumber }, as: await signUp(server) })
    expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { routingNumber: { code } } } })
  })

  test('a bank account can be added while the bank cannot be named', async () => {
    const silent = { findBank: () => Promise.reject(new ProviderDown('the partner is down')) }
    expect(await findBank(silent, '021000021')).toBe(null)
  })

  test('adding a bank account is idempotent; other numbers or another owner is a conflict', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const body = typed()
    const first = await add(person, body)
    expect((await add(person, body)).body).toEqual(first.body)
    expect(await add(person, { ...body, accountNumber: '000123456780' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await add(other, body)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await rowsOf(person.userId)).toBe(1)
    expect(await rowsOf(other.userId)).toBe(0)
  })

  test('five simultaneous requests with one id add one bank account', async () => {
    const person = await signUp(server)
    const body = typed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(person, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await rowsOf(person.userId)).toBe(1)
  })

  test.each([
    ['routingNumber', '021000022', 'wrong_check_digit'],
    ['routingNumber', '02100002', 'too_short'],
    ['routingNumber', '', 'required'],
    ['routingNumber', '02100002a', 'malformed'],
    ['accountNumber', '123', 'too_short'],
    ['accountNumber', '123456789012345678', 'too_long'],
    ['accountNumber', '12a4', 'malformed'],
    ['accountNumber', '', 'required'],
    ['holder', '', 'required'],
    ['holder', 'Мария', 'not_latin_script'],
    ['kind', 'money_market', 'malformed'],
    ['extra', 'field', 'unknown_field'],
  ])(
    'a bank account with %s = %j is refused with the field named, and nothing is written',
    async (field, value, code) => {
      const person = await signUp(server)
      const got = await add(person, typed({ [field]: value }))
      expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { [field]: { code } } } })
      expect(await rowsOf(person.userId)).toBe(0)
    },
  )

  test('a bank account that the bank does not confirm is refused, and only the audit log records it', async () => {
    const person = await signUp(server)
    const body = typed({ accountNumber: '5559900' })
    expect(await add(person, body)).toMatchObject({ status: 409, body: { code: 'bank_account_refused' } })
    expect(await rowsOf(person.userId)).toBe(0)
    const { rows } = await sql<{ details: unknown }>`
      select details from audit where subject = ${body.id} and action = 'bank_account.refused'`.execute(server.deps.db)
    expect(rows).toEqual([{ details: { last4: '9900', reason: 'account_not_found' } }])
  })

  test.each(['9998', '9999'])('a bank account is not added while the provider does not reply (…%s)', async (last4) => {
    const person = await signUp(server)
    expect(await add(person, typed({ accountNumber: `555${last4}` }))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
    expect(await rowsOf(person.userId)).toBe(0)
  })

  test('a bank account in another name is added and marked', async () => {
    const person = await signUp(server, { firstName: 'José', lastName: 'Núñez Peña' })
    expect((await add(person, typed({ holder: 'PENA JOSE A' }))).body.holderMatches).toBe(true)
    expect((await add(person, typed({ accountNumber: '000123456001', holder: 'Ana Peña' }))).body.holderMatches).toBe(
      false,
    )
  })

  test('ten attempts a day are the limit, which stops a search for existing bank accounts', async () => {
    const person = await signUp(server)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await add(person, typed({ accountNumber: '5559900' }))).status).toBe(409)
    expect((await add(person, typed())).status).toBe(429)
  })

  test('a bank account belongs to its owner only, and is not debited after the bank closed it', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { body: account } = await add(person, typed({ accountNumber: '000123456700' }))
    const { db } = server.deps
    const own = { id: account.id as string, userId: person.userId }
    expect(await readBankAccount(db, own)).toMatchObject({
      status: 'verified',
      token: expect.stringMatching(/^acct_/),
    })
    await expect(readBankAccount(db, { ...own, userId: other.userId })).rejects.toThrow('not_found')
    const closing = { id: own.id, reason: 'R10', barred: true, actor: 'transfers', at: server.deps.now() }
    await transaction(db, (tx) => refuseBankAccount(tx, closing))
    await transaction(db, (tx) => refuseBankAccount(tx, closing))
    expect(await readBankAccount(db, own)).toMatchObject({ status: 'refused', reason: 'R10' })
    expect((await server.call(bankAccounts.list, { as: person })).body.items).toMatchObject([{ status: 'refused' }])
    const { rows } = await sql`
      select 1 from audit where subject = ${own.id} and action = 'bank_account.closed'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('numbers of an unauthorized debit are barred for every customer; those to be validated again are not', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { db } = server.deps
    const end = async (accountNumber: string, barred: boolean) => {
      const { body } = await add(person, typed({ accountNumber }))
      const why = { id: body.id as string, reason: 'R', barred, actor: 'transfers', at: server.deps.now() }
      await transaction(db, (tx) => refuseBankAccount(tx, why))
    }
    await end('900000001', true)
    await end('900000002', false)
    for (const who of [person, other]) {
      const refused = await add(who, typed({ accountNumber: '900000001', kind: 'savings', holder: 'Otra Persona' }))
      expect(refused).toMatchObject({ status: 409, body: { code: 'bank_account_refused' } })
      expect((await add(who, typed({ accountNumber: '900000002' }))).status).toBe(201)
    }
    const { rows } = await sql`
      select details from audit where actor = ${other.userId} and action = 'bank_account.refused'`.execute(db)
    expect(rows).toEqual([{ details: { last4: '0001', reason: 'barred' } }])
  })

  test('account numbers are opened for an ACH file, and the read is audited', async () => {
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

  test('sealed account numbers open with their own key and row only, and not after a changed bit', () => {
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

test('the same numbers in any format are one account: a second one is refused until the first is removed', async () => {
  const person = await signUp(server)
  const first = await add(person, typed({ accountNumber: '000123456789' }))
  expect(first.status).toBe(201)
  for (const again of [
    { routingNumber: '0210 0002 1', accountNumber: '000123456789' },
    { accountNumber: '0001-2345 6789', holder: 'Elena & Jorge Castellanos' },
    { accountNumber: '123456789', kind: 'savings' as const },
  ])
    expect((await add(person, typed(again))).body.code).toBe('bank_account_known')
  const both = await Promise.all([0, 1].map(() => add(person, typed({ accountNumber: '5550001112' }))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  await server.call(bankAccounts.remove, { params: { id: first.body.id }, as: person })
  expect((await add(person, typed({ accountNumber: '123456789' }))).status).toBe(201)
  expect((await add(await signUp(server), typed({ accountNumber: '123456789' }))).status).toBe(201)
})

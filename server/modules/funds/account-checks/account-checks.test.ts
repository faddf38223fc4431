import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { type AccountCheck, accountChecks } from '#contract/funds/account-checks.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { languages } from '#contract/lib/route.ts'
import { selectPersonal } from '#server/modules/account/personal-data/queries.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, verified } from '#tests/people.ts'
import { addBankAccount, disclose, newId, pass, send, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let people = 0
/** A verified customer with an account that the instant check cannot verify; deposits to an account number ending in 9907 are returned. */
const linker = async ({
  ending = '9906',
  language = 'en',
}: {
  ending?: string
  language?: 'es' | 'pt' | 'en'
} = {}) => {
  people += 1
  const person = await verified(server, { firstName: 'María', lastName: 'López', language })
  await server.work()
  const account = await addBankAccount(server, person, `55${String(people).padStart(5, '0')}${ending}`)
  return { person, account }
}
const arrived = async (choice?: Parameters<typeof linker>[0]) => {
  const linked = await linker(choice)
  await pass(server, { seconds: 6 }, 3)
  const [check] = await checksOf(linked.person)
  if (!check) throw new Error('there is no check')
  return { ...linked, check }
}
const checksOf = async (as: Person): Promise<AccountCheck[]> =>
  (await server.call(accountChecks.list, { as })).body.items
const accountOf = async (as: Person, id: string) =>
  (await server.call(bankAccounts.list, { as })).body.items.find((each: { id: string }) => each.id === id)
const amountsOf = async (checkId: string): Promise<[string, string]> => {
  const { rows } = await sql<{ first: string; second: string }>`
    select to_char(first_amount / 100.0, 'FM0.00') as first, to_char(second_amount / 100.0, 'FM0.00') as second
    from account_checks where id = ${checkId}`.execute(server.deps.db)
  return [rows[0]?.first ?? '', rows[0]?.second ?? '']
}
const type = (as: Person, id: string, [first, second]: readonly [string, string]) =>
  server.call(accountChecks.confirm, { params: { id }, body: { first, second }, as })
const checkAgain = (as: Person, bankAccountId: string, id = newId(server)) =>
  server.call(accountChecks.create, { body: { id, bankAccountId }, as })
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}
const wrongPairs = async (checkId: string): Promise<[string, string][]> => {
  const [first, second] = await amountsOf(checkId)
  return ['0.01', '0.02', '0.03', '0.04']
    .filter((cents) => cents !== first && cents !== second)
    .map((cents) => [cents, cents])
}
const feesOf = async (): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(c.amount), 0)::bigint as sum from ledger_postings p join account_checks a
    on p.subject in (a.first_id::text, a.second_id::text) join credits c on c.owner_id::text = p.subject
    where p.kind = 'account_check'`.execute(server.deps.db)
  return rows[0]?.sum ?? 0n
}

test('an account that the instant check cannot verify is verified by two micro-deposits, in either order, which are never shown', async () => {
  for (const language of languages) {
    const { person, account } = await linker({ language })
    expect(account).toMatchObject({ status: 'pending', problem: null })
    const before = await feesOf()
    await server.work()
    const [sent] = await checksOf(person)
    expect(sent).toMatchObject({ bankAccountId: account.id, state: 'sent', triesLeft: 3 })
    const id = sent?.id ?? ''
    const amounts = await amountsOf(id)
    expect(await type(person, id, amounts)).toMatchObject({ status: 409, body: { code: 'deposits_on_the_way' } })
    await pass(server, { seconds: 6 }, 3)
    const [check] = await checksOf(person)
    expect(check).toMatchObject({ id, state: 'arrived', triesLeft: 3 })
    expect(Object.keys(check ?? {}).toSorted()).toEqual([
      'arrivesBy',
      'bankAccountId',
      'expiresAt',
      'id',
      'state',
      'triesLeft',
    ])
    expect((await titlesOf(person))[0]).toMatch(
      /Ya llegaron los dos|Os dois depósitos chegaram|two deposits have arrived/,
    )
    expect((await feesOf()) - before).toBe(amounts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n))
    const [first, second] = amounts
    expect((await type(person, id, [second, first])).body).toMatchObject({ id: account.id, status: 'verified' })
    expect((await type(person, id, [first, second])).body).toMatchObject({ status: 'verified' })
    expect(await checksOf(person)).toEqual([])
    await disclose(server, person, { bankAccountId: account.id })
    const of = { table: 'credits', owner: 'user_id', except: { column: 'owner_kind', values: ['account_check'] } }
    expect(await selectPersonal(server.deps.db, of, { userId: person.userId, after: undefined })).toEqual([])
  }
})

test('an unverified account is not used for transfers, top-ups or withdrawals, nor made the default', async () => {
  const { person, account } = await linker()
  const { id: bankAccountId } = account
  const refused = { status: 409, body: { code: 'bank_account_unchecked' } }
  await expect(disclose(server, person, { bankAccountId })).rejects.toThrow('bank_account_unchecked')
  const body = { amount: '5.00', bankAccountId }
  const params = { id: newId(server) }
  expect(await server.call(withdrawals.sendCode, { params, body, as: person })).toMatchObject(refused)
  const way = { ...body, way: 'bank' as const }
  expect(await server.call(topUps.sendCode, { params, body: way, as: person })).toMatchObject(refused)
  expect(await server.call(bankAccounts.makeDefault, { params: { id: bankAccountId }, as: person })).toMatchObject(
    refused,
  )
})

test('three different wrong pairs fail the account, repeating one costs no try, and new deposits can verify it', async () => {
  const { person, account, check } = await arrived()
  const [one, two, three] = await wrongPairs(check.id)
  if (!one || !two || !three) throw new Error('there are fewer pairs')
  const wrong = (left: number) => ({ status: 400, body: { code: 'deposit_amounts_wrong', context: { left } } })
  expect(await type(person, check.id, one)).toMatchObject(wrong(2))
  expect(await type(person, check.id, one)).toMatchObject(wrong(2))
  expect(await type(person, check.id, two)).toMatchObject(wrong(1))
  expect(await checksOf(person)).toMatchObject([{ triesLeft: 1 }])
  expect(await type(person, check.id, three)).toMatchObject({ status: 409, body: { code: 'account_check_failed' } })
  expect(await type(person, check.id, await amountsOf(check.id))).toMatchObject({
    body: { code: 'account_check_failed' },
  })
  expect(await accountOf(person, account.id)).toMatchObject({ status: 'failed', problem: 'wrong_amounts' })

  const id = newId(server)
  const again = await Promise.all([checkAgain(person, account.id, id), checkAgain(person, account.id, id)])
  for (const got of again)
    expect(got).toMatchObject({ status: 201, body: { account: { status: 'pending' }, check: { id } } })
  await pass(server, { seconds: 6 }, 3)
  expect((await type(person, id, await amountsOf(id))).body).toMatchObject({ status: 'verified' })
  expect(await checkAgain(person, account.id)).toMatchObject({ status: 201, body: { check: null } })
})

test('deposits expire ten days after they were sent, and the owner is notified', async () => {
  const { person, account, check } = await arrived()
  const amounts = await amountsOf(check.id)
  await pass(server, { hours: 10 * 24 })
  const again = await logIn(server, person.email)
  expect(await type(again, check.id, amounts)).toMatchObject({ status: 409, body: { code: 'account_check_failed' } })
  await server.work()
  expect(await accountOf(again, account.id)).toMatchObject({ status: 'failed', problem: 'expired' })
  expect((await titlesOf(again))[0]).toBe('The time to check your account ran out')
})

test('returned deposits fail the account, and at most three pairs are sent in a day', async () => {
  const { person, account } = await linker({ ending: '9907' })
  await pass(server, { seconds: 6 }, 3)
  expect(await accountOf(person, account.id)).toMatchObject({ status: 'failed', problem: 'deposits_returned' })
  expect((await titlesOf(person))[0]).toBe('We couldn’t check your account')
  for (let pair = 2; pair <= 3; pair += 1) {
    expect((await checkAgain(person, account.id)).status).toBe(201)
    await pass(server, { seconds: 6 }, 3)
  }
  expect((await checkAgain(person, account.id)).status).toBe(429)
})

test('a wrong amount names its field, another customer finds no check, and nothing is written', async () => {
  const { person, account, check } = await arrived()
  const other = await verified(server)
  for (const [typed, first] of [
    [['1.00', '0.05'], { code: 'deposit_amount_range' }],
    [['', '0.05'], { code: 'required' }],
    [['siete', '0.05'], { code: 'deposit_amount_range' }],
    [['0', '0.05'], { code: 'deposit_amount_range' }],
  ] as const)
    expect(await type(person, check.id, typed)).toMatchObject({ status: 400, body: { fields: { first } } })
  expect(await type(other, check.id, ['0.01', '0.02'])).toMatchObject({ status: 404 })
  expect(await checkAgain(other, account.id)).toMatchObject({ status: 404 })
  expect(await checksOf(other)).toEqual([])
  const taken = await addBankAccount(server, other)
  expect(await checkAgain(other, taken.id, check.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await checksOf(person)).toMatchObject([{ triesLeft: 3 }])
})

test('a removed account is not checked any more, and its deposits are still booked', async () => {
  const { person, account } = await linker()
  await server.work()
  const removed = await server.call(bankAccounts.remove, { params: { id: account.id }, as: person })
  expect(removed.status).toBe(200)
  await pass(server, { seconds: 6 }, 3)
  expect(await checksOf(person)).toEqual([])
})

test('after a return only deposits verify the numbers, for every customer who adds them, and the customer is notified', async () => {
  const person = await verified(server)
  await server.work()
  const account = await addBankAccount(server, person, '880011229903')
  await send(server, person, { bankAccountId: account.id })
  await pass(server, { seconds: 6 }, 3)
  expect(await accountOf(person, account.id)).toMatchObject({ status: 'doubted', problem: 'returned' })
  expect(await titlesOf(person)).toContain('Your account has to be checked again')
  await expect(disclose(server, person, { bankAccountId: account.id })).rejects.toThrow('bank_account_unchecked')
  const other = await verified(server)
  expect(await addBankAccount(server, other, '880011229903')).toMatchObject({ status: 'pending' })

  const id = newId(server)
  expect((await checkAgain(person, account.id, id)).body).toMatchObject({ check: { id, state: 'sent' } })
  await pass(server, { seconds: 6 }, 3)
  expect(await accountOf(person, account.id)).toMatchObject({ status: 'failed', problem: 'deposits_returned' })
})

test.each([
  ['9921', '0042', 'checking'],
  ['9922', '9922', 'checking'],
  ['9925', '9925', 'savings'],
])(
  'numbers that the bank of an account …%s corrects are kept, and one question to the provider verifies them',
  async (ending, last4, kind) => {
    const person = await verified(server)
    await server.work()
    const account = await addBankAccount(server, person, `88001133${ending}`)
    const id = await send(server, person, { bankAccountId: account.id })
    await pass(server, { seconds: 6 }, 4)
    expect(await accountOf(person, account.id)).toMatchObject({ status: 'doubted', problem: 'changed', last4, kind })
    expect(await titlesOf(person)).toContain('Your bank changed your account’s details')
    expect(await checkAgain(person, account.id)).toMatchObject({
      body: { account: { status: 'verified', last4 }, check: null },
    })
    // The entry is read again, and an event that was already handled is not handled twice.
    await tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'settled', returnCode: null } })
    await pass(server, { seconds: 6 }, 2)
    expect(await accountOf(person, account.id)).toMatchObject({ status: 'verified' })
  },
)

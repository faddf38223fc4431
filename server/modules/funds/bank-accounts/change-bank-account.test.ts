import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { payer, schedule, weekly } from '#server/modules/sending/schedules/test-schedule.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, type Person, signUp, verified } from '#tests/people.ts'
import {
  acceptPrepaid,
  addBankAccount,
  disclose,
  newId,
  pass,
  readTransfer,
  readyToConfirm,
  send,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const listed = async (as: Person) => (await server.call(bankAccounts.list, { as })).body.items
const rename = (as: Person, id: string, nickname: string) =>
  server.call(bankAccounts.rename, { params: { id }, body: { nickname }, as })
const remove = (as: Person, id: string) => server.call(bankAccounts.remove, { params: { id }, as })
const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = ${id} order by at, action`.execute(server.deps.db)
  return rows.map(({ action }) => action)
}

test('a bank account shows its owner’s nickname, until an empty one clears it', async () => {
  const person = await signUp(server)
  const { id } = await addBankAccount(server, person)
  expect((await rename(person, id, '  Cuenta   de la quincena ')).body).toMatchObject({
    nickname: 'Cuenta de la quincena',
  })
  expect(await listed(person)).toMatchObject([{ id, nickname: 'Cuenta de la quincena' }])
  await rename(person, id, 'Cuenta de la quincena')
  expect(await auditOf(id)).toEqual(['bank_account.added', 'bank_account.renamed'])
  expect((await rename(person, id, ' ')).body).toMatchObject({ nickname: '' })
})

test.each([
  ['too long', 'x'.repeat(41), 'too_long'],
  ['of control characters', 'a\u0001b', 'malformed'],
])('a name that is %s is refused with the field named, and the old one stays', async (_, nickname, code) => {
  const person = await signUp(server)
  const { id } = await addBankAccount(server, person)
  await rename(person, id, 'Sueldo')
  const got = await rename(person, id, nickname)
  expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { nickname: { code } } } })
  expect(await listed(person)).toMatchObject([{ nickname: 'Sueldo' }])
})

test('a bank account of another customer is neither renamed nor removed', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const { id } = await addBankAccount(server, person)
  expect(await rename(other, id, 'Mía')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await remove(other, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await listed(person)).toMatchObject([{ id, nickname: '' }])
})

test('a removed bank account is not listed, renamed or paid from, and the same numbers can be added again', async () => {
  const person = await verified(server)
  const { id } = await addBankAccount(server, person, '300044445555')
  const disclosureId = await disclose(server, person, { bankAccountId: id })
  expect((await remove(person, id)).status).toBe(200)
  expect((await remove(person, id)).status).toBe(200)
  expect(await auditOf(id)).toEqual(['bank_account.added', 'bank_account.removed'])
  expect(await listed(person)).toEqual([])
  expect((await rename(person, id, 'Sueldo')).status).toBe(404)
  const asked = await server.call(transfers.sendCode, { params: { id: disclosureId }, as: person })
  expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await expect(disclose(server, person, { bankAccountId: id })).rejects.toThrow('not_found')
  const again = await addBankAccount(server, person, '300044445555')
  expect(await listed(person)).toMatchObject([{ id: again.id }])
})

test('a request that is repeated after its bank account was removed does not bring it back', async () => {
  const person = await signUp(server)
  const { id } = await addBankAccount(server, person, '300044446666')
  await remove(person, id)
  const body = {
    id,
    routingNumber: '021000021',
    accountNumber: '300044446666',
    kind: 'checking',
    holder: 'María López',
  } as const
  const got = await server.call(bankAccounts.add, { body, as: person })
  expect(got).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await listed(person)).toEqual([])
})

test('a bank account is not removed while a transfer is paid from it; afterwards it is, and the transfer stays as it was', async () => {
  const person = await verified(server)
  await server.work()
  const { id: bankAccountId } = await addBankAccount(server, person)
  const id = await send(server, person, { bankAccountId })
  const inUse = { status: 409, body: { code: 'bank_account_pays_transfer' } }
  expect(await remove(person, bankAccountId)).toMatchObject(inUse)
  await server.work()
  expect(await remove(person, bankAccountId)).toMatchObject(inUse)
  expect(await listed(person)).toHaveLength(1)
  await pass(server, { seconds: 6 }, 4)
  const before = await readTransfer(server, person, id)
  expect(before.state).toBe('delivered')
  expect((await remove(person, bankAccountId)).status).toBe(200)
  expect(await readTransfer(server, person, id)).toEqual(before)
})

test('one of a simultaneous confirmation and removal succeeds', async () => {
  const person = await verified(server)
  await server.work()
  for (let race = 0; race < 6; race += 1) {
    const { id: bankAccountId } = await addBankAccount(server, person)
    const body = await readyToConfirm(server, person, { bankAccountId, ask: { amount: '20.00' } })
    const [made, removed] = await Promise.all([
      server.call(transfers.create, { body, as: person }),
      remove(person, bankAccountId),
    ])
    expect([made.status, removed.status]).toEqual(made.status === 201 ? [201, 409] : [404, 200])
  }
})

test('the first bank account is the default until another is made the default, and again when that is removed', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const { id: first } = await addBankAccount(server, person)
  server.clock.advance({ seconds: 1 })
  const { id: second } = await addBankAccount(server, person)
  expect(await listed(person)).toMatchObject([
    { id: first, isDefault: true },
    { id: second, isDefault: false },
  ])
  const choose = (as: Person, id: string) => server.call(bankAccounts.makeDefault, { params: { id }, as })
  expect(await choose(other, second)).toMatchObject({ status: 404 })
  expect((await choose(person, second)).body).toMatchObject({ id: second, isDefault: true })
  await choose(person, second)
  expect(await listed(person)).toMatchObject([
    { id: second, isDefault: true },
    { id: first, isDefault: false },
  ])
  expect(await auditOf(second)).toEqual(['bank_account.added', 'bank_account.default'])
  await remove(person, second)
  expect(await listed(person)).toMatchObject([{ id: first, isDefault: true }])
  const { id: third } = await addBankAccount(server, person)
  await remove(person, first)
  expect(await listed(person)).toMatchObject([{ id: third, isDefault: true }])
  await remove(person, third)
  expect(await listed(person)).toEqual([])
})

test('a bank account is not removed while a top-up, a withdrawal or a schedule uses it, and the refusal names which', async () => {
  const { person, recipientId } = await payer(server)
  await acceptPrepaid(server, person)
  const accounts = [
    await addBankAccount(server, person),
    await addBankAccount(server, person),
    await addBankAccount(server, person),
  ]
  const [from = '', to = '', paying = ''] = accounts.map(({ id }) => id)
  await schedule(server, person, weekly(recipientId, { payIn: 'ach', bankAccountId: paying }))
  const codeOf = async (removed: string) => (await remove(person, removed)).body.code
  expect(await codeOf(paying)).toBe('bank_account_pays_schedule')

  const topUp = { id: newId(server), way: 'bank', amount: '5.00', bankAccountId: from } as const
  const { id, ...asked } = topUp
  await server.call(topUps.sendCode, { params: { id }, body: asked, as: person })
  const code = await codeMailedTo(server, person.email)
  expect((await server.call(topUps.create, { body: { ...topUp, code }, as: person })).status).toBe(201)
  expect(await codeOf(from)).toBe('bank_account_pays_top_up')
  await pass(server, { seconds: 61 }, 3)
  expect((await remove(person, from)).status).toBe(200)

  const withdrawal = { id: newId(server), amount: '5.00', bankAccountId: to }
  const { id: withdrawalId, ...wanted } = withdrawal
  await server.call(withdrawals.sendCode, { params: { id: withdrawalId }, body: wanted, as: person })
  const second = await codeMailedTo(server, person.email)
  expect((await server.call(withdrawals.create, { body: { ...withdrawal, code: second }, as: person })).status).toBe(
    201,
  )
  expect(await codeOf(to)).toBe('bank_account_takes_withdrawal')
  await pass(server, { seconds: 6 }, 3)
  expect((await remove(person, to)).status).toBe(200)
})

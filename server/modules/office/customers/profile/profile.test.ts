import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { customers } from '#contract/office/customers.ts'
import { type Person, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, addRecipient, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let admin: Person
let maria: Person
let bankAccountId: string
let archived: string
let debitOf: string
beforeAll(async () => {
  admin = await signUpAdmin(server)
  maria = await verified(server, { firstName: 'María' })
  await server.work()
  await fundWallet(server, maria, 50_000n)
  await send(server, maria, { ask: { amount: '100.00' } })
  bankAccountId = (await addBankAccount(server, maria, '4455669901')).id
  debitOf = await send(server, maria, { bankAccountId, ask: { amount: '30.00' } })
  await server.work()
  await pass(server, { seconds: 6 }, 3)
  archived = await addRecipient(server, maria, { firstName: 'Rosa' })
  await server.call(recipients.archive, { params: { id: archived }, body: { archived: true }, as: maria })
  await server.call(customerProfile.addNote, {
    params: { id: maria.userId },
    body: { id: newId(server), text: 'Called.' },
    as: admin,
  })
  await server.call(bankAccounts.remove, { params: { id: bankAccountId }, as: maria })
})

const parts = ['overview', 'recipients', 'funding', 'notes', 'audit'] as const
const read = (part: (typeof parts)[number], id: string, query: Record<string, string> = {}) =>
  server.call(customerProfile[part] as typeof customerProfile.notes, { params: { id }, query, as: admin })
const write = (id: string, text: string, noteId = newId(server), as = admin) =>
  server.call(customerProfile.addNote, { params: { id }, body: { id: noteId, text }, as })

test('the overview shows a customer’s balances and remaining limits', async () => {
  const { status, body } = await read('overview', maria.userId)
  expect(status).toBe(200)
  expect(body.owed).toBe(null)
  expect(body.wallets).toMatchObject([{ currency: 'USD', available: { minor: '39870', currency: 'USD' } }])
  const day = body.limits.items.find(({ period }: { period: string }) => period === 'day')
  expect(day.used).toEqual({ minor: '10000', currency: 'USD' })
})

test('the recipients of a customer come with those archived, and without account numbers', async () => {
  const { body } = await read('recipients', maria.userId)
  expect(body.items).toHaveLength(3)
  expect(body.items.find(({ id }: { id: string }) => id === archived).archivedAt).not.toBe(null)
  expect(JSON.stringify(body)).not.toContain('2001234821')
  const { body: first } = await read('recipients', maria.userId, { limit: '2' })
  const { body: second } = await read('recipients', maria.userId, { limit: '2', cursor: first.next })
  expect([...first.items, ...second.items]).toEqual(body.items)
})

test('funding shows removed bank accounts, and each debit with its return code and its transfer', async () => {
  const { body } = await read('funding', maria.userId)
  expect(body.bankAccounts).toMatchObject([{ id: bankAccountId, last4: '9901', removedAt: expect.any(String) }])
  expect(body.payments).toMatchObject([
    { kind: 'debit', bankAccountId, transferId: debitOf, state: 'failed', returnCode: 'R01' },
  ])
  expect(JSON.stringify(body)).not.toMatch(/acct_|4455669901/)
})

test('a note is stored with its author and time, newest first, and a repeated request writes it once', async () => {
  const person = await signUp(server)
  const id = newId(server)
  const first = await write(person.userId, ' Called about her transfer.\n', id)
  expect(first).toMatchObject({ status: 201, body: { text: 'Called about her transfer.', author: admin.email } })
  expect((await write(person.userId, 'Called about her transfer.', id)).body).toEqual(first.body)
  server.clock.advance({ seconds: 1 })
  await write(person.userId, 'Sent the form.')
  const { body } = await read('notes', person.userId)
  expect(body.items.map(({ text }: { text: string }) => text)).toEqual(['Sent the form.', 'Called about her transfer.'])
})

test('the id of a note is refused for another text, customer or author, and blanks are no note', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const colleague = await signUpAdmin(server)
  const id = newId(server)
  await write(person.userId, 'Called.', id)
  for (const again of [
    write(person.userId, 'Mailed.', id),
    write(other.userId, 'Called.', id),
    write(person.userId, 'Called.', id, colleague),
  ])
    expect(await again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await write(person.userId, ' \n')).toMatchObject({
    status: 400,
    body: { fields: { text: { code: 'required' } } },
  })
  expect((await read('notes', person.userId)).body.items).toHaveLength(1)
  expect((await read('notes', other.userId)).body.items).toEqual([])
})

test('the audit of a customer merges their own actions with those of others on their account, across pages', async () => {
  const seen: { action: string; actor: { kind: string; name: string } }[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: { items: typeof seen; next: string | null } } = await read('audit', maria.userId, {
      limit: '7',
      reads: 'shown',
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...body.items)
    cursor = body.next
  } while (cursor)
  const of = (action: string) => seen.find((row) => row.action === action)?.actor
  expect(of('recipient.archived')).toEqual({ kind: 'customer', name: maria.email })
  expect(of('customer.noted')).toEqual({ kind: 'admin', name: admin.email })
  expect(of('customer.read')).toEqual({ kind: 'admin', name: admin.email })
  const { body: quiet } = await read('audit', maria.userId, { limit: '100' })
  expect(quiet.items.map(({ action }: { action: string }) => action)).not.toContain('customer.read')
  expect(quiet.items.map(({ action }: { action: string }) => action)).toContain('recipient.archived')
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from audit
    where (actor = ${maria.userId} or subject = ${maria.userId}) and not details @> '{"part":"audit"}'`.execute(
    server.deps.db,
  )
  const shown = seen.filter((row) => !JSON.stringify(row).includes('"part":"audit"'))
  expect(BigInt(shown.length)).toBe(rows[0]?.n)
})

test('each read of a profile part is audited with its reader, and none exists for an unknown customer', async () => {
  const person = await signUp(server)
  for (const part of parts) {
    expect((await read(part, person.userId)).status).toBe(200)
    expect(await read(part, newId(server))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const { rows } = await sql<{ part: string }>`select details->>'part' as part from audit
    where action = 'customer.read' and subject = ${person.userId} and actor = ${admin.userId} order by id`.execute(
    server.deps.db,
  )
  expect(rows.map(({ part }) => part).toSorted()).toEqual(parts.toSorted())
})

test('phone, day of birth and street are masked until they are revealed for a reason, which is logged without them', async () => {
  const person = await verified(server, {
    mobileNumber: '+19175550148',
    dob: '1992-03-14',
    streetNumber: '82',
    streetName: 'Roosevelt Avenue',
  })
  const { body: masked } = await server.call(customers.read, { params: { id: person.userId }, as: admin })
  expect(masked).toMatchObject({
    mobileNumber: '••• 0148',
    dob: '1992-••-••',
    streetNumber: '••',
    streetName: '••• Avenue',
  })
  expect(JSON.stringify(masked)).not.toMatch(/9175550148|1992-03-14|Roosevelt/)
  const reveal = (reason: string) =>
    server.call(customerProfile.reveal, {
      params: { id: person.userId },
      body: { fields: ['dob', 'street'], reason },
      as: admin,
    })
  expect((await reveal('  ')).status).toBe(400)
  const { body } = await reveal('The caller asked')
  expect(body).toEqual({ dob: '1992-03-14', streetNumber: '82', streetName: 'Roosevelt Avenue' })
  const { rows } = await sql<{ details: object }>`
    select details from audit where action = 'customer.revealed' and subject = ${person.userId}`.execute(server.deps.db)
  expect(rows.map(({ details }) => details)).toEqual([{ fields: ['dob', 'street'], reason: 'The caller asked' }])
})

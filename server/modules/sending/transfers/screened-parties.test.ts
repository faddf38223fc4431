import { afterEach, expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { loadList } from '#server/modules/staff/screening/index.ts'
import { releaseMatch } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, addRecipient, carmen, fundWallet, newId, pass, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (choice: Parameters<typeof verified>[1] = {}): Promise<Person> => {
  const person = await verified(server, choice)
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}

const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }

const release = async (id: string): Promise<void> => {
  await releaseMatch(server, id, await signUpAdmin(server))
  await pass(server, { seconds: 10 }, 2)
}

test('a name on a list that was loading while the transfer was screened is found before the payout', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const recipient = { firstName: 'Zenobia', lastName: 'Quetzalli', secondLastName: '' }
  const began = server.deps.now()
  await pass(server, { seconds: 1 })
  const id = await send(server, maria, { bankAccountId, recipient })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('collecting')
  // The load is timestamped at its start, and visible only after its commit.
  const name = 'QUETZALLI, Zenobia'
  const entry = {
    id: 'test:1',
    uid: '1',
    name,
    kind: 'individual',
    remarks: 'DOB 1961',
    program: 'TEST',
    countries: [],
  } as const
  await loadList({ ...server.deps, now: () => began }, 'test', [entry])
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('on_hold_compliance')
})

test('a clearance expires when the recipient is corrected to another account or city', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria, listed)
  const first = await send(server, maria, { recipientId })
  await server.work()
  await release(first)
  expect(await stateOf(server, maria, first)).toBe('delivered')
  for (const correction of [
    { fields: { ...carmen.fields, account: '2001234899' } },
    { city: 'La Ceiba', addressLine: 'Barrio El Centro 3' },
  ]) {
    const body = { ...carmen, ...listed, ...correction }
    expect((await server.call(recipients.correct, { params: { id: recipientId }, body, as: maria })).status).toBe(200)
    const next = await send(server, maria, { recipientId })
    await pass(server, { seconds: 10 }, 2)
    expect(await stateOf(server, maria, next)).toBe('on_hold_compliance')
  }
})

test('a sender’s clearance does not cover a recipient whose id is the sender’s own', async () => {
  const sent = await sender({ firstName: listed.firstName, lastName: listed.lastName })
  const first = await send(server, sent)
  await server.work()
  expect(await stateOf(server, sent, first)).toBe('on_hold_compliance')
  await release(first)
  expect(await stateOf(server, sent, first)).toBe('delivered')
  const body = { ...carmen, ...listed, id: sent.userId }
  expect((await server.call(recipients.create, { body, as: sent })).status).toBe(201)
  const next = await send(server, sent, { recipientId: sent.userId })
  await pass(server, { seconds: 10 }, 2)
  expect(await stateOf(server, sent, next)).toBe('on_hold_compliance')
})

test('the holder of the paying bank account is screened before the debit', async () => {
  const maria = await sender()
  const body = {
    id: newId(server),
    routingNumber: '021000021',
    accountNumber: '77001234',
    kind: 'checking',
    holder: 'Prohibido Ejemplar',
  } as const
  expect((await server.call(bankAccounts.add, { body, as: maria })).status).toBe(201)
  const id = await send(server, maria, { bankAccountId: body.id })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('on_hold_compliance')
  await release(id)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
})

import { afterEach, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { loadList } from '#server/modules/staff/screening/load-list.ts'
import { releaseMatch } from '#tests/approvals.ts'
import { checkIdNumber, giveIdNumber } from '#tests/id-numbers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpAdmin, verified } from '#tests/people.ts'
import {
  addBankAccount,
  carmen,
  fundWallet,
  pass,
  readTransfer,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { parameters } from './process/parameters.ts'
import { processTransfers } from './process/process-transfers.ts'
import { missingFromRecord } from './process/required-record.ts'
import { transfers as table } from './queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, choice)
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}

/** A name on the sanctions list of the development environment. */
const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
const whole = { balance: '1000000', available: '1000000' }
const because = { reason: 'looked at the identity document' }

const decide = (as: Person, id: string, route: (typeof adminTransfers)['release' | 'reject' | 'block']) =>
  server.call(route, { params: { id }, body: because, as })

const held = async (as: Person): Promise<string> => {
  const id = await send(server, as, { recipient: listed })
  await server.work()
  expect(await stateOf(server, as, id)).toBe('on_hold_compliance')
  return id
}

test('a recipient on a sanctions list holds the money, and the sender sees only that it is under review', async () => {
  const maria = await sender({ language: 'es' })
  const id = await held(maria)
  await pass(server, { hours: 30 * 24 })
  const back = await logIn(server, maria.email)
  const transfer = await readTransfer(server, back, id)
  expect(transfer.state).toBe('on_hold_compliance')
  expect(transfer.problem).toBe('Estamos revisando este envío. Te avisamos cuando continúe.')
  expect(JSON.stringify(transfer)).not.toMatch(/sanc|OFAC|development|FICTI/i)
  const mails = (await mailbox(server, maria.email)).map(({ text }) => text).join('\n')
  expect(mails).toContain('Estamos revisando este envío')
  expect(mails).not.toMatch(/sanci|OFAC|una lista/i)
  expect(await walletOf(server, back)).toEqual({ balance: '1000000', available: String(1_000_000 - 20_130) })
})

test('a sender whose own name is listed is held as well', async () => {
  const maria = await sender({ firstName: 'Bloqueada', lastName: 'Ficticia' })
  const id = await send(server, maria)
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('on_hold_compliance')
})

test('a released transfer continues, and the same hit does not hold the next one', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const id = await held(maria)
  const { recipient } = await readTransfer(server, maria, id)
  expect(await releaseMatch(server, id, admin)).toBe('screening')
  await pass(server, { seconds: 10 }, 2)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  expect((await readTransfer(server, maria, id)).problem).toBeNull()
  const next = await send(server, maria, { recipientId: recipient.id })
  await pass(server, { seconds: 10 }, 2)
  expect(await stateOf(server, maria, next)).toBe('delivered')
})

test('a rejected transfer is refunded in full', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const id = await held(maria)
  expect((await decide(admin, id, adminTransfers.reject)).body.state).toBe('rejected')
  await server.work()
  const transfer = await readTransfer(server, maria, id)
  expect(transfer.state).toBe('refunded')
  expect(transfer.problem).toBe('We couldn’t make this transfer.')
  expect(await walletOf(server, maria)).toEqual(whole)
})

test('a blocked transfer is frozen: neither paid nor refunded, and it cannot move', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const id = await held(maria)
  expect((await decide(admin, id, adminTransfers.block)).body.state).toBe('blocked')
  await pass(server, { minutes: 5 }, 2)
  expect(await walletOf(server, maria)).toEqual({
    balance: String(1_000_000 - 20_130),
    available: String(1_000_000 - 20_130),
  })
  expect((await server.call(transfers.cancel, { params: { id }, as: maria })).body.code).toBe('too_late_to_cancel')
  for (const route of [adminTransfers.release, adminTransfers.reject, adminTransfers.block])
    expect((await decide(admin, id, route)).body.code).toBe('illegal_move')
})

test('a cancellation of a held transfer waits for the administrator’s decision', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const [released, blocked] = [await held(maria), await held(maria)]
  for (const id of [released, blocked])
    expect((await server.call(transfers.cancel, { params: { id }, as: maria })).body.state).toBe('canceling')
  await pass(server, { minutes: 5 })
  const asked = await readTransfer(server, maria, released)
  expect(asked).toMatchObject({ state: 'canceling', held: true, problem: null, refundTo: { method: 'wallet' } })
  const token = asked.trackingPath.slice('/track/'.length)
  expect((await server.call(transfers.track, { params: { token } })).body).toMatchObject({
    state: 'canceling',
    dateAvailable: null,
  })
  const waiting = await server.call(adminTransfers.list, { query: { filter: 'held', limit: 100 }, as: admin })
  expect(waiting.body.items.map((item: { id: string }) => item.id)).toContain(released)
  expect(await releaseMatch(server, released, admin)).toBe('canceled')
  expect((await decide(admin, blocked, adminTransfers.block)).body.state).toBe('blocked')
  await server.work()
  expect(await stateOf(server, maria, released)).toBe('refunded')
  expect(await stateOf(server, maria, blocked)).toBe('blocked')
  const mails = await mailbox(server, maria.email)
  const about = mails.filter(({ subject }) => subject.includes('cancel')).map(({ subject }) => subject)
  expect(about.toSorted()).toEqual([
    'We couldn’t cancel your transfer to Prohibido Ejemplar',
    'You asked to cancel your transfer to Prohibido Ejemplar',
    'You asked to cancel your transfer to Prohibido Ejemplar',
    'Your transfer to Prohibido Ejemplar was canceled',
  ])
  expect(mails.map(({ text }) => text).join('\n')).toContain('back to your SOL balance, fee included')
})

test('a held bank transfer that is rejected or blocked was never debited', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId, recipient: listed })
  await server.work()
  await decide(admin, id, adminTransfers.reject)
  await pass(server, { seconds: 10 }, 2)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await table.find(server.deps.db, { id })).toMatchObject({ collectedAt: null })
  expect(await findPayment(server.deps.db, 'debit', { kind: 'transfer', id })).toBeUndefined()
  const mails = (await mailbox(server, maria.email)).map(({ text }) => text).join('\n')
  expect(mails).toContain('You weren’t charged')
})

test('only a held transfer can be decided, with a reason, and the decision is audited', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const moving = await send(server, maria)
  expect((await decide(admin, moving, adminTransfers.release)).body.code).toBe('illegal_move')
  await server.work()
  const id = await held(maria)
  const bare = await server.call(adminTransfers.release, { params: { id }, body: { reason: '' }, as: admin })
  expect([bare.status, bare.body.fields.reason.code]).toEqual([400, 'malformed'])
  await releaseMatch(server, id, admin)
  const rows = await server.deps.db
    .selectFrom('audit')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', id)
    .where('actor', '=', admin.userId)
    .execute()
  expect(rows.map(({ action }) => action).sort()).toEqual(['transfer.read', 'transfer.screening'])
  expect(JSON.stringify(rows)).toContain('Born in another year')
})

/** Like the worker, with a record threshold of 100 dollars. */
const processStrictly = async (): Promise<void> => {
  const { db, now } = server.deps
  const strict = { ...parameters, recordFrom: 10_000n }
  while (
    (await processTransfers({ ...server.deps, rails: makeRails({ ...server.deps, db, now }), parameters: strict })) > 0
  );
}

test('a large transfer waits for its required record, and is refunded after ten days', async () => {
  const maria = await sender()
  const id = await send(server, maria, { recipient: { addressLine: '' } })
  await processStrictly()
  const transfer = await readTransfer(server, maria, id)
  expect([transfer.state, transfer.problem]).toEqual([
    'on_hold_information',
    'We need one more detail about you or the recipient to continue.',
  ])
  server.clock.advance({ hours: 9 * 24 })
  await processStrictly()
  expect((await table.find(server.deps.db, { id }))?.state).toBe('on_hold_information')
  server.clock.advance({ hours: 25 })
  await processStrictly()
  expect((await table.find(server.deps.db, { id }))?.state).toBe('refunded')
  expect(await walletOf(server, await logIn(server, maria.email))).toEqual(whole)
})

test('a held transfer is checked again as soon as the recipient is corrected', async () => {
  const maria = await sender()
  const id = await send(server, maria, { recipient: { addressLine: '' } })
  await processStrictly()
  expect(await stateOf(server, maria, id)).toBe('on_hold_information')
  // Nothing is due: at the current threshold this transfer would continue, once processed.
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('on_hold_information')
  const { recipient } = await readTransfer(server, maria, id)
  await server.call(recipients.correct, { params: { id: recipient.id }, body: carmen, as: maria })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  expect((await table.find(server.deps.db, { id }))?.recipient.addressLine).toBe('Colonia Palmira 12')
})

test('a missing detail of the recipient that an administrator confirms releases a large transfer', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  await giveIdNumber(server, maria)
  await checkIdNumber(server, maria, admin)
  const id = await send(server, maria, { recipient: { addressLine: '' } })
  await processStrictly()
  expect(await stateOf(server, maria, id)).toBe('on_hold_information')
  expect((await decide(admin, id, adminTransfers.block)).body.code).toBe('illegal_move')
  expect((await decide(admin, id, adminTransfers.release)).body.state).toBe('screening')
  await processStrictly()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
})

test('the record of a large transfer has the sender’s address and document, and the recipient’s name, address and account', () => {
  const sender = {
    firstName: 'Pat',
    lastName: 'Jones',
    email: '',
    phone: '',
    addressLine: '1 Street',
    city: 'Queens',
    state: 'NY',
    postalCode: '11372',
    country: 'US',
  }
  const recipient = {
    payout: 'bank_deposit',
    fullName: 'Carmen Mejía',
    addressLine: '',
    city: 'Tegucigalpa',
    fields: { account: '1' },
  } as const
  const asked = { sender, isVerified: true, idNumber: null, recipient }
  expect(missingFromRecord(asked)).toEqual(['sender.id_number', 'recipient.address'])
  const idNumber = { kind: 'passport', country: 'HN', state: null, number: 'E1234567' } as const
  const complete = { ...asked, idNumber, recipient: { ...recipient, addressLine: 'Colonia Palmira' } }
  expect(missingFromRecord(complete)).toEqual([])
  expect(missingFromRecord({ ...complete, isVerified: false })).toEqual(['sender.verification'])
})

test('the deciding administrator sees the sender and the matching names', async () => {
  const [maria, admin] = [await sender(), await signUpAdmin(server)]
  const id = await held(maria)
  const listed = await server.call(adminTransfers.list, { query: { filter: 'held', limit: 100 }, as: admin })
  const seen = listed.body.items.find((item: { id: string }) => item.id === id)
  expect(seen.customer).toEqual({ id: maria.userId, name: expect.stringContaining('María'), email: maria.email })
  expect(seen.hits).toEqual([
    { name: 'Prohibido Ejemplar', listedName: 'EJEMPLAR, Prohibido', list: 'development', program: 'TEST' },
  ])
})

/** A transfer from a bank account to a recipient who is added to a list while the debit is in progress. */
const listedMeanwhile = async (as: Person, lastName: string): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server, as)
  const recipient = { firstName: 'Zacarías', lastName, secondLastName: '' }
  const id = await send(server, as, { bankAccountId, recipient })
  await server.work()
  expect(await stateOf(server, as, id)).toBe('collecting')
  await pass(server, { seconds: 1 })
  const name = `${lastName}, Zacarías`
  const entry = {
    id: `test:${lastName}`,
    uid: lastName,
    name,
    kind: 'individual',
    remarks: 'DOB 1961',
    program: 'TEST',
    countries: [],
  } as const
  await loadList(server.deps, 'test', [entry])
  await pass(server, { seconds: 10 }, 3)
  return id
}

test('a name listed while the bank debit settles is found before the payout', async () => {
  const [maria, admin] = [await sender(), await signUpAdmin(server)]
  const released = await listedMeanwhile(maria, 'Quimbaya')
  expect(await stateOf(server, maria, released)).toBe('on_hold_compliance')
  expect(await table.find(server.deps.db, { id: released })).toMatchObject({ funds: 'in_flight' })
  expect(await findPayment(server.deps.db, 'payout', { kind: 'transfer', id: released })).toBeUndefined()
  await releaseMatch(server, released, admin)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, released)).toBe('delivered')
  const rejected = await listedMeanwhile(maria, 'Tepoxtla')
  await decide(admin, rejected, adminTransfers.reject)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, rejected)).toBe('refunded')
})

test('a debit returned while its transfer is held waits for the decision, and is not refunded twice', async () => {
  const [maria, admin] = [await sender(), await signUpAdmin(server)]
  const returned = { move: { rail: 'pay_in', status: 'returned', returnCode: 'R01' } } as const
  const [freed, stopped] = [await listedMeanwhile(maria, 'Yurimagua'), await listedMeanwhile(maria, 'Ocotepeque')]
  for (const id of [freed, stopped]) await tellSandbox(server, `${id}:debit`, returned)
  await pass(server, { minutes: 1 }, 2)
  expect(await stateOf(server, maria, freed)).toBe('on_hold_compliance')
  await releaseMatch(server, freed, admin)
  await decide(admin, stopped, adminTransfers.reject)
  await pass(server, { minutes: 1 }, 2)
  expect(await stateOf(server, maria, freed)).toBe('funding_failed')
  expect(await stateOf(server, maria, stopped)).toBe('refunded')
  for (const id of [freed, stopped]) {
    expect(await table.find(server.deps.db, { id })).toMatchObject({ funds: 'returned' })
    expect(await findPayment(server.deps.db, 'credit', { kind: 'transfer', id })).toBeUndefined()
  }
})

import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { conversions } from '#contract/balance/conversions.ts'
import { requests } from '#contract/balance/requests.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { balance, balancesOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { asked, payByBank } from '#tests/asking.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import {
  codeMailedTo,
  logIn,
  mailbox,
  newEmail,
  type Person,
  signUpAdmin,
  signUpStaff,
  verified,
} from '#tests/people.ts'
import { deliver, eventsOf, loadCard, orderCard, tokenOf } from '#tests/prepaid-cards.ts'
import { expectRefused } from '#tests/refused.ts'
import {
  acceptPrepaid,
  addBankAccount,
  askQuote,
  convert,
  fundWallet,
  newId,
  pass,
  quoteConversion,
  readyToConfirm,
  send,
  tellSandbox,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { creditWallet } from '../wallets/index.ts'

const server = testServer()
let officer: Person
let second: Person
const before: Record<string, bigint> = {}

beforeAll(async () => {
  officer = await signUpStaff(server, 'compliance')
  second = await signUpStaff(server, 'compliance')
})
afterEach(() => holdInvariants(server))

const blockedIn = async (currency: string): Promise<bigint> =>
  (await balance(server.deps.db, systemAccount('blocked', currency))).posted - (before[currency] ?? 0n)
const availableOf = async ({ userId }: Person): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (await balancesOf(server.deps.db, { userId }))
      .filter(({ available }) => available !== 0n)
      .map(({ currency, kind, available }) => [`${kind} ${currency}`, available]),
  )
const credit = ({ userId }: Person, minor: bigint, currency: 'USD' | 'EUR') =>
  transaction(server.deps.db, (tx) =>
    creditWallet(tx, { userId, amount: { minor, currency }, subject: newId(server), at: server.clock.now() }),
  )
const heldOf = async ({ userId }: Person) =>
  (await server.call(blockedProperty.list, { query: { filter: 'held' }, as: officer })).body.items.filter(
    ({ owner }: { owner: { id: string } }) => owner.id === userId,
  )

/** A customer with a blocked transfer, 798.70 dollars left and their own bank account. */
const matched = async () => {
  for (const currency of ['USD', 'EUR'])
    before[currency] = (await balance(server.deps.db, systemAccount('blocked', currency))).posted
  const person = await verified(server, { firstName: 'María', lastName: 'López' })
  await server.work()
  await acceptPrepaid(server, person)
  await fundWallet(server, person, 100_000n)
  const bankAccountId = (await addBankAccount(server, person)).id
  const id = await send(server, person, {
    recipient: { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' },
  })
  await server.work()
  const body = { reason: 'The same name, date of birth and city.' }
  expect((await server.call(adminTransfers.block, { params: { id }, body, as: officer })).body.state).toBe('blocked')
  await server.work()
  return { person, bankAccountId, id }
}
const block = async (id: string): Promise<void> => {
  const body = { reason: 'The sender is the listed person.' }
  expect((await server.call(blockedProperty.balances, { params: { id }, body, as: officer })).status).toBe(200)
  server.clock.advance({ seconds: 5 })
}
const release = async (propertyId: string): Promise<void> => {
  const id = newId(server)
  const body = { id, license: 'FAC-2027-118', reason: 'Specific license of July 1.' }
  const params = { id: propertyId }
  expect((await server.call(blockedProperty.release, { params, body, as: officer })).status).toBe(200)
  const { body: waiting } = await server.call(approvals.list, { as: second })
  const { digest } = waiting.items.find((item: { id: string }) => item.id === id)
  const decision = { decision: 'approved', digest, reason: 'The license names it.' } as const
  expect((await server.call(approvals.decide, { params: { id }, body: decision, as: second })).status).toBe(200)
  server.clock.advance({ seconds: 5 })
  await server.work()
}

test('funds that are returned, refunded or released after the block are blocked too, once, in each currency', async () => {
  const { person, bankAccountId, id } = await matched()
  const wanted = { id: newId(server), amount: '150.00', bankAccountId }
  const { id: withdrawalId, ...terms } = wanted
  await server.call(withdrawals.sendCode, { params: { id: withdrawalId }, body: terms, as: person })
  await tellSandbox(server, withdrawalId, { behavior: { returnCode: 'R03' } })
  const code = await codeMailedTo(server, person.email)
  expect((await server.call(withdrawals.create, { body: { ...wanted, code }, as: person })).status).toBe(201)
  const topUp = { id: newId(server), way: 'bank', amount: '70.00', bankAccountId } as const
  const { id: topUpId, ...asked } = topUp
  server.clock.advance({ minutes: 1 })
  await server.call(topUps.sendCode, { params: { id: topUpId }, body: asked, as: person })
  const topUpCode = await codeMailedTo(server, person.email)
  expect((await server.call(topUps.create, { body: { ...topUp, code: topUpCode }, as: person })).status).toBe(201)
  expect(await availableOf(person)).toEqual({ 'wallet USD': 64_870n })
  await block(id)
  expect(await blockedIn('USD')).toBe(20_130n + 64_870n)

  await pass(server, { seconds: 6 }, 4)
  expect(await availableOf(person)).toEqual({})
  expect(await blockedIn('USD')).toBe(100_000n)
  await pass(server, { hours: 24 * 11 })
  officer = await logIn(server, officer.email)
  second = await logIn(server, second.email)
  await pass(server, { seconds: 6 }, 2)
  expect(await blockedIn('USD')).toBe(107_000n)
  await credit(person, 3_300n, 'EUR')
  await Promise.all([server.work(), server.work()])
  await pass(server, { seconds: 6 }, 2)
  expect(await availableOf(person)).toEqual({})
  expect(await blockedIn('EUR')).toBe(3_300n)
  expect(await blockedIn('USD')).toBe(107_000n)
  const held = await heldOf(person)
  expect(held.map(({ amount }: { amount: { minor: string } }) => amount.minor).sort()).toEqual(
    ['20130', '64870', '15000', '7000', '3300'].sort(),
  )
  expect(held.every(({ reportDueOn }: { reportDueOn: string }) => reportDueOn > '2026-12-01')).toBe(true)
  expect(held.every(({ transfer }: { transfer: { id: string } }) => transfer.id === id)).toBe(true)
})

test('held money of a blocked owner leaves neither by canceling its top-up nor by canceling the request that it paid', async () => {
  const { person, id } = await matched()
  const debitCardId = (await linkCard(server, person, newCardNumber())).id
  const topUp = { id: newId(server), way: 'card', amount: '100.00', debitCardId } as const
  const { id: topUpId, ...terms } = topUp
  await server.call(topUps.sendCode, { params: { id: topUpId }, body: terms, as: person })
  const code = await codeMailedTo(server, person.email)
  expect((await server.call(topUps.create, { body: { ...topUp, code }, as: person })).status).toBe(201)
  const { id: requestId, token } = await asked(server, person)
  const paid = await payByBank(server, token, { name: 'Ana Souza', email: newEmail(), id: newId(server) })
  expect(paid.status).toBe(201)
  await pass(server, { seconds: 1 }, 3)
  await block(id)
  const blockedAtFirst = await blockedIn('USD')
  const canceled = await server.call(topUps.cancel, { params: { id: topUpId }, as: person })
  expectRefused(canceled, 'en', { status: 409, code: 'balance_blocked' })
  expect((await server.call(requests.cancel, { params: { id: requestId }, as: person })).status).toBe(200)
  for (let day = 0; day < 16; day += 1) await pass(server, { hours: 24 })
  officer = await logIn(server, officer.email)
  second = await logIn(server, second.email)
  await pass(server, { seconds: 6 }, 2)
  expect(await availableOf(person)).toEqual({})
  expect((await blockedIn('USD')) - blockedAtFirst).toBe(10_000n + 6_000n)
})

test('an owner of blocked balances cannot spend funds that are not blocked yet', async () => {
  const { person, bankAccountId, id } = await matched()
  await orderCard(server, person)
  const priced = await quoteConversion(server, person, { from: 'USD', to: 'EUR', side: 'from', amount: '10.00' })
  const confirmable = await readyToConfirm(server, person)
  await block(id)
  await credit(person, 40_000n, 'USD')
  const wanted = { amount: '15.00', bankAccountId }
  const tries = [
    server.call(withdrawals.sendCode, { params: { id: newId(server) }, body: wanted, as: person }),
    server.call(transfers.create, { body: confirmable, as: person }),
    server.call(conversions.create, { body: { id: newId(server), quoteId: priced.id }, as: person }),
    loadCard(server, person, '20.00'),
  ]
  for (const tried of await Promise.all(tries)) expectRefused(tried, 'en', { status: 409, code: 'balance_blocked' })
  expect(await availableOf(person)).toEqual({ 'wallet USD': 40_000n })
  await pass(server, { seconds: 6 })
  expect(await availableOf(person)).toEqual({})
})

test('a card hold released after the block pays nothing and is blocked', async () => {
  const { person, id } = await matched()
  const { id: cardId } = await orderCard(server, person)
  expect((await loadCard(server, person, '50.00')).status).toBe(201)
  const token = await tokenOf(server, cardId)
  const purchase = eventsOf(server, token)
  expect((await deliver(server, purchase.request(3_000n))).body).toMatchObject({ approved: true })
  await block(id)
  expect(await blockedIn('USD')).toBe(97_000n)
  await deliver(server, purchase.reverse(3_000n))
  expect(await availableOf(person)).toEqual({ 'card USD': 3_000n })
  expect((await deliver(server, eventsOf(server, token).request(1_000n))).body).toEqual({
    approved: false,
    reason: 'no_money',
  })
  await pass(server, { seconds: 6 }, 2)
  expect(await availableOf(person)).toEqual({})
  expect(await blockedIn('USD')).toBe(100_000n)
})

test('funds released under a license are not blocked again while the rest is held, and nothing is blocked after the last release', async () => {
  const { person, id } = await matched()
  await block(id)
  await credit(person, 3_300n, 'EUR')
  await server.work()
  const rest = (await heldOf(person)).filter((item: { id: string }) => item.id !== id)
  await release(id)
  expect(await availableOf(person)).toEqual({ 'wallet USD': 20_130n })
  await credit(person, 500n, 'USD')
  await server.work()
  expect(await availableOf(person)).toEqual({ 'wallet USD': 20_130n })
  expect((await mailbox(server, person.email)).some(({ subject }) => subject === 'Your money is available again')).toBe(
    false,
  )
  for (const { id: propertyId } of rest) await release(propertyId)
  const added = (await heldOf(person)).map((item: { id: string }) => item.id)
  for (const propertyId of added) await release(propertyId)
  expect(await availableOf(person)).toEqual({ 'wallet USD': 100_500n, 'wallet EUR': 3_300n })
  expect((await mailbox(server, person.email))[0]?.subject).toBe('Your money is available again')
  await credit(person, 900n, 'EUR')
  await pass(server, { seconds: 6 }, 2)
  expect(await availableOf(person)).toEqual({ 'wallet USD': 100_500n, 'wallet EUR': 4_200n })
  await askQuote(server, person)
  await convert(server, person, { from: 'USD', to: 'EUR', side: 'from', amount: '10.00' })
})

test('a debt of a blocked owner takes nothing from money that is about to be blocked', async () => {
  const { person, id } = await matched()
  const card = await orderCard(server, person)
  const token = await tokenOf(server, card.id)
  await block(id)
  await credit(person, 3_000n, 'USD')
  await deliver(server, eventsOf(server, token).offline(1_000n))
  expect(await availableOf(person)).toEqual({ 'wallet USD': 3_000n })
  await server.work()
  expect(await availableOf(person)).toEqual({})
})

test('neither a merchant nor a written-off debt takes anything from the card of a blocked owner', async () => {
  const { person, id } = await matched()
  const { id: cardId } = await orderCard(server, person)
  expect((await loadCard(server, person, '50.00')).status).toBe(201)
  const token = await tokenOf(server, cardId)
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(3_000n))
  await block(id)
  await deliver(server, purchase.reverse(3_000n))
  await deliver(server, eventsOf(server, token).offline(1_000n))
  expect(await availableOf(person)).toEqual({ 'card USD': 3_000n })
  const admin = await signUpAdmin(server)
  const { rows: owed } = await sql<{ id: string }>`
    select id from breaks where owner_id in (select owner_id from debts where user_id = ${person.userId})`.execute(
    server.deps.db,
  )
  const settlement = { note: 'Nothing to collect.', reason: 'other', decision: 'write_off' } as const
  const settled = { params: { id: owed[0]?.id ?? '' }, body: settlement, as: admin }
  expect((await server.call(adminBreaks.settle, settled)).status).toBe(200)
  await pass(server, { seconds: 6 }, 2)
  expect(await availableOf(person)).toEqual({})
  await deliver(server, eventsOf(server, token).refund(1_000n))
  expect(await availableOf(person)).toEqual({ 'card USD': 1_000n })
})

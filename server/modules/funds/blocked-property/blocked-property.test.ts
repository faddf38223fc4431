import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Filing, filings } from '#contract/compliance/filings.ts'
import { type Blocked, blockedProperty } from '#contract/funds/blocked-property.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { balance, postingsOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, send, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
let officer: Person
let second: Person
let maria: Person
let id: string

/** A name on the sanctions list of the development environment. */
const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
const total = 20_130n

beforeAll(async () => {
  officer = await signUpStaff(server, 'compliance')
  second = await signUpStaff(server, 'compliance')
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 100_000n)
  id = await send(server, maria, { recipient: listed })
  await server.work()
})
afterAll(() => holdInvariants(server))

const frozen = async () => (await balance(server.deps.db, systemAccount('blocked', 'USD'))).posted
const list = async (filter: 'held' | 'released' = 'held'): Promise<Blocked[]> =>
  (await server.call(blockedProperty.list, { query: { filter }, as: officer })).body.items
const years = async () => (await server.call(blockedProperty.years, { as: officer })).body.items
const goTo = async (day: string): Promise<void> => {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
  server.clock.advance(server.clock.now().until(noon.toInstant()))
  officer = await logIn(server, officer.email)
  second = await logIn(server, second.email)
}

test('the decision on a match moves the money to blocked property, with the due date of the report to OFAC', async () => {
  const body = { reason: 'The same name, date of birth and city.' }
  const blocked = await server.call(adminTransfers.block, { params: { id }, body, as: officer })
  expect(blocked.body.state).toBe('blocked')
  await server.work()
  expect(await frozen()).toBe(total)
  const postings = await postingsOf(server.deps.db, id)
  expect(
    postings.find(({ kind }) => kind === 'blocked')?.entries.map(({ account, amount }) => [account, amount.minor]),
  ).toEqual([
    ['in_flight', -total],
    ['blocked', total],
  ])
  // Ten business days from a Friday, with Thanksgiving between.
  expect(await list()).toMatchObject([
    { id, kind: 'transfer', amount: { minor: String(total) }, reportDueOn: '2026-12-07', late: false, reported: null },
  ])
})

test('the owner’s balances are blocked too, once, and the owner is notified of the contact', async () => {
  const body = { reason: 'The sender is the listed person.' }
  const block = () => server.call(blockedProperty.balances, { params: { id }, body, as: officer })
  server.clock.advance({ minutes: 5 })
  const both = await Promise.all([block(), block()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await frozen()).toBe(100_000n)
  expect(await walletOf(server, maria)).toEqual({ balance: '0', available: '0' })
  expect((await list()).map(({ kind }) => kind)).toEqual(['transfer', 'balance'])
  expect((await mailbox(server, maria.email))[0]?.subject).toBe('Your balance is on hold')
})

test('the calendar of reports has the report within ten business days of a block, and the days left', async () => {
  const { body } = await server.call(filings.list, { as: officer })
  const due = body.waiting.filter(({ obligation }: Filing) => obligation === 'ofac_report')
  // Friday, November 20, and ten business days without Thanksgiving.
  expect(due.map(({ period, dueOn, daysLeft, state }: Filing) => [period, dueOn, daysLeft, state])).toEqual(
    (await list()).map(({ transfer }) => [transfer.code, '2026-12-07', 17, 'due']),
  )
  expect(due.length).toBeGreaterThan(0)
})

test('a report is recorded once, and is late after its day', async () => {
  await goTo('2026-12-08')
  expect((await list()).map(({ late }) => late)).toEqual([true, true])
  const report = (confirmation: string) =>
    server.call(blockedProperty.report, { params: { id }, body: { confirmation }, as: officer })
  expect((await report('ORS-1')).body.reported.confirmation).toBe('ORS-1')
  expect((await report('ORS-1')).status).toBe(200)
  expectRefused(await report('ORS-2'), 'en', { status: 409, code: 'report_filed' })
  expect((await list()).map(({ late }) => late)).toEqual([false, true])
})

test('property held on June 30 is filed by September 30 as it was reviewed', async () => {
  const file = (count: number) =>
    server.call(blockedProperty.fileYear, { body: { year: 2027, count, confirmation: 'ARBP-2027' }, as: officer })
  expect(await years()).toMatchObject([{ year: 2027, state: 'open', count: 2, dueOn: '2027-09-30' }])
  expectRefused(await file(2), 'en', { status: 409, code: 'blocked_year_open' })
  await goTo('2027-07-01')
  expect(await years()).toMatchObject([{ year: 2027, state: 'due', totals: [{ minor: '100000', currency: 'USD' }] }])
  expectRefused(await file(3), 'en', { status: 409, code: 'report_changed' })
  const csv = await server.request('GET', `${blockedProperty.csv.path}?year=2027`, { as: officer })
  expect(String(csv.body)).toContain('ORS-1,USD,201.30')
  expect((await file(2)).body.filed.confirmation).toBe('ARBP-2027')
  expectRefused(await file(2), 'en', { status: 409, code: 'report_filed' })
})

test.each([
  ['open', 'transfer'],
  ['written_off', 'transfer'],
  ['written_off', 'remedy'],
])('no license releases funds with an unrepaid bank return: a debt that is %s (%s)', async (state, kind) => {
  const debtId = newId(server)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into debts (id, owner_kind, owner_id, user_id, reference, partner, amount, currency, state, blocked, opened_at)
    values ($1, $2, $3, $4, 'a returned debit', 'sandbox', $5, 'USD', $6, true, $7)`,
    [debtId, kind, id, maria.userId, total, state, server.clock.now().toString()],
  )
  const body = { id: newId(server), license: 'FAC-2027-118', reason: 'Specific license of July 1.' }
  const asked = await server.call(blockedProperty.release, { params: { id }, body, as: officer })
  await owner.query('delete from debts where id = $1', [debtId])
  await owner.end()
  expectRefused(asked, 'en', { status: 409, code: 'illegal_move' })
})

test('a release under a license needs dual approval and returns the funds to the owner’s balance', async () => {
  const approvalId = newId(server)
  const body = { id: approvalId, license: 'FAC-2027-118', reason: 'Specific license of July 1.' }
  const asked = await server.call(blockedProperty.release, { params: { id }, body, as: officer })
  expect(asked.body.asked).toBe(true)
  const again = { ...body, id: newId(server) }
  expectRefused(await server.call(blockedProperty.release, { params: { id }, body: again, as: second }), 'en', {
    ...{ status: 409, code: 'approval_waits' },
  })
  const { body: waiting } = await server.call(approvals.list, { as: second })
  const { digest } = waiting.items[0]
  const decide = (as: Person) =>
    server.call(approvals.decide, {
      params: { id: approvalId },
      body: { decision: 'approved', digest, reason: 'The license names this transfer.' },
      as,
    })
  expectRefused(await decide(officer), 'en', { status: 409, code: 'approval_own' })
  expect((await decide(second)).status).toBe(200)
  expect(await frozen()).toBe(100_000n - total)
  maria = await logIn(server, maria.email)
  expect((await walletOf(server, maria)).balance).toBe(String(total))
  expect(await list('released')).toMatchObject([{ id, released: { license: 'FAC-2027-118' } }])
  expectRefused(await server.call(blockedProperty.release, { params: { id }, body: again, as: officer }), 'en', {
    ...{ status: 409, code: 'illegal_move' },
  })
})

test('the invariant reports property that was released although its debit had been returned', async () => {
  const find = () => prove(server.deps.db, invariants, everything)
  expect(await find()).toEqual([])
  const faults = await faultPlanter(server, ['debts'])
  const found = await faults.planted(
    `insert into debts (id, owner_kind, owner_id, user_id, reference, partner, amount, currency, state, blocked, opened_at)
    select id, 'transfer', transfer_id, user_id, 'd', 'sandbox', amount, currency, 'written_off', true, blocked_at
    from blocked_properties where kind = 'transfer'`,
    find,
  )
  await faults.end()
  expect(found).toEqual([expect.stringContaining(`blocked property ${id} was released, and d of ${id}`)])
})

test('support, operations and treasury cannot see blocked property', async () => {
  for (const role of ['support', 'operations', 'treasury'] as const)
    expect((await server.call(blockedProperty.list, { as: await signUpStaff(server, role) })).status).toBe(403)
})

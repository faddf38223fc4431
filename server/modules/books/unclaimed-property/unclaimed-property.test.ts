import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PropertyFilter,
  type Unclaimed,
  type UnclaimedReport,
  unclaimedProperty,
} from '#contract/books/unclaimed-property.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { balance, systemBalances } from '#server/modules/ground/ledger/index.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { owedTo, refundSeenOwners } from './refund-owner.ts'
import { runClocks } from './run-clocks.ts'

const server = testServer()
let officer: Person
let treasurer: Person
let second: Person
let ana: Person
let rosa: Person
let luis: Person

beforeAll(async () => {
  officer = await signUpStaff(server, 'compliance')
  treasurer = await signUpStaff(server, 'treasury')
  second = await signUpStaff(server, 'treasury')
  ana = await verified(server, { language: 'es' })
  rosa = await verified(server, { state: 'New Jersey' })
  luis = await verified(server)
  await server.work()
  await fundWallet(server, ana, 8_420n)
  await fundWallet(server, rosa, 250_000n)
  await fundWallet(server, luis, 3_000n)
})
afterAll(() => holdInvariants(server))

const clocks = async (): Promise<void> => {
  while ((await runClocks(server.deps)) > 0);
}
/** Advances to noon of a day and runs that day's clocks. */
const goTo = async (day: string): Promise<void> => {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
  server.clock.advance(server.clock.now().until(noon.toInstant()))
  await clocks()
  officer = await logIn(server, officer.email)
}
const list = async (filter: PropertyFilter) =>
  (await server.call(unclaimedProperty.list, { query: { filter }, as: officer })).body.items
const reports = async (): Promise<UnclaimedReport[]> =>
  (await server.call(unclaimedProperty.reports, { as: officer })).body.items
const owed = async (state: string) => (await balance(server.deps.db, owedTo(state))).posted
const inBalance = async (person: Person): Promise<string> => {
  const { body } = await server.call(wallets.list, { as: await logIn(server, person.email) })
  return body.items[0].balance.minor
}
const file = ({ usState, cutoffOn, count, total }: UnclaimedReport, as = officer, id = newId(server)) =>
  server.call(unclaimedProperty.file, {
    body: { id, usState, cutoffOn, count, total, confirmation: 'OUF-77120' },
    as,
  })
/** Debits equal credits across all system and customer accounts. */
const systemSum = async (): Promise<bigint> =>
  (await systemBalances(server.deps.db, { kinds: ['settlement', 'unclaimed', 'fees', 'result', 'suspense'] })).reduce(
    (sum, { posted }) => sum + posted,
    0n,
  )

test('an owner inactive for half a year is listed with the clock of their state, and a login removes them', async () => {
  await goTo('2027-06-15')
  const quiet = await list('running')
  const clockOf = ({ usState, dormantOn, reportDueOn }: Unclaimed) => [usState, dormantOn, reportDueOn].join(' ')
  expect(quiet.map(clockOf).sort()).toEqual([
    'NJ 2029-11-20 2030-10-31',
    'NY 2029-11-20 2030-03-10',
    'NY 2029-11-20 2030-03-10',
  ])
  const first = quiet.find(({ ownerId }: Unclaimed) => ownerId === ana.userId)
  expect(first).toMatchObject({ state: 'quiet', next: { step: 'notice', by: '2029-11-10' } })
  await logIn(server, luis.email)
  await clocks()
  expect(await list('running')).toHaveLength(2)
  expect(await list('over')).toMatchObject([{ ownerId: luis.userId, state: 'stopped' }])
})

test('owners are notified in their language before the report, and no report is filed before that', async () => {
  await goTo('2029-11-10')
  const [mail] = await mailbox(server, ana.email)
  expect(mail?.subject).toBe('Tienes dinero sin usar con nosotros')
  expect(mail?.text).toMatch(/tienes (?:\$84.20|84.20\sUSD) en tu saldo/)
  const [coming] = await reports()
  expect(coming).toMatchObject({ usState: 'NY', state: 'collecting', cutoffOn: '2029-12-31', count: 1 })
  expectRefused(await file(coming as UnclaimedReport), 'en', { status: 409, code: 'unclaimed_collecting' })
  await goTo('2030-01-15')
  expect(await list('dormant')).toMatchObject([{ ownerId: ana.userId, next: { step: 'report', by: '2030-03-10' } }])
  const [due] = await reports()
  expect(due?.state).toBe('due')
  expectRefused(await file(due as UnclaimedReport), 'en', { status: 409, code: 'unclaimed_unnotified' })
})

test('a report moves its balances to the state’s payable, once, with the figures as read', async () => {
  await goTo('2030-02-20')
  const before = await systemSum()
  const [due] = (await reports()) as [UnclaimedReport]
  expectRefused(await file({ ...due, total: { minor: '1', currency: 'USD' } }), 'en', {
    status: 409,
    code: 'report_changed',
  })
  const id = newId(server)
  const both = await Promise.all([file(due, officer, id), file(due)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await owed('NY')).toBe(8_420n)
  expect((await systemSum()) - before).toBe(8_420n)
  const csv = await server.request('GET', `${unclaimedProperty.csv.path}?usState=NY&cutoffOn=2029-12-31`, {
    as: officer,
  })
  expect(String(csv.body)).toContain('45 Roosevelt Avenue,Queens,New York,11372,2026-11-20,2029-11-20')
  expect(String(csv.body)).toContain('84.20')
})

test('an owner who returns before the payment is refunded, and a payment of the old sum is refused', async () => {
  await goTo('2030-03-01')
  treasurer = await logIn(server, treasurer.email)
  second = await logIn(server, second.email)
  const [report] = await reports().then((all) => all.filter(({ filed }) => filed))
  const params = { id: report?.filed?.id ?? '' }
  const pay = (as: Person, reference = 'WIRE-1') =>
    server.call(unclaimedProperty.pay, {
      params,
      body: { id: newId(server), reference, reason: 'The wire left today.' },
      as,
    })
  expect((await pay(treasurer)).body.state).toBe('pending_approval')
  expectRefused(await pay(second), 'en', { status: 409, code: 'approval_waits' })
  expect(await inBalance(ana)).toBe('0')
  expect(await refundSeenOwners(server.deps)).toBe(1)
  expect(await refundSeenOwners(server.deps)).toBe(0)
  expect([await inBalance(ana), await owed('NY')]).toEqual(['8420', 0n])
  const { body: waiting } = await server.call(approvals.list, { as: second })
  const [{ id, digest }] = waiting.items
  const decide = (as: Person) =>
    server.call(approvals.decide, {
      params: { id },
      body: { decision: 'approved', digest, reason: 'Seen at the bank.' },
      as,
    })
  expectRefused(await decide(treasurer), 'en', { status: 409, code: 'approval_own' })
  expectRefused(await decide(second), 'en', { status: 409, code: 'illegal_move' })
})

test('more than a thousand dollars needs a certified letter, and a payment that two people approve ends it', async () => {
  await goTo('2030-07-10')
  const [{ id }] = (await list('dormant')) as [{ id: string }]
  const next = (await list('dormant'))[0].next
  expect(next).toEqual({ step: 'letter', by: '2030-09-01' })
  await goTo('2030-10-15')
  const [due] = (await reports()) as [UnclaimedReport]
  expectRefused(await file(due), 'en', { status: 409, code: 'unclaimed_unwritten' })
  const letter = (number: string) =>
    server.call(unclaimedProperty.letter, { params: { id }, body: { number }, as: officer })
  expect((await letter('7019 0700 0001')).body.letter.number).toBe('7019 0700 0001')
  expectRefused(await letter('7019 0700 0002'), 'en', { status: 409, code: 'conflict' })
  await goTo('2030-12-20')
  const { body: filed } = await file(due)
  expect(filed).toMatchObject({ usState: 'NJ', state: 'reported', total: { minor: '250000', currency: 'USD' } })
  treasurer = await logIn(server, treasurer.email)
  second = await logIn(server, second.email)
  const body = { id: newId(server), reference: 'WIRE-20301220', reason: 'The wire left today.' }
  await server.call(unclaimedProperty.pay, { params: { id: filed.filed.id }, body, as: treasurer })
  const { body: waiting } = await server.call(approvals.list, { as: second })
  const asked = waiting.items.find((one: { id: string }) => one.id === body.id)
  const decision = { decision: 'approved', digest: asked.digest, reason: 'Seen at the bank.' } as const
  const before = await systemSum()
  expect((await server.call(approvals.decide, { params: { id: body.id }, body: decision, as: second })).status).toBe(
    200,
  )
  expect([await owed('NJ'), (await systemSum()) - before]).toEqual([0n, 0n])
  const paid = (await reports()).find(({ usState }) => usState === 'NJ')
  expect(paid).toMatchObject({ state: 'remitted', paid: { reference: 'WIRE-20301220', amount: { minor: '250000' } } })
  await logIn(server, rosa.email)
  expect(await refundSeenOwners(server.deps)).toBe(0)
  expect(await inBalance(rosa)).toBe('0')
})

test('support and operations see none of it, and treasury files nothing', async () => {
  for (const role of ['support', 'operations'] as const)
    expect((await server.call(unclaimedProperty.list, { as: await signUpStaff(server, role) })).status).toBe(403)
  const body = { usState: 'NY', cutoffOn: '2029-12-31', count: 1, total: { minor: '1', currency: 'USD' } } as const
  const wanted = { ...body, id: newId(server), confirmation: 'OUF-1' }
  expect((await server.call(unclaimedProperty.file, { body: wanted, as: treasurer })).status).toBe(403)
})

test('an owner’s activity is detected before the report, its filing and its payment, even without a clock run', async () => {
  const seen = await verified(server)
  const reported = await verified(server)
  await server.work()
  for (const person of [seen, reported]) await fundWallet(server, person, 5_000n)
  await goTo('2034-11-10')
  await goTo('2035-01-20')
  const [due] = (await reports()).filter(({ usState, state }) => usState === 'NY' && state === 'due')
  const named = (await list('dormant')).filter(({ usState }: Unclaimed) => usState === 'NY')
  expect(named.map(({ ownerId }: Unclaimed) => ownerId)).toEqual(expect.arrayContaining([seen.userId, reported.userId]))
  await goTo('2035-02-20')
  await logIn(server, seen.email)
  expectRefused(await file(due as UnclaimedReport), 'en', { status: 409, code: 'report_changed' })
  const csv = await server.request('GET', `${unclaimedProperty.csv.path}?usState=NY&cutoffOn=${due?.cutoffOn}`, {
    as: officer,
  })
  expect(String(csv.body)).not.toContain(seen.email)
  const again = (await reports()).find(({ cutoffOn }) => cutoffOn === due?.cutoffOn)
  const { body: filed } = await file(again as UnclaimedReport)
  expect(filed.state).toBe('reported')
  expect(await inBalance(seen)).toBe('5000')
  // Simulates a filing that missed the login of the day before.
  await logIn(server, reported.email)
  await sql`update sessions set seen_at = ${server.clock.now().subtract({ hours: 24 })} where user_id = ${reported.userId}`.execute(
    server.deps.db,
  )
  treasurer = await logIn(server, treasurer.email)
  const body = { id: newId(server), reference: 'WIRE-2', reason: 'The wire left today.' }
  await server.call(unclaimedProperty.pay, { params: { id: filed.filed.id }, body, as: treasurer })
  expect(await inBalance(reported)).toBe('5000')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Unclaimed, type UnclaimedReport, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { creditWallet } from '#server/modules/funds/wallets/index.ts'
import { balance, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { invariants } from '#server/modules/index.ts'
import { transaction } from '#server/platform/database.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { decidePending } from '#tests/approvals.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { owedTo, refundSeenOwners } from './refund-owner.ts'
import { runClocks } from './run-clocks.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
let officer: Person
let ana: Person
let rosa: Person
let luis: Person

const fund = ({ userId }: Person, minor: bigint, currency: string): Promise<unknown> =>
  transaction(server.deps.db, (tx) =>
    creditWallet(tx, { userId, amount: { minor, currency }, subject: newId(server), at: server.clock.now() }),
  )

beforeAll(async () => {
  planter = await faultPlanter(server, ['unclaimed_properties'])
  officer = await signUpStaff(server, 'compliance')
  ana = await verified(server, { language: 'es' })
  rosa = await verified(server)
  luis = await verified(server)
  await server.work()
  await fund(ana, 400_000n, 'MXN')
  await fund(ana, 5_000n, 'USD')
  await fund(rosa, 150_000n, 'EUR')
  await fund(luis, 1n, 'CLP')
})
const proof = () => prove(server.deps.db, invariants(), everything)
afterAll(async () => {
  expect(await proof()).toEqual([])
  await planter.end()
})

const goTo = async (day: string): Promise<void> => {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
  server.clock.advance(server.clock.now().until(noon.toInstant()))
  while ((await runClocks(server.deps)) > 0);
  officer = await logIn(server, officer.email)
}
/** Effective from tomorrow on. */
const setRate = async (currency: string, rate: string): Promise<void> => {
  await sql`
    insert into rates (id, base, quote, rate, source, demo, as_of, received_at)
    select ${newId(server)}, base, quote, ${rate}::numeric, source, demo, ${server.clock.now()}, ${server.clock.now()}
    from rates where quote = ${currency} order by as_of desc limit 1`.execute(server.deps.db)
}
const list = async (filter: 'running' | 'dormant' | 'reported' | 'over'): Promise<Unclaimed[]> =>
  (await server.call(unclaimedProperty.list, { query: { filter }, as: officer })).body.items
const reports = async (): Promise<UnclaimedReport[]> =>
  (await server.call(unclaimedProperty.reports, { as: officer })).body.items
const due = async (): Promise<UnclaimedReport> =>
  (await reports()).find(({ state }) => state === 'due' || state === 'late') as UnclaimedReport
const file = ({ usState, cutoffOn, count, total }: UnclaimedReport) =>
  server.call(unclaimedProperty.file, {
    body: { id: newId(server), usState, cutoffOn, count, total, confirmation: 'OUF-1' },
    as: officer,
  })
const csvOf = async ({ usState, cutoffOn }: UnclaimedReport): Promise<string> =>
  String(
    (
      await server.request('GET', `${unclaimedProperty.csv.path}?usState=${usState}&cutoffOn=${cutoffOn}`, {
        as: officer,
      })
    ).body,
  )
const held = async (person: Person): Promise<Record<string, string>> => {
  const { body } = await server.call(wallets.list, { as: await logIn(server, person.email) })
  return Object.fromEntries(
    body.items.map((one: { currency: string; balance: { minor: string } }) => [one.currency, one.balance.minor]),
  )
}
const posted = async (account: string): Promise<bigint> => (await balance(server.deps.db, account)).posted

test('balances in every currency have the clock of their owner, and one that is worth less than a cent has none', async () => {
  await goTo('2027-06-15')
  const quiet = await list('running')
  expect(quiet.map(({ ownerId, balance: { minor, currency } }) => [ownerId, currency, minor]).sort()).toEqual(
    [
      [ana.userId, 'MXN', '400000'],
      [ana.userId, 'USD', '5000'],
      [rosa.userId, 'EUR', '150000'],
    ].sort(),
  )
  expect(quiet.map(({ dormantOn }) => dormantOn)).toEqual(['2029-11-20', '2029-11-20', '2029-11-20'])
})

test('the owner is notified of the balance in its currency and of the dollars, and the letter depends on its value in dollars', async () => {
  await goTo('2029-11-10')
  const told = (await mailbox(server, ana.email)).map(({ text }) => text).join('\n')
  expect(told).toMatch(/tienes (?:MXN\s4,000.00|4,000.00\sMXN).*en dólares y al tipo de cambio de ese día/)
  await goTo('2030-01-15')
  const next = new Map((await list('dormant')).map((row) => [row.balance.currency, row.next?.step]))
  expect([...next].sort()).toEqual([
    ['EUR', 'letter'],
    ['MXN', 'report'],
    ['USD', 'report'],
  ])
})

test('a report is in dollars at the rate of its day: the balance enters our position, and the state is owed its value', async () => {
  const [euros] = (await list('dormant')).filter(({ balance: { currency } }) => currency === 'EUR')
  const letter = { params: { id: euros?.id ?? '' }, body: { number: '7019 0700 0001' }, as: officer }
  expect((await server.call(unclaimedProperty.letter, letter)).status).toBe(200)
  await setRate('MXN', '20.0000')
  await setRate('EUR', '0.8000')
  await goTo('2030-04-01')
  const report = await due()
  // 50.00 + 4,000.00 ÷ 20 + 1,500.00 ÷ 0.8
  expect(report).toMatchObject({ usState: 'NY', count: 3, total: { minor: '212500', currency: 'USD' } })
  await setRate('MXN', '25.0000')
  const csv = await csvOf(report)
  expect(csv).toContain('MXN,4000.00,20.0000,200.00')
  expect(csv).toContain('EUR,1500.00,0.8000,1875.00')
  expect((await file(report)).body).toMatchObject({ state: 'reported', total: { minor: '212500' } })
  expect(await posted(owedTo('NY'))).toBe(212_500n)
  expect(await posted(systemAccount('exchange', 'MXN'))).toBe(400_000n)
  const [pesos] = (await list('reported')).filter(({ balance: { currency } }) => currency === 'MXN')
  expect(pesos).toMatchObject({ balance: { minor: '400000' }, amount: { minor: '20000' }, rate: '20.0000' })
  expect(await csvOf(report)).toContain('MXN,4000.00,20.0000,200.00')
  expect(await proof()).toEqual([])
})

test('an owner who returns before the payment has exactly the foreign amount again, despite rate changes', async () => {
  await goTo('2030-04-03')
  await logIn(server, ana.email)
  expect(await refundSeenOwners(server.deps)).toBe(2)
  expect(await held(ana)).toEqual({ MXN: '400000', USD: '5000' })
  expect([await posted(owedTo('NY')), await posted(systemAccount('exchange', 'MXN'))]).toEqual([187_500n, 0n])
  const mails = (await mailbox(server, ana.email)).map(({ text }) => text).join('\n')
  expect(mails).toMatch(/Habíamos informado (?:MXN\s4,000.00|4,000.00\sMXN) al estado/)
  expect(await proof()).toEqual([])
})

test('a state is paid the dollars of its report, and the owner claims them there', async () => {
  const [treasurer, second] = [await signUpStaff(server, 'treasury'), await signUpStaff(server, 'treasury')]
  const [report] = (await reports()).filter(({ filed }) => filed)
  const body = { id: newId(server), reference: 'WIRE-1', reason: 'The wire left today.' }
  await server.call(unclaimedProperty.pay, { params: { id: report?.filed?.id ?? '' }, body, as: treasurer })
  expect((await decidePending(server, { id: body.id, as: second })).status).toBe(200)
  expect((await reports())[0]).toMatchObject({ state: 'remitted', paid: { amount: { minor: '187500' } } })
  await logIn(server, rosa.email)
  expect([await refundSeenOwners(server.deps), await posted(owedTo('NY'))]).toEqual([0, 0n])
  expect(await held(rosa)).toMatchObject({ EUR: '0' })
})

test('a balance that falls under a cent before the filing is not reported and stays', async () => {
  const nora = await verified(server)
  await server.work()
  await fund(nora, 40n, 'CLP')
  await goTo('2034-11-10')
  await goTo('2035-01-15')
  expect((await list('dormant')).map(({ balance: { currency } }) => currency)).toContain('CLP')
  await setRate('CLP', '10000.0000')
  await goTo('2035-01-17')
  expect((await list('dormant')).map(({ balance: { currency } }) => currency)).not.toContain('CLP')
  expect(await held(nora)).toMatchObject({ CLP: '40' })
})

const faults: [invariant: string, statement: string][] = [
  ['what was reported left its balance, in its currency, and its dollars are owed to the state', `update unclaimed_properties set foreign_amount = foreign_amount + 1 where foreign_amount is not null`],
  ['what was reported left its balance, in its currency, and its dollars are owed to the state', `update unclaimed_properties set amount = amount + 1 where state = 'remitted'`],
  ['an owner has exactly what was reported of them again, or nothing of it', `update unclaimed_properties set state = 'remitted' where state = 'returned'`],
] // biome-ignore format: a fault a line

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  expect(await planter.planted(statement, proof)).toContainEqual(expect.stringContaining(`${invariant}: `))
})

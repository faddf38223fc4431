import { afterAll, beforeAll, expect, test } from 'vitest'
import { figurePeriods, office, type Queue, type WaitingItem } from '#contract/books/office.ts'
import { periods } from '#contract/books/periods.ts'
import { reporting } from '#contract/books/reporting.ts'
import { type Filing, filings } from '#contract/compliance/filings.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { type Notification, notifications } from '#contract/ground/notifications.ts'
import { languages } from '#contract/lib/route.ts'
import { adminSupport, type Ticket } from '#contract/office/support.ts'
import { type RateAlert, rateAlerts } from '#contract/sending/rate-alerts.ts'
import { adminLimitRequests } from '#contract/staff/limit-requests.ts'
import { createTestDatabase } from '#tests/database.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { partnerConfig } from '#tests/payout-partner/server.ts'
import { logIn, type Person, renewed } from '#tests/people.ts'
import { pass } from '#tests/sending.ts'
import { testConfig, testServer } from '#tests/server.ts'
import { makeLog } from '../platform/log.ts'
import { beginDemo } from './demo.ts'
import { admin, maria } from './people.ts'

const until = Temporal.Instant.from('2026-11-27T15:00:00Z')
const seededDatabase = async () => {
  const database = await createTestDatabase()
  // Nothing listens there: an order of the demonstration that went to a real partner would not be paid.
  const config = { ...testConfig, payOut: partnerConfig('http://127.0.0.1:9') }
  const given = { config, url: database.url, until, log: makeLog('silent') }
  const begun = await beginDemo(given)
  if (typeof begun === 'string') throw new Error(`the new database is ${begun}`)
  expect(await beginDemo(given)).toBe('interrupted')
  await begun.finish()
  expect(await beginDemo(given)).toBe('there')
  return database
}

const server = testServer({ startsAt: until.toString(), database: seededDatabase })
let boss: Person
beforeAll(async () => {
  boss = await logIn(server, admin.email)
})
afterAll(() => holdInvariants(server))

test('every stat card of the demonstration has the same days of last year to show a percent and a direction against', async () => {
  for (const period of figurePeriods) {
    const { body } = await server.call(office.figures, { query: { period }, as: boss })
    for (const { now, before } of [body.orders, body.pairs, body.visitors])
      expect([period, now > 0, before > 0]).toEqual([period, true, true])
    expect([period, body.average.now, body.average.before]).toEqual([period, expect.any(Object), expect.any(Object)])
  }
})

test('the demonstration has sales in each of the twelve months that reports show, and books from before them', async () => {
  boss = await renewed(server, boss)
  const { body } = await server.call(office.figures, { query: { period: 'year' }, as: boss })
  const sold = body.months.map(({ international }: { international: number }) => international > 0)
  expect(sold).toEqual(Array.from({ length: 12 }, (_, month) => month < 11))
  const pnl = await server.call(reporting.pnl, { query: { month: '2026-10' }, as: boss })
  const fees = pnl.body.months.map(({ fees }: { fees: { minor: string } }) => fees.minor !== '0')
  expect(fees).toEqual(Array(12).fill(true))
  const { body: books } = await server.call(periods.list, { as: boss })
  expect(books.items.at(-1).month < pnl.body.months[0].month).toBe(true)
})

test('customers of the demonstration rated answers in three languages, on different days, well and badly', async () => {
  boss = await renewed(server, boss)
  const { body } = await server.call(adminSupport.list, { query: { status: 'rated', limit: 20 }, as: boss })
  const rated: Ticket[] = body.items
  expect(rated).toHaveLength(6)
  expect(new Set(rated.map(({ customer }) => customer?.id)).size).toBe(6)
  expect(new Set(rated.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBe(6)
  expect(new Set(rated.map(({ lang }) => lang))).toEqual(new Set(languages))
  expect(new Set(rated.map(({ rating }) => rating?.stars))).toEqual(new Set([2, 3, 4, 5]))
  expect(rated.some(({ messages }) => messages.length === 4)).toBe(true)
})

test('a request for higher limits waits in the demonstration, and María is alerted of two rates', async () => {
  boss = await renewed(server, boss)
  const { body } = await server.call(adminLimitRequests.list, { as: boss })
  expect(body.items).toMatchObject([{ evidence: 'pay_stub', customer: { email: maria.email } }])
  const { body: alerts } = await server.call(rateAlerts.list, { as: await logIn(server, maria.email) })
  const seen = alerts.items.map(({ currency, state }: RateAlert) => [currency, state]).toSorted()
  expect(seen).toEqual([
    ['HNL', 'active'],
    ['MXN', 'active'],
  ])
})

test('open breaks of the demonstration have five causes, and one was settled by a person', async () => {
  boss = await renewed(server, boss)
  const kindsOf = async (status: 'open' | 'settled') => {
    const { body } = await server.call(adminBreaks.list, { query: { status }, as: boss })
    return body.items.map(({ kind }: Break) => kind).toSorted()
  }
  expect(await kindsOf('open')).toEqual([
    'cash_over_limit',
    'owed',
    'paid_after_refund',
    'payment_stuck',
    'return_to_review',
  ])
  expect(await kindsOf('settled')).toEqual(['paid_after_refund'])
})

test('the company of the demonstration filed its reports in time for fourteen months, and one or two are due soon', async () => {
  boss = await renewed(server, boss)
  const { body } = await server.call(filings.list, { as: boss })
  const waiting: Filing[] = body.waiting
  const filed: Filing[] = body.filed
  expect(waiting.filter(({ state }) => state === 'late')).toEqual([])
  const soon = waiting.filter(({ state, daysLeft }) => state === 'due' && daysLeft <= 40)
  expect(soon.map(({ obligation }) => obligation)).toEqual(['ofac_report', 'aml_review'])
  const here = filed.filter((one) => one.filed?.elsewhere === false)
  for (const [obligation, least] of Object.entries({ ny_sales: 4, form_720: 4, nmls_call: 4, aml_review: 1 }))
    expect(here.filter((one) => one.obligation === obligation).length, obligation).toBeGreaterThanOrEqual(least)
  expect(here.filter((one) => one.filed?.late)).toEqual([])
})

test('what is unread in the bell of staff waits in the office still', async () => {
  boss = await renewed(server, boss)
  await server.work()
  const { body } = await server.call(notifications.list, { body: { email: admin.email }, as: boss })
  const unread: Notification[] = body.notifications.filter(({ read }: Notification) => !read)
  const waiting = new Set<string>()
  for (const group of ['reviews', 'conversations'] as const) {
    const { body: queue } = await server.call(office.waiting, { query: { group, limit: 100 }, as: boss })
    for (const { id } of queue.items as WaitingItem[]) waiting.add(id)
  }
  const listed =
    /^\/dashboard\/(?:customers|businesses|limit-requests|check-deposits|card-disputes|inbox|help-center|chat-room)\/(.+)$/
  const about = unread.flatMap(({ path }) => listed.exec(path ?? '')?.[1] ?? [])
  expect(about.length).toBeGreaterThan(5)
  expect(about.filter((id) => !waiting.has(id))).toEqual([])
})

test('a currency report of the demonstration waits for compliance, and no other role of the office counts it', async () => {
  await pass(server, { hours: 1 }, 2)
  const cora = await logIn(server, 'cumplimiento@sol.test')
  const counted = async (as: Person) => {
    const { body } = await server.call(office.work, { as })
    return body.items.find(({ queue }: Queue) => queue === 'ctrs')
  }
  expect(await counted(cora)).toMatchObject({ count: 1 })
  boss = await renewed(server, boss)
  expect(await counted(boss)).toBeUndefined()
  const query = { group: 'reviews', queue: 'ctrs' } as const
  const { body } = await server.call(office.waiting, { query, as: cora })
  expect(body.items).toMatchObject([
    { amount: { minor: '1024000', currency: 'USD' }, about: expect.stringMatching(/^2026-11-/) },
  ])
  expect((await server.call(office.waiting, { query, as: boss })).body.items).toEqual([])
})

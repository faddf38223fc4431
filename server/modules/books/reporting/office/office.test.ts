import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfficeFigures, office, type Queue, queueTargets_min } from '#contract/books/office.ts'
import { reporting } from '#contract/books/reporting.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { balance, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, renewed, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { addRecipient, carmen, fundWallet, pass, readyToConfirm, send } from '#tests/sending.ts'
import { verificationServer } from '#tests/verification.ts'

const { server, upload } = verificationServer({ figures: true })
let admin: Person
let maria: Person

const figures = async (period: 'week' | 'month' | 'year' = 'year'): Promise<OfficeFigures> => {
  admin = await renewed(server, admin)
  const { status, body } = await server.call(office.figures, { query: { period }, as: admin })
  expect(status).toBe(200)
  return body
}
const queueOf = async (queue: Queue['queue']): Promise<Queue | undefined> => {
  admin = await renewed(server, admin)
  const { body } = await server.call(office.work, { as: admin })
  return body.items.find((item: Queue) => item.queue === queue)
}
/** After the last days are aggregated again, and the figures are computed from them. */
const addedUp = async (): Promise<void> => {
  await pass(server, { minutes: 10 }, 2)
  await addUpAllBooks(server)
  await pass(server, { minutes: 10 })
}
const minorOf = ({ minor }: { minor: string }): bigint => BigInt(minor)

beforeAll(async () => {
  admin = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
})
afterAll(() => holdInvariants(server))

describe('figures', () => {
  test('any days of this year and the last can be requested, and others are refused by name', async () => {
    const ask = (query: Record<string, string>) => server.call(office.figures, { query, as: admin })
    expect((await ask({ from: '2026-03-01', to: '2026-03-31' })).body).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
    })
    for (const [wrong, field] of [
      [{ from: '2024-12-31', to: '2026-01-01' }, 'from'],
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
      [{ from: '2026-03-02', to: '2027-03-01' }, 'to'],
      [{ from: '2026-03-02' }, 'to'],
    ] as const) {
      const { status, body } = await ask(wrong)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })

  test('equal those of the rows, without returned ones', async () => {
    const recipientId = await addRecipient(server, maria)
    const other = await addRecipient(server, maria, { ...carmen, firstName: 'Rosa' })
    await send(server, maria, { recipientId, ask: { amount: '20.00' } })
    await send(server, maria, { recipientId, ask: { amount: '30.01' } })
    await send(server, maria, { recipientId: other, ask: { amount: '50.00' } })
    const canceled = await send(server, maria, { recipientId, ask: { amount: '40.00' } })
    await server.call(transfers.cancel, { params: { id: canceled }, as: maria })
    await pass(server, { seconds: 20 }, 3)
    await addedUp()
    const seen = await figures()
    expect(seen.orders).toEqual({ now: 3, before: 0 })
    expect(seen.pairs).toEqual({ now: 2, before: 0 })
    // 100.01 over three, half up.
    expect(seen.average).toEqual({ now: { minor: '3334', currency: 'USD' }, before: null })
    expect(seen.countries).toEqual([{ country: 'HN', orders: 3 }])
    expect(seen.channels.find(({ channel }) => channel === 'web')).toEqual({ channel: 'web', orders: 3 })
    expect(seen.months[10]).toMatchObject({ month: '2026-11', international: 3, local: 0 })
  })

  test('of income and expenses are the lines of the P&L of the month, and its fees are those of the ledger', async () => {
    const month = (await figures()).months[10]
    const { body } = await server.call(reporting.pnl, { query: { month: '2026-11' }, as: admin })
    const { fees, refunds, exchange, partner_cost, losses, remedies, contribution } = body.total
    const kept = minorOf(fees) + minorOf(refunds)
    expect(kept).toBe((await balance(server.deps.db, systemAccount('fees', 'USD')))?.posted)
    const results = [kept, ...[exchange, partner_cost, losses, remedies].map(minorOf)]
    const sumOf = (signed: (result: bigint) => boolean) =>
      results.filter(signed).reduce((sum, result) => sum + result, 0n)
    const [brought, cost] = [sumOf((result) => result > 0n), sumOf((result) => result < 0n)]
    expect([brought > 0n, cost < 0n]).toEqual([true, true])
    expect([month?.income, month?.expenses].map((sum) => sum?.minor)).toEqual([brought, -cost].map(String))
    expect(brought + cost).toBe(minorOf(contribution))
  })

  test('count phone confirmations separately', async () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
    maria = await renewed(server, maria)
    const body = await readyToConfirm(server, maria, { ask: { amount: '10.00' } })
    const onPhone = { ...maria, headers: { 'user-agent': agent } }
    expect((await server.call(transfers.create, { body, as: onPhone })).status).toBe(201)
    await addedUp()
    const { channels } = await figures('week')
    expect(channels.find(({ channel }) => channel === 'mobile')?.orders).toBe(1)
  })

  test('of customers and partners show onboarding, retention, destinations and delivery times', async () => {
    await addedUp()
    admin = await renewed(server, admin)
    const { status, body } = await server.call(office.analytics, { as: admin })
    expect(status).toBe(200)
    const steps = body.funnel.map(({ step, people }: { step: string; people: number }) => [step, people])
    expect(Object.fromEntries(steps)).toMatchObject({ joined: 1, requested: 1, verified: 1, sent: 1 })
    expect(body.corridors).toEqual([{ country: 'HN', orders: 4, amount: { minor: '11001', currency: 'USD' } }])
    expect(body.cohorts).toHaveLength(6)
    expect(body.cohorts.at(-1)).toEqual({ month: '2026-11', people: 1, active: [1] })
    const [partner] = body.partners
    expect(partner).toMatchObject({ payouts: 4, delivered: 4, failed: 0 })
    expect(partner.seconds).toBeGreaterThan(0)
    const { income, expenses } = (await figures()).months[10] as OfficeFigures['months'][number]
    const ofFour = (sum: typeof income) => ({ minor: String((minorOf(sum) * 2n + 4n) / 8n), currency: 'USD' })
    expect([body.incomeOfOrder, body.costOfOrder]).toEqual([income, expenses].map(ofFour))
  })

  test('are drawn in parts of the same length, which are those of their days', async () => {
    const week = await figures('week')
    const { trend, orders, pairs } = week
    const query = { from: week.from, to: week.to }
    // The worker's figures equal those computed on request for the same days.
    expect((await server.call(office.figures, { query, as: admin })).body).toEqual(week)
    expect(trend.map(({ from, to }) => [from, to])).toEqual(
      ['14', '15', '16', '17', '18', '19', '20'].map((day) => [`2026-11-${day}`, `2026-11-${day}`]),
    )
    expect(trend.map((part) => part.orders)).toEqual([0, 0, 0, 0, 0, 0, orders.now])
    expect(trend.at(-1)).toMatchObject({ pairs: pairs.now, average: { minor: '2750', currency: 'USD' } })
    expect(trend[0]?.average).toBeNull()
    const year = (await figures()).trend
    expect([year.length, year[0]?.from, year.at(-1)?.to]).toEqual([12, '2026-01-01', '2026-11-20'])
    expect(year.at(-1)).toMatchObject({ from: '2026-10-25', orders: 4 })
  })

  test('of a week and of a month end today, and are compared with the same days one year before', async () => {
    const week = await figures('week')
    expect([week.from, week.to]).toEqual(['2026-11-14', '2026-11-20'])
    expect((await figures('month')).from).toBe('2026-10-22')
    expect((await figures()).from).toBe('2026-01-01')
    server.clock.advance({ hours: 365 * 24 })
    admin = await logIn(server, admin.email)
    for (let run = 0; run < 3; run += 1) await server.work()
    const later = await figures('month')
    expect(later.orders).toEqual({ now: 0, before: 4 })
    expect(later.average.now).toBeNull()
  })
})

describe('visitors', () => {
  test('are counted once a day, without machines, and nothing of them is left the day after', async () => {
    const visit = (agent: string) =>
      server.request('GET', '/dev/mail', { as: { headers: { 'user-agent': agent, accept: 'text/html' } } })
    const today = async () => {
      const query = { from: '2027-11-20', to: '2027-11-20' }
      return (await server.call(office.figures, { query, as: admin })).body.visitors.now
    }
    const before = await today()
    for (const agent of ['Firefox/140', 'Firefox/140', 'Safari/18', 'Googlebot/2.1']) await visit(agent)
    await expect.poll(today).toBe(before + 2)
    await pass(server, { hours: 24 }, 2)
    admin = await logIn(server, admin.email)
    expect((await figures()).visitors.now).toBe(before + 2)
  })
})

describe('work that waits', () => {
  test('has its number and since when the oldest waits', async () => {
    expect(await queueOf('verification')).toMatchObject({ count: 0, oldestAt: null })
    const jose = await signUp(server)
    expect((await upload(jose)).status).toBe(200)
    const asked = server.clock.now()
    server.clock.advance({ minutes: 5 })
    const queue = await queueOf('verification')
    expect(queue?.count).toBe(1)
    expect(Temporal.Instant.compare(queue?.oldestAt ?? '', asked)).toBeLessThanOrEqual(0)
  })

  test('stands once in its list, under its age and the time of its queue, and as late once that has passed', async () => {
    const list = async (query: { queue?: 'verification'; scope?: 'all' | 'mine' | 'free' | 'late' }) => {
      admin = await renewed(server, admin)
      return (await server.call(office.waiting, { query: { group: 'reviews', ...query }, as: admin })).body
    }
    const before = await list({ queue: 'verification' })
    const rosa = await signUp(server)
    expect((await upload(rosa)).status).toBe(200)
    const { items, counts } = await list({ queue: 'verification' })
    const row = items.find(({ id }: { id: string }) => id === rosa.userId)
    const due = Temporal.Instant.from(row.since).add({ minutes: queueTargets_min.verification })
    expect(row).toMatchObject({ queue: 'verification', dueAt: due.toString(), assignee: null, amount: null })
    expect(items.length).toBe(before.items.length + 1)
    expect(counts).toMatchObject({ all: items.length, free: items.length, mine: 0 })
    expect((await list({})).items).toContainEqual(row)
    expect((await queueOf('verification'))?.dueAt).toBe(items[0].dueAt)
    await pass(server, { minutes: queueTargets_min.verification + 1 })
    expect((await list({ scope: 'late' })).items).toContainEqual(row)
    const support = await signUpStaff(server, 'support')
    expect((await server.call(office.waiting, { query: { group: 'reviews' }, as: support })).body.items).toEqual([])
  })
})

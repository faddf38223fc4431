import { afterAll, beforeAll, expect, test } from 'vitest'
import { salesReport } from '#contract/books/sales-report.ts'
import { type Filing, filings } from '#contract/compliance/filings.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { openedCtr } from '#tests/ctrs.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { periodsOf } from './obligations.ts'

const server = testServer()
let carla: Person
let iris: Person

beforeAll(async () => {
  carla = await signUpStaff(server, 'compliance')
  iris = await signUpAdmin(server)
})
afterAll(() => holdInvariants(server))

const list = async (): Promise<{ waiting: Filing[]; filed: Filing[] }> =>
  (await server.call(filings.list, { as: carla })).body
const names = (all: readonly Filing[]) => all.map(({ obligation, period }) => `${obligation} ${period}`)
const file = (as: Person, obligation: string, period: string, more: { reference?: string; id?: string } = {}) =>
  server.request('POST', filings.file.path.replace(':obligation', obligation).replace(':period', period), {
    body: { id: more.id ?? newId(server), reference: more.reference ?? 'NMLS-2026-Q3', documentId: null },
    as,
  })

test('each report is due on the day of its rule', () => {
  const due = (obligation: keyof typeof periodsOf, year: number) =>
    periodsOf[obligation](year).map(({ name, dueOn }) => `${name} ${dueOn}`)
  expect(due('ny_sales', 2026)).toEqual([
    ...['2026-Q1 2026-05-15', '2026-Q2 2026-08-14', '2026-Q3 2026-11-14', '2026-Q4 2027-02-14'],
  ])
  const halves = due('tax_deposit', 2026)
  expect(halves).toHaveLength(24)
  // 2026-02-14 and 2026-02-28 are Saturdays.
  expect(halves.slice(0, 3)).toEqual(['2026-01-1 2026-01-29', '2026-01-2 2026-02-13', '2026-02-1 2026-02-27'])
  expect(halves.slice(-3)).toEqual(['2026-11-2 2026-12-14', '2026-12-1 2026-12-29', '2026-12-2 2027-01-14'])
  expect(due('nmls_call', 2027)).toEqual(due('ny_sales', 2027))
  expect(due('ny_cybersecurity', 2026)).toEqual(['2026 2027-04-15'])
  expect(due('audited_statements', 2027)).toEqual(['2027 2028-03-30'])
  expect(due('aml_review', 2026)).toEqual(['2026 2026-12-31'])
})

test('reports are due for periods since the first license was issued, late by each report’s own deadline, and none before it', async () => {
  expect(await list()).toEqual({ waiting: [], filed: [] })
  const license = {
    ...{
      id: newId(server),
      authority: 'New York',
      number: '109876',
      ownerId: carla.userId,
      reason: 'The first license.',
    },
    kind: 'state_license' as const,
    ...{ issuedOn: '2026-05-20', expiresOn: null },
  }
  expect((await server.call(adminLicenses.create, { body: license, as: carla })).status).toBe(201)
  const { waiting } = await list()
  const told = (all: readonly Filing[]) =>
    all.map(({ obligation, period, state }) => `${obligation} ${period} ${state}`)
  // Issued in May, recorded here in November: periods closed in between may have been filed elsewhere.
  const early = waiting.filter((filing) => filing.early)
  expect(told(early)).toContain('ny_sales 2026-Q3 late')
  expect(early.map(({ period }) => period)).not.toContain('2026-Q1')
  const { body: sales } = await server.call(salesReport.read, { query: { quarter: '2026-Q3' }, as: carla })
  expect([sales.state, sales.dueOn]).toEqual([
    'late',
    early.find(({ obligation, period }) => obligation === 'ny_sales' && period === '2026-Q3')?.dueOn,
  ])
  const { body: before } = await server.call(salesReport.read, { query: { quarter: '2026-Q1' }, as: carla })
  expect(before.state).toBe('unlicensed')
  expect(told(waiting.filter((filing) => !filing.early))).toEqual([
    ...['aml_review 2026 due', 'form_720 2026-Q4 open', 'nmls_call 2026-Q4 open', 'ny_sales 2026-Q4 open'],
    ...['audited_statements 2026 open', 'ny_cybersecurity 2026 open'],
  ])
})

test('periods before the first recorded license are marked as filed elsewhere with a reason, all or none, and no later ones', async () => {
  const mark = (items: { obligation: 'ny_sales' | 'nmls_call'; period: string }[], reason = 'Filed by our counsel.') =>
    server.call(filings.elsewhere, { body: { items, reason }, as: carla })
  const [sales, call] = [
    { obligation: 'ny_sales', period: '2026-Q3' },
    { obligation: 'nmls_call', period: '2026-Q2' },
  ] as const
  const before = (await list()).waiting.length
  expect((await mark([sales], 'x')).status).toBe(400)
  expect((await mark([sales, { obligation: 'nmls_call', period: '2026-Q4' }])).body.code).toBe('not_found')
  expect((await list()).waiting).toHaveLength(before)
  const { body } = await mark([sales, call])
  expect(body.waiting).toHaveLength(before - 2)
  expect(body.filed).toMatchObject(
    [call, sales].map((one) => ({
      ...one,
      filed: { reference: 'Filed by our counsel.', elsewhere: true, late: false },
    })),
  )
  expect((await mark([sales])).body.code).toBe('not_found')
  const early = (await list()).waiting.filter((filing) => filing.early)
  expect(early.map(({ obligation }) => obligation)).toContain('form_720')
  const rest = early.map(({ obligation, period }) => ({ obligation: obligation as 'nmls_call', period }))
  expect((await server.call(filings.elsewhere, { body: { items: rest, reason: 'On paper.' }, as: carla })).status).toBe(
    200,
  )
  const { body: report } = await server.call(salesReport.read, { query: { quarter: '2026-Q3' }, as: carla })
  expect(report).toMatchObject({ state: 'filed', filing: { confirmation: 'Filed by our counsel.', late: false } })
})

test('compliance is alerted 30, 14 and 7 days before a report is due and after it, once each', async () => {
  const told = async (): Promise<string[]> => {
    carla = await logIn(server, carla.email)
    const { body } = await server.call(notifications.list, { body: { email: carla.email }, as: carla })
    return body.notifications
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.includes('Independent review') && message.includes('2026'))
  }
  await server.work()
  const before = (await told()).length
  await pass(server, { hours: 24 * 20 }, 1)
  await server.work()
  await server.work()
  const after = await told()
  expect(after.length).toBe(before + 1)
  expect(after[0]).toContain('December 31, 2026')
})

test('each report is filed once, after its period, with the permission, leaves the queue, and its notices are marked as read', async () => {
  await pass(server, { hours: 24 * 90 }, 1)
  ;[carla, iris] = [await logIn(server, carla.email), await logIn(server, iris.email)]
  const refused = async (got: ReturnType<typeof file>) => (await got).body.code
  expect(await refused(file(carla, 'nmls_call', '2027-Q1'))).toBe('report_open')
  expect(await refused(file(carla, 'nmls_call', '2026-Q1'))).toBe('not_found')
  expect((await file(carla, 'ny_sales', '2026-Q4')).status).toBe(400)
  expect((await file(carla, 'nmls_call', '2026-Q4', { reference: '' })).status).toBe(400)
  const support = await signUpStaff(server, 'support')
  expect(await refused(file(support, 'nmls_call', '2026-Q4'))).toBe('not_permitted')
  expect((await file(carla, 'form_720', '2026-Q4')).status).toBe(200)
  const told = await readAbout(server, carla, '/dashboard/compliance/reports?report=nmls_call-2026-Q4')
  expect([told.length > 0, told.includes(true)]).toEqual([true, false])
  const id = newId(server)
  const both = await Promise.all([file(carla, 'nmls_call', '2026-Q4', { id }), file(iris, 'nmls_call', '2026-Q4')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readAbout(server, carla, '/dashboard/compliance/reports?report=nmls_call-2026-Q4')).toEqual(
    told.map(() => true),
  )
  expect(await readAbout(server, carla, '/dashboard/compliance/reports?report=aml_review-2026')).toContain(false)
  const { waiting, filed } = await list()
  expect(waiting.find(({ early }) => !early)).toMatchObject({ obligation: 'aml_review', period: '2026', state: 'late' })
  expect(names(waiting)).not.toContain('nmls_call 2026-Q4')
  expect(filed.find(({ obligation }) => obligation === 'nmls_call')).toMatchObject({
    ...{ period: '2026-Q4', filed: { late: true, document: null } },
  })
})

test('a report to FinCEN is on the calendar of compliance only, red after its deadline, and its notices name no form and no person', async () => {
  const ana = await verified(server, { lastName: 'Quiroga' })
  const id = await openedCtr(server, ana.userId)
  const day = dayOf(server.clock.now()).subtract({ days: 1 })
  const ofForm = async (as: Person): Promise<Filing[]> => {
    const { body } = await server.call(filings.list, { as })
    return body.waiting.filter(({ obligation }: Filing) => obligation === 'ctr')
  }
  ;[carla, iris] = [await logIn(server, carla.email), await logIn(server, iris.email)]
  expect(await ofForm(iris)).toEqual([])
  expect(await ofForm(carla)).toMatchObject([
    { dueOn: day.add({ days: 15 }).toString(), state: 'due', path: `/dashboard/compliance/ctrs/${id}` },
  ])
  await pass(server, { hours: 24 * 16 }, 1)
  await server.work()
  ;[carla, iris] = [await logIn(server, carla.email), await logIn(server, iris.email)]
  expect(await ofForm(carla)).toMatchObject([{ state: 'late', daysLeft: -2 }])
  const textsOf = async (as: Person): Promise<string> =>
    JSON.stringify((await server.call(notifications.list, { body: { email: as.email }, as })).body)
  expect(await textsOf(carla)).toContain('A confidential report is late')
  expect(await textsOf(carla)).not.toMatch(/Quiroga|[Cc]urrency|CTR/)
  expect(await textsOf(iris)).not.toContain('confidential report')
})

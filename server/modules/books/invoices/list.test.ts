import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminInvoices, type InvoiceSummary } from '#contract/books/invoices.ts'
import type { Call } from '#contract/lib/route.ts'
import { company, decide, openCompany } from '#tests/businesses.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let treasury: Person
let support: Person
beforeAll(async () => {
  const admin = await signUpAdmin(server)
  ;[treasury, support] = [await signUpStaff(server, 'treasury'), await signUpStaff(server, 'support')]
  const owner = await verified(server)
  const [milpa, panes] = [
    await openCompany(server, owner),
    await openCompany(server, owner, { details: { ...company(), name: 'Panadería Ñandú Inc.', tradeName: '' } }),
  ]
  for (const id of [milpa, panes]) expect((await decide(server, admin, id)).status).toBe(200)
  // In order of creation: later due dates are created earlier, and two have equal totals.
  await bill(milpa, { days: 30, price: '10.00' })
  await bill(panes, { days: 20, price: '30.00', issue: true })
  await bill(milpa, { days: 10, price: '30.00', issue: true })
  await bill(panes, { days: 1, price: '20.00', issue: true })
})

const dayIn = (days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()

const bill = async (
  businessId: string,
  { days, price, issue }: { days: number; price: string; issue?: boolean },
): Promise<void> => {
  server.clock.advance({ seconds: 1 })
  const body = {
    ...{ id: newId(server), businessId, dueOn: dayIn(days) },
    lines: [{ words: 'Payroll', quantity: 1, price }],
  }
  expect((await server.call(adminInvoices.create, { body, as: treasury })).status).toBe(201)
  if (issue) await server.call(adminInvoices.issue, { params: { id: body.id }, as: treasury })
}

type Query = Call<typeof adminInvoices.list>['query']

const list = async (query: Query = {}) => (await server.call(adminInvoices.list, { query, as: treasury })).body
const totals = async (query: Query = {}): Promise<string[]> =>
  (await list(query)).items.map(({ total, dueOn }: InvoiceSummary) => `${total.minor} ${dueOn}`)

const [first, second, third, fourth] = [
  `1000 ${dayOf(30)}`,
  `3000 ${dayOf(20)}`,
  `3000 ${dayOf(10)}`,
  `2000 ${dayOf(1)}`,
]
function dayOf(days: number): string {
  return Temporal.PlainDate.from('2026-11-20').add({ days }).toString()
}

describe('the list of invoices', () => {
  test('is walked by age, due day and total, both ways, each invoice once', async () => {
    const orders = {
      newest: [first, second, third, fourth],
      due: [fourth, third, second, first],
      total: [first, fourth, second, third],
    }
    for (const [sort, rows] of Object.entries(orders) as [keyof typeof orders, string[]][])
      for (const direction of ['asc', 'desc'] as const) {
        const walked: string[] = []
        for (let cursor: string | undefined; ; ) {
          const page = await list({ sort, direction, limit: '1', ...(cursor ? { cursor } : {}) } as Query)
          walked.push(...page.items.map(({ total, dueOn }: InvoiceSummary) => `${total.minor} ${dueOn}`))
          if (!page.next) break
          cursor = page.next
        }
        const [a, b] = [rows.indexOf(second), rows.indexOf(third)]
        const expected = direction === 'asc' ? rows : rows.toReversed()
        // Equal totals are sorted by id.
        if (sort === 'total' && a >= 0 && b >= 0) expect(walked.toSorted()).toEqual(expected.toSorted())
        else expect(walked).toEqual(expected)
      }
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await list({ sort: 'total', limit: 1 })
    const got = await server.call(adminInvoices.list, { query: { sort: 'due', cursor: next }, as: treasury })
    expect([got.status, got.body.code]).toEqual([400, 'invalid_request'])
  })

  test('an invoice is found by a part of its number and of its company’s name, without accents', async () => {
    expect(await totals({ search: 'nandu' })).toEqual([fourth, second])
    expect(await totals({ search: 'nandu', sort: 'due', direction: 'asc', filter: 'open' })).toEqual([fourth, second])
    expect(await totals({ search: 'milpa', filter: 'draft' })).toEqual([first])
    const { items } = await list({ filter: 'open', sort: 'due', direction: 'asc', limit: 1 })
    expect(await totals({ search: items[0].number.toLowerCase().slice(2) })).toEqual([fourth])
    expect(await totals({ search: '%' })).toEqual([])
  })

  test('the export has the filtered rows in their order with localized labels, and is audited', async () => {
    const query = { filter: 'open', sort: 'total', direction: 'asc', search: 'nandu' } as const
    const { status, body, headers } = await server.call(adminInvoices.csv, {
      query,
      as: treasury,
    })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="sol-invoices-2026-11-20.csv"',
    ])
    const lines = String(body).split('\r\n').slice(0, -1)
    expect(lines[0]).toMatch(/^\ufeffNumber,State,Company,/)
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 3))).toEqual([
      ['To pay', 'Panadería Ñandú Inc.'],
      ['To pay', 'Panadería Ñandú Inc.'],
    ])
    expect(lines[1]).toMatch(/,20\.00,0\.00,0\.00,20\.00,0\.00,0\.00,USD,0$/)
    const { rows } = await sql`select details from audit where action = 'invoices.exported'
      and actor = ${treasury.userId}`.execute(server.deps.db)
    expect(rows).toEqual([{ details: query }])
  })

  test('is not shown without the billing permission', async () => {
    for (const route of [adminInvoices.list, adminInvoices.csv] as const)
      expect((await server.call(route, { as: support })).body.code).toBe('not_permitted')
  })

  test('receivables are shown by days past due, and each sum links to its invoices', async () => {
    const sums = async (): Promise<string[]> =>
      (await list()).ages.map(({ age, owed }: { age: string; owed: { minor: string } }) => `${age} ${owed.minor}`)
    expect(await sums()).toEqual(['current 8000', 'late1 0', 'late31 0', 'late61 0', 'late91 0'])
    await sql`update invoices set due_on = due_on - 40 where state = 'open'`.execute(server.deps.db)
    // 39, 30 and 20 days past due.
    expect(await sums()).toEqual(['current 0', 'late1 6000', 'late31 2000', 'late61 0', 'late91 0'])
    const late = await list({ filter: 'late1', sort: 'due', direction: 'asc' })
    expect(late.items.map(({ left }: InvoiceSummary) => left.minor)).toEqual(['3000', '3000'])
    expect((await list({ filter: 'late31' })).items).toHaveLength(1)
    expect((await list({ filter: 'current' })).items).toEqual([])
    expect(late.owed).toMatchObject({ minor: '8000' })
  })
})

test('treasury, which may not review companies, lists the approved ones to invoice', async () => {
  await openCompany(server, await verified(server), { details: { ...company(), name: 'Waiting Inc.' } })
  const { status, body } = await server.call(adminInvoices.companies, { as: treasury })
  expect(status).toBe(200)
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Panadería Ñandú Inc.',
    'Tortillería La Milpa LLC',
  ])
})

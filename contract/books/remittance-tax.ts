import { WireMoney } from '../lib/money.ts'
import { Id, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { Quarter } from './sales-report.ts'

const Sums = z.strictObject({
  quarter: Quarter,
  /** The last day of the month after it (26 CFR 40.6071(a)-1), with Form 720. */
  dueOn: PlainDate,
  /** On the transfers that were paid out in it, less those that came back. */
  owed: WireMoney,
  /** What their senders paid of it. */
  collected: WireMoney,
  /** What we pay of it (26 U.S.C. 4475(b)(3)). */
  borne: WireMoney,
  /** Payments to the Internal Revenue Service are for the oldest quarter that is not paid. */
  paid: WireMoney,
  left: WireMoney,
})
export type TaxSums = z.infer<typeof Sums>

export const RemittanceTax = z.strictObject({
  quarter: Quarter,
  present: Sums,
  /** Owed for all quarters, this one too. */
  left: WireMoney,
  /** The latest first; those in which nothing was owed or paid are left out. */
  quarters: z.array(Sums),
  /** Until when the books are added up. */
  addedAt: Instant.nullable(),
})
export type RemittanceTax = z.infer<typeof RemittanceTax>

const Row = z.strictObject({
  /** Of the posting. */
  id: Id,
  /** A transfer or bill that was paid, or came back. */
  movement: z.strictObject({ id: Id, kind: z.enum(['transfer', 'bill']), code: z.string() }),
  customer: z.strictObject({ id: Id, name: z.string() }),
  at: Instant,
  /** What was sent, and the tax on it; the tax is below zero where it was taken back. */
  amount: WireMoney,
  tax: WireMoney,
  collected: WireMoney,
})
export type TaxedPayment = z.infer<typeof Row>

const OfQuarter = z.strictObject({ quarter: Quarter })
const path = '/api/admin/reporting/remittance-tax'
const permission = 'books.view' as const

/** The remittance transfer tax (26 U.S.C. 4475): what is owed by quarter, and on what. */
export const remittanceTax = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission,
    summary: 'The remittance transfer tax of a quarter and of those before: owed, collected, borne and paid.',
    query: OfQuarter,
    reply: RemittanceTax,
  }),
  payments: route({
    method: 'GET',
    path: `${path}/payments`,
    access: 'admin',
    permission,
    summary: 'The transfers and bills of a quarter that bear the tax, the latest first.',
    query: PageQuery.extend({ quarter: Quarter }),
    reply: page(Row),
  }),
  csv: route({
    method: 'GET',
    path: `${path}.csv`,
    access: 'admin',
    permission,
    summary: 'The remittance transfer tax by quarter, as a file for programs.',
    query: OfQuarter,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'admin',
    permission,
    summary: 'The remittance transfer tax of a quarter, to print.',
    query: OfQuarter,
  }),
}

import { WireMoney } from '../lib/money.ts'
import { Id, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { Quarter } from './sales-report.ts'

const Sums = z.strictObject({
  quarter: Quarter,
  /** The last day of the month after it (26 CFR 40.6071(a)-1), with Form 720. */
  dueOn: PlainDate,
  /** On the transfers paid out in it, less returns. */
  owed: WireMoney,
  /** Collected from senders. */
  collected: WireMoney,
  /** Our share (26 U.S.C. 4475(b)(3)). */
  borne: WireMoney,
  /** Payments to the Internal Revenue Service apply to the oldest unpaid quarter. */
  paid: WireMoney,
  left: WireMoney,
})
export type TaxSums = z.infer<typeof Sums>

export const RemittanceTax = z.strictObject({
  quarter: Quarter,
  present: Sums,
  /** Outstanding for all quarters, including the current one. */
  left: WireMoney,
  /** The latest first; quarters without tax or payments are omitted. */
  quarters: z.array(Sums),
  /** The books are aggregated up to this time. */
  addedAt: Instant.nullable(),
})
export type RemittanceTax = z.infer<typeof RemittanceTax>

const Row = z.strictObject({
  /** Of the posting. */
  id: Id,
  /** A transfer or bill that was paid or returned. */
  movement: z.strictObject({ id: Id, kind: z.enum(['transfer', 'bill']), code: z.string() }),
  customer: z.strictObject({ id: Id, name: z.string() }),
  at: Instant,
  /** The amount sent and its tax; the tax is negative where it was reversed. */
  amount: WireMoney,
  tax: WireMoney,
  collected: WireMoney,
})
export type TaxedPayment = z.infer<typeof Row>

const OfQuarter = z.strictObject({ quarter: Quarter })
const path = '/api/admin/reporting/remittance-tax'
const permission = 'books.view' as const

/** The remittance transfer tax (26 U.S.C. 4475): liability by quarter, and its base. */
export const remittanceTax = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission,
    summary: 'The remittance transfer tax of a quarter and of earlier ones: owed, collected, borne and paid.',
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
    summary: 'The remittance transfer tax by quarter, as CSV.',
    query: OfQuarter,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'admin',
    permission,
    summary: 'The remittance transfer tax of a quarter, as a PDF.',
    query: OfQuarter,
  }),
}

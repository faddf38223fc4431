import { WireMoney } from '../lib/money.ts'
import { CountryCode, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** yyyy-Qn of New York. */
export const Quarter = z.string().regex(/^20\d\d-Q[1-4]$/)

/** 3 NYCRR 406.10: a licensee reports its sales within so many days after a quarter's end. */
export const reportDays = 45

/**
 * - `open`: the quarter is not over. - `due`: it may be filed. - `late`: past its deadline.
 * - `unlicensed`: it closed before the first license was issued.
 */
export const filingStates = ['open', 'due', 'late', 'filed', 'unlicensed'] as const
export type FilingState = (typeof filingStates)[number]

const Sums = z.strictObject({
  orders: z.int(),
  amount: WireMoney,
  fees: WireMoney,
})
export type SalesSums = z.infer<typeof Sums>

/** The filed figures: stored exactly, and covered by the digest. */
export const SalesFigures = z.strictObject({
  quarter: Quarter,
  /** Both days count. */
  from: PlainDate,
  to: PlainDate,
  newYork: Sums,
  total: Sums,
  /** By the sender's state of residence; empty where it is not on record. The largest first. */
  states: z.array(Sums.extend({ state: z.string() })),
  countries: z.array(Sums.extend({ country: CountryCode })),
  /** Transfers that require a complete record (31 CFR 1010.410(e) and (f)). */
  records: z.int(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const Filing = z.strictObject({
  confirmation: z.string(),
  filedBy: z.strictObject({ name: z.string() }),
  filedAt: Instant,
  late: z.boolean(),
})

export const SalesReport = z.strictObject({
  figures: SalesFigures,
  /** SHA-256 of the figures: sent back with the filing. */
  digest: z.string(),
  dueOn: PlainDate,
  state: z.enum(filingStates),
  /** If present, the figures are the filed ones. */
  filing: Filing.nullable(),
})
export type SalesReport = z.infer<typeof SalesReport>

const OfQuarter = z.strictObject({ quarter: Quarter })
const path = '/api/admin/reporting/sales-report'

export const salesReport = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Customers’ transfers of a quarter, by their state and by country, with the filing status in New York.',
    query: OfQuarter,
    reply: SalesReport,
  }),
  csv: route({
    method: 'GET',
    path: `${path}.csv`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'The sales of a quarter by state and country, as CSV.',
    query: OfQuarter,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'The quarterly report of sales of 3 NYCRR 406.10, as a PDF.',
    query: OfQuarter,
  }),
  file: route({
    method: 'POST',
    path: `${path}/:quarter/filing`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Records that the report of a quarter was filed, and stores its figures.',
    params: OfQuarter,
    body: z.strictObject({ digest: z.string().max(64), confirmation: typedText().min(3).max(60) }),
    reply: SalesReport,
  }),
}

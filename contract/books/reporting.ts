import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** yyyy-mm of New York. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * - `exchange`: currency gains, at payouts and at each month's end.
 * - `partner_cost`: partners' charges for orders.
 * - `losses`: uncollectible debts, disputes, amounts retained by foreign banks.
 * - `refunds`: refunded fees.
 * - `remedies`: remedies for our errors (12 CFR 1005.33(c)(2)).
 */
export const pnlLines = ['fees', 'exchange', 'partner_cost', 'losses', 'refunds', 'remedies'] as const
export type PnlLine = (typeof pnlLines)[number]

const Lines = z.strictObject({
  fees: WireMoney,
  exchange: WireMoney,
  partner_cost: WireMoney,
  losses: WireMoney,
  refunds: WireMoney,
  remedies: WireMoney,
  /** The sum of the lines: costs are negative. */
  contribution: WireMoney,
})
export type PnlSums = z.infer<typeof Lines>

/** Whether the figures match the ledger. */
const Books = z.strictObject({
  addedAt: Instant.nullable(),
  checkedAt: Instant.nullable(),
  /** Null before the first comparison. */
  equal: z.boolean().nullable(),
})
export type BooksState = z.infer<typeof Books>

export const Pnl = z.strictObject({
  month: Month,
  /** Twelve, the last of them `month`. */
  months: z.array(Lines.extend({ month: Month })),
  /** The largest contribution first. */
  corridors: z.array(Lines.extend({ country: CountryCode, orders: z.int(), volume: WireMoney })),
  total: Lines.extend({ orders: z.int(), volume: WireMoney }),
  books: Books,
  /** When sales and volume were last counted; null before the first time. */
  salesAt: Instant.nullable(),
})
export type Pnl = z.infer<typeof Pnl>

export const TrialBalance = z.strictObject({
  day: PlainDate,
  currencies: z.array(
    z.strictObject({
      currency: CurrencyCode,
      rows: z.array(
        z.strictObject({
          kind: z.string(),
          party: z.string(),
          /** One of the two is zero: assets and costs are debits, liabilities and income credits. */
          debit: WireMoney,
          credit: WireMoney,
        }),
      ),
      /** Equal to the credits. */
      debits: WireMoney,
      credits: WireMoney,
    }),
  ),
  books: Books,
})
export type TrialBalance = z.infer<typeof TrialBalance>

const OfMonth = z.strictObject({ month: Month })
const OfDay = z.strictObject({ day: PlainDate })

export const reporting = {
  pnl: route({
    method: 'GET',
    path: '/api/admin/reporting/pnl',
    access: 'admin',
    permission: 'books.view',
    summary: 'Profit and loss of a month by corridor, and of the twelve months up to it.',
    query: OfMonth,
    reply: Pnl,
  }),
  pnlCsv: route({
    method: 'GET',
    path: '/api/admin/reporting/pnl.csv',
    access: 'admin',
    permission: 'books.view',
    summary: 'The profit and loss of a month by corridor, as CSV.',
    query: OfMonth,
  }),
  pnlPdf: route({
    method: 'GET',
    path: '/api/admin/reporting/pnl.pdf',
    access: 'admin',
    permission: 'books.view',
    summary: 'The profit and loss of a month by corridor, as a PDF.',
    query: OfMonth,
  }),
  trialBalance: route({
    method: 'GET',
    path: '/api/admin/reporting/trial-balance',
    access: 'admin',
    permission: 'books.view',
    summary: 'The balance of every account at the close of a day, by currency: debits equal credits.',
    query: OfDay,
    reply: TrialBalance,
  }),
  trialBalanceCsv: route({
    method: 'GET',
    path: '/api/admin/reporting/trial-balance.csv',
    access: 'admin',
    permission: 'books.view',
    summary: 'The trial balance at the close of a day, as CSV.',
    query: OfDay,
  }),
  trialBalancePdf: route({
    method: 'GET',
    path: '/api/admin/reporting/trial-balance.pdf',
    access: 'admin',
    permission: 'books.view',
    summary: 'The trial balance at the close of a day, as a PDF.',
    query: OfDay,
  }),
}

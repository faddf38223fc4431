import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Id, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** yyyy-mm, by New York time. */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const Year = z.coerce.number().int().min(2020).max(2099)

/** A longer PDF would block a thread for seconds: months with more lines are offered as CSV only. */
export const statementPdfLines_max = 1000

/** A month of a wallet or prepaid card: opening + in − out = closing, and the closing is the next month's opening. */
export const StatementMonth = z.strictObject({
  walletId: Id,
  account: z.enum(['wallet', 'card']),
  currency: CurrencyCode,
  month: Month,
  opening: WireMoney,
  in: WireMoney,
  out: WireMoney,
  closing: WireMoney,
  lines: z.number().int(),
  /** The month is not over: its figures are current. */
  open: z.boolean(),
})
export type StatementMonth = z.infer<typeof StatementMonth>

/** A recipient's yearly total, net of returns. */
export const RecipientYear = z.strictObject({
  recipientId: Id,
  name: z.string(),
  country: CountryCode,
  transfers: z.number().int(),
  amount: WireMoney,
  fee: WireMoney,
  /** One per currency. */
  received: z.array(WireMoney),
})
export type RecipientYear = z.infer<typeof RecipientYear>

const OfMonth = z.strictObject({ id: Id, month: Month })
const OfYear = z.strictObject({ year: Year })

export const statements = {
  list: route({
    method: 'GET',
    path: '/api/statements',
    access: 'customer',
    summary: 'Your monthly statements of a year, newest first, a row for each balance; the current year by default.',
    query: z.strictObject({ year: Year.optional() }),
    reply: z.strictObject({
      year: z.number().int(),
      /** Years with statements, newest first. */
      years: z.array(z.number().int()),
      items: z.array(StatementMonth),
    }),
  }),
  pdf: route({
    method: 'GET',
    path: '/api/statements/:id/:month/statement.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The statement of a balance for a month as a PDF, with a line for each movement.',
    params: OfMonth,
  }),
  csv: route({
    method: 'GET',
    path: '/api/statements/:id/:month/statement.csv',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The same as CSV.',
    params: OfMonth,
  }),
  recipients: route({
    method: 'GET',
    path: '/api/statements/recipients/:year',
    access: 'customer',
    summary: 'Your totals per recipient in a year.',
    params: OfYear,
    reply: z.strictObject({ items: z.array(RecipientYear) }),
  }),
  recipientsPdf: route({
    method: 'GET',
    path: '/api/statements/recipients/:year/summary.pdf',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The same as a PDF.',
    params: OfYear,
  }),
  recipientsCsv: route({
    method: 'GET',
    path: '/api/statements/recipients/:year/summary.csv',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: 'The same as CSV.',
    params: OfYear,
  }),
}

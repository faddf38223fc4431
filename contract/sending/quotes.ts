import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const quoteMinutes = 30
/** Open quotes of one customer; each holds a rate for them. */
export const openQuotes_max = 100

/** The typed side: the amount sent, or the amount to be received. */
export const sides = ['send', 'receive'] as const

const QuoteInput = z.strictObject({
  /** Not parsed here: an unknown one is refused as `unknown_corridor`, `unknown_currency` or `unknown_method`. */
  country: typedText().max(3),
  sendCurrency: typedText().max(8).default('USD'),
  /** Absent: the corridor's own currency. */
  receiveCurrency: typedText().max(8).optional(),
  side: z.enum(sides),
  /** Decimal text in the currency of `side`: '200' or '200.50'. */
  amount: typedText().max(40),
  /** Absent: a bank account, which a customer without a balance can use too. */
  payIn: typedText().max(40).default('ach'),
  payout: typedText().max(40),
})

export const Terms = z.strictObject({
  country: CountryCode,
  /** Transfer Amount: the amount sent, without the fee. */
  amount: WireMoney,
  fee: WireMoney,
  /** The remittance transfer tax on the part funded by cash in a balance (26 U.S.C. 4475); absent when there is none. */
  tax: WireMoney.optional(),
  /** amount + fee + tax: the sender's total. */
  total: WireMoney,
  /** Decimal text, 2–4 decimals, always the same number for a currency (12 CFR 1005.31(b)(1)(iv)). */
  rate: z.string(),
  received: WireMoney,
  payIn: PayInMethod,
  payout: PayoutMethod,
  /** The latest availability date in the destination. */
  dateAvailable: PlainDate,
  rateSource: z.string(),
  rateAsOf: Instant,
  demoRate: z.boolean(),
  feeVersion: z.string(),
})
export type Terms = z.infer<typeof Terms>

/** Cost and availability date for one pay-in method. */
export const WayToPay = z.strictObject({
  payIn: PayInMethod,
  fee: WireMoney,
  tax: WireMoney.optional(),
  total: WireMoney,
  dateAvailable: PlainDate,
})
export type WayToPay = z.infer<typeof WayToPay>

/** The terms for the requested method, with those of every other. */
export const Preview = Terms.extend({ ways: z.array(WayToPay) })
export type Preview = z.infer<typeof Preview>

export const Quote = Terms.extend({
  id: Id,
  side: z.enum(sides),
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: Instant.nullable(),
})
export type Quote = z.infer<typeof Quote>

export const quotes = {
  preview: route({
    method: 'GET',
    path: '/api/quotes/preview',
    access: 'anyone',
    limit: { max: 1200, minutes: 10 },
    summary: 'Previews the price of a transfer; nothing is stored.',
    query: QuoteInput,
    reply: Preview,
  }),
  create: route({
    method: 'POST',
    path: '/api/quotes',
    idempotent: true,
    access: 'customer',
    summary: 'A quote guaranteed for thirty minutes.',
    body: QuoteInput.extend({ id: Id }),
    success: 201,
    reply: Quote,
  }),
  read: route({
    method: 'GET',
    path: '/api/quotes/:id',
    access: 'customer',
    summary: 'One of your quotes.',
    params: z.strictObject({ id: Id }),
    reply: Quote,
  }),
}

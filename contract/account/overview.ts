import { RateQuote } from '../funds/rates.ts'
import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Percent with two decimals, negative for a decrease: '-0.18'. */
const Change = z.string().regex(/^-?\d+\.\d{2}$/)

export const BalanceRow = z.strictObject({
  currency: CurrencyCode,
  balance: WireMoney,
  available: WireMoney,
  /** In dollars at the current rate, rounded half up; null without a rate. */
  value: WireMoney.nullable(),
  /** Change of the currency's dollar price over the days with rates; null for the dollar and with fewer than two rates. */
  change: Change.nullable(),
})
export type BalanceRow = z.infer<typeof BalanceRow>

export const RateRow = RateQuote.extend({
  /** The last rate of each day with one, oldest first. */
  days: z.array(z.strictObject({ day: PlainDate, rate: z.string() })),
  /** From the first of the days to the last; null with fewer than two. */
  change: Change.nullable(),
})
export type RateRow = z.infer<typeof RateRow>

export const SentMonth = z.strictObject({
  /** yyyy-mm, by New York time. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  transfers: z.number().int(),
  /** Amount sent, without fees. */
  amount: WireMoney,
  /** Rounded half up; null without transfers. */
  average: WireMoney.nullable(),
  recipients: z.number().int(),
})
export type SentMonth = z.infer<typeof SentMonth>

/** 'other': all other volume, including dollars to dollars. */
export const movedPairs = ['EUR/USD', 'USD/AED', 'USD/GBP', 'other'] as const
export type MovedPair = (typeof movedPairs)[number]

export const Overview = z.strictObject({
  /** All balances in dollars, except `unpriced` currencies. */
  total: WireMoney,
  available: WireMoney,
  unpriced: z.array(CurrencyCode),
  balances: z.array(BalanceRow),
  rates: z.array(RateRow),
  /** The last six, including the current one. */
  months: z.array(SentMonth),
  /** This year's volume by currency pair, in dollars. */
  year: z.strictObject({
    year: z.number().int(),
    transfers: z.number().int(),
    total: WireMoney,
    pairs: z.array(z.strictObject({ pair: z.enum(movedPairs), amount: WireMoney })),
  }),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  read: route({
    method: 'GET',
    path: '/api/overview',
    access: 'customer',
    summary: 'Your balances in dollars, your rates with their last thirty days, and your totals by month and by pair.',
    reply: Overview,
  }),
}

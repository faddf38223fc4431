import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const lock_s = 60

/** The typed side: amount converted or amount received. */
export const conversionSides = ['from', 'to'] as const
export type ConversionSide = (typeof conversionSides)[number]

/** A conversion is one posting, so it has no intermediate state. */
export const conversionStates = ['done'] as const

const PairRate = z.strictObject({ base: CurrencyCode, quote: CurrencyCode, rate: z.string() })

/**
 * The price of a conversion. `rate` is the display rate: one unit of the larger currency in the smaller. It is exact for pairs with the
 * dollar and rounded for others, where `exact` has the two published dollar rates that form the fraction.
 */
export const Price = z.strictObject({
  rate: PairRate,
  exact: z.array(PairRate),
  source: z.string(),
  /** The older of two rates' times. */
  asOf: Instant,
  /** Demonstration rates are labeled wherever they show. */
  demo: z.boolean(),
})
export type Price = z.infer<typeof Price>

export const ConversionQuote = z.strictObject({
  id: Id,
  side: z.enum(conversionSides),
  amount: WireMoney,
  received: WireMoney,
  /** In the currency of `amount`: zero. */
  fee: WireMoney,
  price: Price,
  createdAt: Instant,
  expiresAt: Instant,
  usedAt: Instant.nullable(),
})
export type ConversionQuote = z.infer<typeof ConversionQuote>

export const Conversion = z.strictObject({
  id: Id,
  state: z.enum(conversionStates),
  amount: WireMoney,
  received: WireMoney,
  fee: WireMoney,
  price: Price,
  convertedAt: Instant,
  /** Proceeds of converting back now, and the loss against `amount` (negative for a gain); null without a rate. */
  undo: z.strictObject({ returns: WireMoney, costs: WireMoney }).nullable(),
})
export type Conversion = z.infer<typeof Conversion>

export const conversions = {
  quote: route({
    method: 'POST',
    path: '/api/conversions/quotes',
    idempotent: true,
    access: 'customer',
    limit: { max: 600, minutes: 10 },
    summary: 'The price of a conversion between two of your balances, locked for a minute.',
    body: z.strictObject({
      id: Id,
      from: typedText().max(8),
      to: typedText().max(8),
      side: z.enum(conversionSides),
      /** Decimal text in the currency of `side`. */
      amount: typedText().max(40),
    }),
    success: 201,
    reply: ConversionQuote,
  }),
  create: route({
    method: 'POST',
    path: '/api/conversions',
    idempotent: true,
    access: 'customer',
    summary: 'Converts at a locked price.',
    body: z.strictObject({ id: Id, quoteId: Id }),
    success: 201,
    reply: Conversion,
  }),
  list: route({
    method: 'GET',
    path: '/api/conversions',
    access: 'customer',
    summary: 'Your conversions, newest first.',
    query: PageQuery,
    reply: page(Conversion.omit({ undo: true })),
  }),
  read: route({
    method: 'GET',
    path: '/api/conversions/:id',
    access: 'customer',
    summary: 'One of your conversions, with the current cost of reversing it.',
    params: IdParams,
    reply: Conversion,
  }),
}

import type { Conversion, ConversionQuote, ConversionSide } from '#contract/balance/conversions.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import type { Pair, PriceSource } from './price.ts'
import { wirePrice } from './price.ts'

export type ConversionQuoteRecord = PriceSource & {
  id: string
  userId: string
  /** Null for the replacement of an expired quote. */
  requestDigest: string | null
  side: ConversionSide
  pair: Pair
  amount: Money
  received: Money
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

export type ConversionRecord = {
  id: string
  userId: string
  requestDigest: string
  quoteId: string
  state: 'done'
  /** Value in cents of a dollar at the conversion's rate, for the limits. */
  dollars: bigint
  convertedAt: Temporal.Instant
}

/** A conversion has no fee besides its rate. */
const feeOf = ({ currency }: Money): Money => ({ minor: 0n, currency })

export const wireQuote = (quote: ConversionQuoteRecord): ConversionQuote => ({
  id: quote.id,
  side: quote.side,
  amount: toWire(quote.amount),
  received: toWire(quote.received),
  fee: toWire(feeOf(quote.amount)),
  price: wirePrice(quote.pair, quote),
  createdAt: quote.createdAt.toString(),
  expiresAt: quote.expiresAt.toString(),
  usedAt: quote.usedAt?.toString() ?? null,
})

export const wireConversion = (
  { id, state, convertedAt }: ConversionRecord,
  quote: ConversionQuoteRecord,
): Omit<Conversion, 'undo'> => {
  const { amount, received, fee, price } = wireQuote(quote)
  return { id, state, amount, received, fee, price, convertedAt: convertedAt.toString() }
}

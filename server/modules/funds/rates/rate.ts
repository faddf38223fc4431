import type { RateQuote } from '#contract/funds/rates.ts'
import { type CurrencyCode, divide, parseRate, type Rate, rateText } from '#contract/lib/money.ts'

/** The base of stored rates, in which our senders pay. */
export const baseCurrency = 'USD'

/**
 * Decimals of every rate that is stored, shown and used. 12 CFR 1005.31(b)(1)(iv) allows two to four, always the same
 * number for a currency; with four for all, the shown rate is the used rate, to the last digit.
 */
export const rateDecimals = 4

/** Below this a rate would have fewer than four significant digits, and the rounding would cost more than 0.05 %. */
const smallestRate: Rate = { digits: 1000n, scale: rateDecimals }

/** numerator ÷ denominator, rounded half up at four decimals: a rate's only rounding. */
export const roundedRate = (numerator: Rate, denominator: Rate): Rate => {
  const shift = BigInt(rateDecimals + denominator.scale)
  const digits = divide(numerator.digits * 10n ** shift, denominator.digits * 10n ** BigInt(numerator.scale), 'half-up')
  return { digits, scale: rateDecimals }
}

export const isTooSmall = ({ digits }: Rate): boolean => digits < smallestRate.digits

/**
 * Converts a document with any base to rates from USD: exact fractions of the document's own numbers, rounded once. Undefined without a
 * rate of the dollar.
 */
export const crossedToBase = (
  base: CurrencyCode,
  rates: ReadonlyMap<CurrencyCode, Rate>,
): Map<CurrencyCode, Rate> | undefined => {
  const one: Rate = { digits: 1n, scale: 0 }
  const dollar = base === baseCurrency ? one : rates.get(baseCurrency)
  if (!dollar || dollar.digits <= 0n) return undefined
  const crossed = new Map([...rates].map(([currency, rate]) => [currency, roundedRate(rate, dollar)] as const))
  crossed.set(base, roundedRate(one, dollar))
  crossed.delete(baseCurrency)
  return crossed
}

/** Whether a rate moved by more than a fifth: more likely a wrong document than the market. */
export const jumped = (before: Rate, after: Rate): boolean => {
  const moved = after.digits - before.digits
  return (moved < 0n ? -moved : moved) * 5n > before.digits
}

export type UsedRate = { rate: Rate; source: string; asOf: Temporal.Instant; demo: boolean }

/** Parses a stored rate. Throws for any other text. */
export const rateOf = (text: string): Rate => {
  const rate = parseRate(text)
  if (!rate) throw new Error(`a stored rate cannot be read: ${text}`)
  return rate
}

/** The rate of a quote and its source, in the form stored with a disclosure. */
export type HeldRate = { rate: string; source: string; asOf: string; demo: boolean }

export const heldRateOf = ({ rate, source, asOf, demo }: UsedRate): HeldRate => ({
  rate: rateText(rate),
  source,
  asOf: asOf.toString(),
  demo,
})

export const usedRateOf = (held: HeldRate): UsedRate => ({
  ...held,
  rate: rateOf(held.rate),
  asOf: Temporal.Instant.from(held.asOf),
})

/** A stored rate on the wire: the price of one unit of `base`. */
export const wireRate = (
  base: CurrencyCode,
  { currency, rate, source, asOf, demo }: UsedRate & { currency: CurrencyCode },
): RateQuote => ({ base, quote: currency, rate: rateText(rate), source, asOf: asOf.toString(), demo })

import type { Price } from '#contract/balance/conversions.ts'
import { type CurrencyCode, divide, type Money, minorDigits, type Rate, rateText } from '#contract/lib/money.ts'
import { baseCurrency, rateDecimals, type UsedRate } from '#server/modules/funds/rates/index.ts'

/** Dollar rates of the two currencies. The price is their exact fraction, without rounding. */
export type Pair = { from: CurrencyCode; to: CurrencyCode; fromRate: Rate; toRate: Rate }

/** One minor unit of `from` is `over ÷ under` minor units of `to`. */
const fractionOf = ({ from, to, fromRate, toRate }: Pair): { over: bigint; under: bigint } => ({
  over: toRate.digits * 10n ** BigInt(fromRate.scale + minorDigits(to)),
  under: fromRate.digits * 10n ** BigInt(toRate.scale + minorDigits(from)),
})

/** Proceeds of `amount`, rounded down: no cycle of conversions can make a profit. */
export const receivedFor = (pair: Pair, amount: bigint): Money => {
  const { over, under } = fractionOf(pair)
  return { minor: divide(amount * over, under, 'down'), currency: pair.to }
}

/** Smallest amount that buys `received`, rounded up. */
export const amountFor = (pair: Pair, received: bigint): Money => {
  const { over, under } = fractionOf(pair)
  return { minor: divide(received * under, over, 'up'), currency: pair.from }
}

/** Dollar value of an amount, rounded half up, for the limits. */
export const dollarsOf = ({ from, fromRate }: Pick<Pair, 'from' | 'fromRate'>, amount: bigint): bigint => {
  const cents = amount * 10n ** BigInt(minorDigits(baseCurrency) + fromRate.scale)
  return divide(cents, fromRate.digits * 10n ** BigInt(minorDigits(from)), 'half-up')
}

const shown = (quote: CurrencyCode, rate: Rate) => ({ base: baseCurrency, quote, rate: rateText(rate) })

/** Display price: one unit of the stronger currency in the other, rounded half up. */
const crossed = ({ from, to, fromRate, toRate }: Pair) => {
  const scaled = (one: Rate, other: Rate) => one.digits * 10n ** BigInt(other.scale)
  const turned = scaled(toRate, fromRate) < scaled(fromRate, toRate)
  const [base, quote, low, high] = turned ? [to, from, toRate, fromRate] : [from, to, fromRate, toRate]
  const digits = divide(scaled(high, low) * 10n ** BigInt(rateDecimals), scaled(low, high), 'half-up')
  return { base, quote, rate: rateText({ digits, scale: rateDecimals }) }
}

export type PriceSource = { source: string; asOf: Temporal.Instant; demo: boolean }

/** The dollar's own rate has no source, so the other one's is used. The older time counts. */
export const sourceOf = (one: UsedRate, other: UsedRate): PriceSource => {
  const real = [one, other].filter(({ source }) => source !== 'same_currency')
  const [oldest = one] = [...real].sort((a, b) => Temporal.Instant.compare(a.asOf, b.asOf))
  return { source: oldest.source, asOf: oldest.asOf, demo: real.some(({ demo }) => demo) }
}

export const wirePrice = (pair: Pair, { source, asOf, demo }: PriceSource): Price => {
  const exact = [
    { currency: pair.from, rate: pair.fromRate },
    { currency: pair.to, rate: pair.toRate },
  ]
    .filter(({ currency }) => currency !== baseCurrency)
    .map(({ currency, rate }) => shown(currency, rate))
  const [only, second] = exact
  return { rate: only && !second ? only : crossed(pair), exact, source, asOf: asOf.toString(), demo }
}

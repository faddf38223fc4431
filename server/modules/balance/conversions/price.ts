import type { Price } from '#contract/balance/conversions.ts'
import { type CurrencyCode, divide, type Money, minorDigits, type Rate, rateText } from '#contract/lib/money.ts'
import { baseCurrency, rateDecimals, type UsedRate } from '#server/modules/funds/rates/index.ts'

/** One dollar in each of the two currencies: their fraction is the price, and nothing in it is rounded. */
export type Pair = { from: CurrencyCode; to: CurrencyCode; fromRate: Rate; toRate: Rate }

/** One minor unit of `from` is `over ÷ under` minor units of `to`. */
const fractionOf = ({ from, to, fromRate, toRate }: Pair): { over: bigint; under: bigint } => ({
  over: toRate.digits * 10n ** BigInt(fromRate.scale + minorDigits(to)),
  under: fromRate.digits * 10n ** BigInt(toRate.scale + minorDigits(from)),
})

/** What `amount` buys, rounded down: never more than the rate, so that no circle of conversions makes money. */
export const receivedFor = (pair: Pair, amount: bigint): Money => {
  const { over, under } = fractionOf(pair)
  return { minor: divide(amount * over, under, 'down'), currency: pair.to }
}

/** The least that buys `received`, rounded up. */
export const amountFor = (pair: Pair, received: bigint): Money => {
  const { over, under } = fractionOf(pair)
  return { minor: divide(received * under, over, 'up'), currency: pair.from }
}

/** An amount in dollars, rounded half up: what limits count. */
export const dollarsOf = ({ from, fromRate }: Pick<Pair, 'from' | 'fromRate'>, amount: bigint): bigint => {
  const cents = amount * 10n ** BigInt(minorDigits(baseCurrency) + fromRate.scale)
  return divide(cents, fromRate.digits * 10n ** BigInt(minorDigits(from)), 'half-up')
}

const shown = (quote: CurrencyCode, rate: Rate) => ({ base: baseCurrency, quote, rate: rateText(rate) })

/** One unit of the currency that is worth more, in the other; rounded half up to be read. */
const crossed = ({ from, to, fromRate, toRate }: Pair) => {
  const scaled = (one: Rate, other: Rate) => one.digits * 10n ** BigInt(other.scale)
  const turned = scaled(toRate, fromRate) < scaled(fromRate, toRate)
  const [base, quote, low, high] = turned ? [to, from, toRate, fromRate] : [from, to, fromRate, toRate]
  const digits = divide(scaled(high, low) * 10n ** BigInt(rateDecimals), scaled(low, high), 'half-up')
  return { base, quote, rate: rateText({ digits, scale: rateDecimals }) }
}

/** Where the rates of a price come from. */
export type PriceSource = { source: string; asOf: Temporal.Instant; demo: boolean }

/** Of the two rates, the one that is a rate: the dollar's own has no source. The older time counts. */
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

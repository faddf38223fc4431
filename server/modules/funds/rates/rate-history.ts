import { type CurrencyCode, divide, type Rate } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { providerOf } from './providers/index.ts'
import { dailyRates, newestRates, type StoredRate } from './queries.ts'
import { baseCurrency, rateDecimals, roundedRate, type UsedRate } from './rate.ts'
import { isCurrent, type RateDeps } from './read-rate.ts'

export const historyDays = 30

export type DayRate = { at: Temporal.Instant; rate: Rate }

export type RateHistory = UsedRate & {
  base: CurrencyCode
  quote: CurrencyCode
  /** The last rate of each day that has one, oldest first; the final element is the current rate. */
  days: DayRate[]
  /** From the first day to the last, in percent with two decimals ('-0.18'), rounded half up; null with fewer than two days. */
  change: string | null
}

const one: Rate = { digits: 10n ** BigInt(rateDecimals), scale: rateDecimals }

/** Uses the stored rates, because the rounding of a small number could appear as a change. */
const changeOf = (days: readonly DayRate[], inverted: boolean): string | null => {
  const [first, last] = inverted ? [days.at(-1), days[0]] : [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const hundredths = divide((last.rate.digits - first.rate.digits) * 10_000n, first.rate.digits, 'half-up')
  const text = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** From the dollar to `currency`, or inverted. */
const oriented = ({ currency, ...newest }: StoredRate, days: DayRate[], inverted: boolean): RateHistory => {
  const change = changeOf(days, inverted)
  if (!inverted) return { ...newest, base: baseCurrency, quote: currency, days, change }
  const turned = ({ rate }: { rate: Rate }) => roundedRate(one, rate)
  return {
    ...{ ...newest, base: currency, quote: baseCurrency, change },
    rate: turned(newest),
    days: days.map((day) => ({ ...day, rate: turned(day) })),
  }
}

/**
 * Each pair's current rate with the preceding days; a pair without a current rate is omitted. One side of a pair is the dollar. Only
 * stored rates: gaps are not filled.
 */
export const rateHistories = async (
  db: Db,
  { now, config }: RateDeps,
  pairs: readonly { base: CurrencyCode; quote: CurrencyCode }[],
): Promise<RateHistory[]> => {
  const provider = providerOf(config)
  const currencies = new Set(pairs.map(({ base, quote }) => (base === baseCurrency ? quote : base)))
  const newest = (await newestRates(db, { source: provider.source, currencies })).filter((rate) =>
    isCurrent(rate, provider, now()),
  )
  const days = await dailyRates(db, newest, historyDays)
  return pairs.flatMap(({ base, quote }) => {
    const inverted = base !== baseCurrency
    const found = newest.find(({ currency }) => currency === (inverted ? base : quote))
    if (!found || (inverted && quote !== baseCurrency)) return []
    return [oriented(found, days.get(found.currency) ?? [], inverted)]
  })
}

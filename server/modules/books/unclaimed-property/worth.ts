import { type CurrencyCode, divide, minorDigits, type Rate } from '#contract/lib/money.ts'
import { baseCurrency, type RateDeps, ratesAt } from '#server/modules/funds/rates/index.ts'
import { worthAt } from '#server/modules/funds/treasury/index.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'

export type Rates = ReadonlyMap<CurrencyCode, Rate>

/**
 * Today's conversion rates: those effective at the start of the day in New York, or the first ones since. A report's sum is stable all
 * day, so it is filed with the sum that was read. Currencies without a rate are left out.
 */
export const ratesOfDay = async (
  db: Db,
  { now, config }: RateDeps,
  wanted: Iterable<CurrencyCode> = currencies,
): Promise<Rates> => {
  const foreign = new Set(wanted)
  foreign.delete(baseCurrency)
  return ratesAt(db, { config }, { currencies: foreign, at: dayOf(now()).toZonedDateTime(timeZone).toInstant() })
}

/** Cents of a balance, rounded half up; undefined without a rate. */
export const centsOf = (
  { held, currency }: { held: bigint; currency: CurrencyCode },
  rates: Rates,
): bigint | undefined => {
  if (currency === baseCurrency) return held
  const rate = rates.get(currency)
  return rate && worthAt(held, { currency, rate })
}

/** The smallest balance of each currency worth a cent: anything less stays in the account unreported. */
export const leastOf = (rates: Rates): { currencies: CurrencyCode[]; least: bigint[] } => ({
  currencies: [...rates.keys()],
  least: [...rates].map(([currency, { digits, scale }]) =>
    divide(digits * 10n ** BigInt(minorDigits(currency)), 2n * 10n ** BigInt(minorDigits(baseCurrency) + scale), 'up'),
  ),
})

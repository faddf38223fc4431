import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { CurrencyCode, Rate } from '#contract/lib/money.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { providerOf } from './providers/index.ts'
import type { RateProvider } from './providers/provider.ts'
import { newestRates, ratesSetBy, type StoredRate } from './queries.ts'
import { baseCurrency, rateDecimals, roundedRate, type UsedRate } from './rate.ts'

export type RateDeps = Pick<Deps, 'now' | 'config'>

export const isCurrent = ({ asOf }: StoredRate, { maxAge }: RateProvider, now: Temporal.Instant): boolean =>
  maxAge === null || Temporal.Duration.compare(now.since(asOf), maxAge) <= 0

const one: Rate = { digits: 10n ** BigInt(rateDecimals), scale: rateDecimals }

/**
 * The newest rate from USD of the configured source. Throws `rate_unavailable` when there is none or when it is older
 * than its source's limit: a missing rate refuses, it never defaults.
 */
export const readRate = async (db: Db | Tx, { now, config }: RateDeps, currency: CurrencyCode): Promise<UsedRate> => {
  if (currency === baseCurrency) return { rate: one, source: 'same_currency', asOf: now(), demo: false }
  const provider = providerOf(config)
  const [newest] = await newestRates(db, { source: provider.source, currencies: [currency] })
  if (!newest || !isCurrent(newest, provider, now())) throw new Refusal('rate_unavailable')
  return newest
}

/** The rates from USD at a past time, without currencies that never had one. */
export const ratesAt = (
  db: Db | Tx,
  { config }: Pick<RateDeps, 'config'>,
  { currencies: wanted = currencies, at }: { currencies?: Iterable<CurrencyCode>; at: Temporal.Instant },
): Promise<Map<CurrencyCode, Rate>> => ratesSetBy(db, { source: providerOf(config).source, currencies: wanted, at })

/** The rate from USD at a past time; undefined for a currency that never had one. */
export const rateAt = async (
  db: Db | Tx,
  deps: Pick<RateDeps, 'config'>,
  { currency, at }: { currency: CurrencyCode; at: Temporal.Instant },
): Promise<Rate | undefined> => (await ratesAt(db, deps, { currencies: [currency], at })).get(currency)

/**
 * All current rates from `base`, for display: from USD as they are used, from another currency crossed exactly and rounded half up at
 * four decimals. Pairs with a rate that would round to zero are omitted.
 */
export const listRates = async (db: Db, { now, config }: RateDeps, base: CurrencyCode) => {
  if (!currencies.has(base)) throw refuseFields({ base: 'unknown_currency' })
  const provider = providerOf(config)
  const current = (await newestRates(db, { source: provider.source, currencies })).filter((rate) =>
    isCurrent(rate, provider, now()),
  )
  const own = current.find(({ currency }) => currency === base)
  if (base === baseCurrency) return current
  if (!own) throw new Refusal('rate_unavailable')
  const dollar: StoredRate = { ...own, currency: baseCurrency, rate: one }
  return [dollar, ...current.filter(({ currency }) => currency !== base)]
    .map((rate) => ({
      ...rate,
      rate: roundedRate(rate.rate, own.rate),
      // A cross is as old as the older of its two.
      asOf: Temporal.Instant.compare(rate.asOf, own.asOf) < 0 ? rate.asOf : own.asOf,
    }))
    .filter(({ rate }) => rate.digits > 0n)
}

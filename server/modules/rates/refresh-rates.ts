import { rateText } from '../../../contract/money.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Duty } from '../../platform/duties.ts'
import { currencies } from './corridors/index.ts'
import { providerOf } from './providers/index.ts'
import { type RateProvider, RatesRefused } from './providers/provider.ts'
import { insertRates, newestRates, type StoredRate } from './queries.ts'
import { baseCurrency, crossedToBase, isTooSmall, jumped } from './rate.ts'

type RefreshDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** A provider's clock may be a little ahead of ours, never more. */
const ahead = Temporal.Duration.from({ minutes: 5 })

/** The rates of the currencies that we pay out; throws `RatesRefused` where one of them cannot be believed. */
const readDocument = async (provider: RateProvider): Promise<StoredRate[]> => {
  const { base, asOf, rates } = await provider.read()
  const crossed = crossedToBase(base, rates)
  if (!crossed) throw new RatesRefused(`the ${provider.source} rates do not say what a dollar is worth`)
  const offered = [...crossed].filter(([currency]) => currencies.has(currency) && currency !== baseCurrency)
  if (offered.length === 0) throw new RatesRefused(`the ${provider.source} rates hold no currency that we pay out`)
  return offered.map(([currency, rate]) => {
    if (isTooSmall(rate)) throw new RatesRefused(`the ${provider.source} rate of ${currency} is too small`)
    return { currency, rate, source: provider.source, demo: provider.demo, asOf }
  })
}

/** What no market does: rates of the future, and one that moved by more than a fifth since the last. */
const refuseImplausible = (fresh: readonly StoredRate[], last: readonly StoredRate[], now: Temporal.Instant): void => {
  for (const { currency, rate, source, asOf } of fresh) {
    if (Temporal.Instant.compare(asOf, now.add(ahead)) > 0)
      throw new RatesRefused(`the ${source} rates are of the future: ${asOf}`)
    const before = last.find((known) => known.currency === currency)
    if (before && jumped(before.rate, rate))
      throw new RatesRefused(
        `the ${source} rate of ${currency} jumped from ${rateText(before.rate)} to ${rateText(rate)}`,
      )
  }
}

/**
 * Asks the configured provider and stores what is new, all of it or nothing. Returns how many rates were stored. Throws
 * `RatesRefused`, or what the network throws.
 */
export const refreshRates = async (
  { db, now, config }: RefreshDeps,
  provider: RateProvider = providerOf(config),
): Promise<number> => {
  const fresh = await readDocument(provider)
  const receivedAt = now()
  return transaction(db, async (tx) => {
    const last = await newestRates(tx, { source: provider.source, currencies })
    // The snapshot is part of this software: it was reviewed with it, and no release may fail to start because of it.
    if (!provider.demo) refuseImplausible(fresh, last, receivedAt)
    return insertRates(tx, fresh, receivedAt)
  })
}

/**
 * The worker's duty. A provider that is away, or a document that is refused, is logged and asked for again: the duty
 * itself is not broken, and quotes refuse by themselves once the last good rate is too old.
 */
export const ratesDuties = (deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): Duty[] => {
  const provider = providerOf(deps.config)
  const duty: Duty = {
    name: 'rates',
    every_ms: provider.every_ms,
    run: async () => {
      try {
        return await refreshRates(deps, provider)
      } catch (error) {
        deps.log.error({ err: error, source: provider.source }, 'the rates were not refreshed')
        return 0
      }
    },
  }
  return [duty]
}

/** What must be there before the first request: the demo snapshot where it is the configured source. No network. */
export const prepareRates = async (deps: RefreshDeps): Promise<void> => {
  const provider = providerOf(deps.config)
  if (provider.source === 'snapshot') await refreshRates(deps, provider)
}

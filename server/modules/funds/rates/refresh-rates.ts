import { rateText } from '#contract/lib/money.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { observed } from '#server/platform/observe-call.ts'
import { providerOf } from './providers/index.ts'
import { type RateProvider, RatesRefused } from './providers/provider.ts'
import { walkedSnapshot } from './providers/snapshot.ts'
import { insertRates, newestRates, type StoredRate } from './queries.ts'
import { baseCurrency, crossedToBase, isTooSmall, jumped } from './rate.ts'

type RefreshDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** Tolerance for a provider's clock ahead of ours. */
const ahead = Temporal.Duration.from({ minutes: 5 })

/** The rates of our payout currencies; throws `RatesRefused` when one of them is implausible. */
const readDocument = async (provider: RateProvider, now: Temporal.Instant): Promise<StoredRate[]> => {
  const { base, asOf, rates } = await provider.read(now)
  const crossed = crossedToBase(base, rates)
  if (!crossed) throw new RatesRefused(`the ${provider.source} rates do not say what a dollar is worth`)
  const offered = [...crossed].filter(([currency]) => currencies.has(currency) && currency !== baseCurrency)
  if (offered.length === 0) throw new RatesRefused(`the ${provider.source} rates hold no currency that we pay out`)
  return offered.map(([currency, rate]) => {
    if (isTooSmall(rate)) throw new RatesRefused(`the ${provider.source} rate of ${currency} is too small`)
    return { currency, rate, source: provider.source, demo: provider.demo, asOf }
  })
}

const refuseFuture = (fresh: readonly StoredRate[], now: Temporal.Instant): void => {
  for (const { source, asOf } of fresh)
    if (Temporal.Instant.compare(asOf, now.add(ahead)) > 0)
      throw new RatesRefused(`the ${source} rates are of the future: ${asOf}`)
}

/**
 * The plausible rates of a document. A rate that moved by more than a fifth is left out, which stops only its own corridors until a
 * person has checked it (docs/runbooks/rates.md). When half of the known rates jumped, the document is wrong: throws `RatesRefused`.
 */
const plausible = (
  fresh: readonly StoredRate[],
  last: readonly StoredRate[],
): { believed: StoredRate[]; doubted: string[] } => {
  const beforeOf = new Map(last.map((known) => [known.currency, known.rate]))
  const known = fresh.filter(({ currency }) => beforeOf.has(currency))
  const doubted = known.flatMap((one) => {
    const before = beforeOf.get(one.currency)
    return before && jumped(before, one.rate) ? [{ ...one, before }] : []
  })
  const jumps = doubted.map(({ currency, before, rate }) => `${currency} from ${rateText(before)} to ${rateText(rate)}`)
  if (doubted.length > 0 && doubted.length * 2 >= known.length)
    throw new RatesRefused(`the ${fresh[0]?.source} rates jumped: ${jumps.join(', ')}`)
  return { believed: fresh.filter((one) => !doubted.some(({ currency }) => currency === one.currency)), doubted: jumps }
}

/**
 * Reads the configured provider and stores new, plausible rates. Returns the number stored and the rates left out. Throws `RatesRefused`,
 * and then nothing is stored, or any network error.
 */
export const refreshRates = async (
  { db, now, config }: RefreshDeps,
  provider: RateProvider = providerOf(config),
): Promise<{ stored: number; doubted: string[] }> => {
  const receivedAt = now()
  const fresh = await readDocument(provider, receivedAt)
  return transaction(db, async (tx) => {
    const last = await newestRates(tx, { source: provider.source, currencies })
    // The snapshot is reviewed with the software, and must not prevent a release from starting.
    if (!provider.demo) refuseFuture(fresh, receivedAt)
    const { believed, doubted } = provider.demo ? { believed: fresh, doubted: [] } : plausible(fresh, last)
    return { stored: await insertRates(tx, believed, receivedAt), doubted }
  })
}

/** Stores the demonstration rates of the weekdays of a month before `now`; does nothing with market rates. */
export const storeDemoRates = async (deps: RefreshDeps, now: Temporal.Instant): Promise<void> => {
  if (!providerOf(deps.config).demo) return
  for (let day = 30; day >= 0; day -= 1) {
    const at = now.subtract({ hours: 24 * day })
    const read = () => walkedSnapshot(at)
    const fresh = await readDocument({ ...providerOf(deps.config), read }, at)
    await transaction(deps.db, (tx) => insertRates(tx, fresh, now))
  }
}

/**
 * The worker's job. A failed provider or refused document is logged and requested again: the job itself does not fail, and quotes are
 * refused once the last good rate is too old.
 */
export const jobs = (deps: Pick<Deps, 'db' | 'now' | 'config' | 'log' | 'observe'>): Job[] => {
  const source = providerOf(deps.config)
  const read = (now: Temporal.Instant) => observed(deps.observe, 'rates', () => source.read(now))
  const provider = { ...source, read }
  const job: Job = {
    name: 'rates',
    every_ms: provider.every_ms,
    run: async () => {
      try {
        const { doubted } = await refreshRates(deps, provider)
        if (doubted.length > 0)
          deps.log.error({ source: provider.source, doubted }, 'rates jumped and were left out: a person has to look')
      } catch (error) {
        deps.log.error({ err: error, source: provider.source }, 'the rates were not refreshed')
      }
      // No immediate next run, so a provider with constantly changing rates is not queried continuously.
      return 0
    },
  }
  return [job]
}

/** Stores the demonstration snapshot before the first request where it is the configured source and none is stored. No network. */
export const prepareRates = async (deps: RefreshDeps): Promise<void> => {
  const provider = providerOf(deps.config)
  if (provider.source !== 'snapshot') return
  // While the demonstration is written, a rate of today would be the newest of its past, too.
  if ((await newestRates(deps.db, { source: provider.source, currencies })).length === 0)
    await refreshRates(deps, provider)
}

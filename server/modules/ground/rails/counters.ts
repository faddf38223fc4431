import type { Counter } from '#contract/ground/counters.ts'
import { searchable } from '#contract/lib/names.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import type { Now } from '#server/platform/clock.ts'
import type { CashNetwork, PayOut } from './pay-out.ts'
import { ProviderDown, ProviderTimeout } from './provider.ts'

/** A counter that ran out of cash is shown as such within this time. */
const fresh = Temporal.Duration.from({ minutes: 10 })
/** Addresses of a partner that does not answer are shown for so long. */
const stale = Temporal.Duration.from({ hours: 24 })
/** Networks in memory, each with at most `counters_max` counters. */
const networks_max = 40
const shown_max = 20
const elsewhere_max = 5

type Listed = { items: readonly Counter[]; at: Temporal.Instant }
export type Counters = (network: CashNetwork) => Promise<Listed | null>

/** The counters of the payout partner by network, cached in this process; null while the partner returns no list. */
export const makeCounters = (payOut: Pick<PayOut, 'counters'>, now: Now): Counters => {
  const known = new Map<string, Listed>()
  const asking = new Map<string, Promise<Listed | null>>()
  const isWithin = (listed: Listed | undefined, age: Temporal.Duration): listed is Listed =>
    listed !== undefined && Temporal.Instant.compare(now(), listed.at.add(age)) < 0

  const ask = async (network: CashNetwork, key: string): Promise<Listed | null> => {
    try {
      const listed = { items: await payOut.counters(network), at: now() }
      known.delete(key)
      known.set(key, listed)
      for (const oldest of known.keys()) if (known.size > networks_max) known.delete(oldest)
      return listed
    } catch (error) {
      if (!(error instanceof ProviderTimeout || error instanceof ProviderDown)) throw error
      const last = known.get(key)
      return isWithin(last, stale) ? last : null
    } finally {
      asking.delete(key)
    }
  }

  return async (network) => {
    const key = `${network.country} ${network.agent}`
    const listed = known.get(key)
    if (isWithin(listed, fresh)) return listed
    const answer = asking.get(key) ?? ask(network, key)
    asking.set(key, answer)
    return answer
  }
}

/** Those with cash first; otherwise in the partner's order. */
const cashFirst = (counters: readonly Counter[]): Counter[] =>
  counters.toSorted((a, b) => Number(b.hasCash) - Number(a.hasCash)) // tidy allows Number because it orders booleans

/** Only the corridors' own networks are requested, which bounds the cache. */
const isNetwork = ({ country, agent }: CashNetwork): boolean => {
  const method = corridorOf(country)?.methods.find(({ method }) => method === 'cash_pickup')
  const options = method?.fields.find(({ name }) => name === 'agent')?.options ?? []
  return options.some(({ value }) => value === agent)
}

/** A network's counters in a city, the country's main one unless it has any in this one; and others where none of them has cash. */
export const countersNear = async (
  counters: Counters,
  { country, agent, city }: { country: string; agent: string; city: string },
) => {
  const listed = isNetwork({ country, agent }) ? await counters({ country, agent }) : null
  const own = listed?.items ?? []
  const cities = [...new Set(own.map((counter) => counter.city))].sort((a, b) => a.localeCompare(b, 'es'))
  const find = (wanted: string) => cities.find((one) => searchable(one) === searchable(wanted.trim()))
  const near = find(city) ?? find(corridorOf(country)?.city ?? '') ?? cities[0] ?? ''
  const items = cashFirst(own.filter((counter) => counter.city === near))
  const elsewhere = items.some(({ hasCash }) => hasCash)
    ? []
    : own.filter((counter) => counter.city !== near && counter.hasCash)
  return {
    ...{ city: near, cities, items: items.slice(0, shown_max), elsewhere: elsewhere.slice(0, elsewhere_max) },
    listedAt: listed?.at.toString() ?? null,
  }
}

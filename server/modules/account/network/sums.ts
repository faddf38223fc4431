import { type Money, toWire, type WireMoney } from '#contract/lib/money.ts'

export type Flow = Money & { times: number }

/** Sums flows by currency, in the order of their codes. */
export const sumByCurrency = (flows: readonly Flow[]): Flow[] =>
  [...Map.groupBy(flows, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      minor: own.reduce((sum, { minor }) => sum + minor, 0n),
      times: own.reduce((sum, { times }) => sum + times, 0),
    }))

export const sumOfDollars = (flows: readonly Flow[]): Flow =>
  sumByCurrency(flows.filter(({ currency }) => currency === 'USD'))[0] ?? { minor: 0n, currency: 'USD', times: 0 }

export const wireFlow = ({ minor, currency, times }: Flow): { amount: WireMoney; times: number } => ({
  amount: toWire({ minor, currency }),
  times,
})

/** Largest first; ties by the smaller key. */
export const mostFirst =
  <T>(flowOf: (item: T) => Flow, keyOf: (item: T) => string) =>
  (one: T, other: T): number => {
    const [a, b] = [flowOf(one).minor, flowOf(other).minor]
    if (a !== b) return a < b ? 1 : -1
    return keyOf(one) < keyOf(other) ? -1 : 1
  }

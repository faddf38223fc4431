import type { MovedPair, Overview } from '#contract/account/overview.ts'
import { fromWire } from '#contract/lib/money.ts'

export type Share = Overview['year']['pairs'][number] & {
  /** Whole percents that sum to 100. */
  percent: number
}

/** The pairs by volume, largest first and the rest last. The largest remainders are rounded up. */
export const sharesOf = ({ pairs, total }: Overview['year']): Share[] => {
  const all = fromWire(total).minor
  if (all === 0n) return []
  const parts = pairs.map((pair) => {
    const hundredfold = fromWire(pair.amount).minor * 100n
    return { ...pair, percent: Number(hundredfold / all), rest: hundredfold % all }
  })
  const missing = 100 - parts.reduce((sum, { percent }) => sum + percent, 0)
  const raised = new Set(
    [...parts]
      .sort((a, b) => bySign(b.rest - a.rest))
      .slice(0, missing)
      .map(({ pair }) => pair),
  )
  return parts
    .sort((a, b) => (isLast(a.pair) === isLast(b.pair) ? bySize(a, b) : isLast(a.pair) ? 1 : -1))
    .map(({ rest, ...share }) => ({ ...share, percent: share.percent + (raised.has(share.pair) ? 1 : 0) }))
}

const isLast = (pair: MovedPair): boolean => pair === 'other'
const bySize = (a: Share | Omit<Share, 'percent'>, b: typeof a): number =>
  bySign(fromWire(b.amount).minor - fromWire(a.amount).minor)
const bySign = (difference: bigint): number => (difference === 0n ? 0 : difference < 0n ? -1 : 1)

export const shareColors: Record<MovedPair, string> = {
  'EUR/USD': 'var(--chart-1)',
  'USD/AED': 'var(--chart-2)',
  'USD/GBP': 'var(--chart-3)',
  other: 'var(--chart-rest)',
}

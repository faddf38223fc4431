import { quantile } from '../ledger/load.ts'

/** The kinds of calls, in the order of the report. */
export const classes = ['read', 'quote', 'record', 'step', 'session', 'confirmation', 'webhook'] as const
export type Class = (typeof classes)[number]

/** One call. `took_ms` is from when it was due until its reply; `status` is 0 without one in time. A 200 may decline a card's charge. */
export type Sample = { class: Class; took_ms: number; status: number; isDeclined?: boolean }

export type Served = { offered: number; served: number; shed: number; p50_ms: number; p99_ms: number }

/** Times are of the replies that were served. */
export const servedOf = (samples: readonly Sample[]): Served => {
  const served = samples.filter(({ status, isDeclined }) => status >= 200 && status < 300 && !isDeclined)
  const times = served.map(({ took_ms }) => took_ms).sort((a, b) => a - b)
  return {
    offered: samples.length,
    served: served.length,
    shed: samples.filter(({ status }) => status === 503).length,
    p50_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
  }
}

export const shareOf = ({ offered, served }: Pick<Served, 'offered' | 'served'>): number =>
  offered === 0 ? 1 : served / offered

/** What a rate must hold: one confirmation in a hundred may take longer, and one call in fifty may be refused. */
export const bounds = { confirmation_p99_ms: 1000, served_share: 0.98 }

export type Step = { rate: number; all: Served; confirmation: Served }

export const holds = ({ all, confirmation }: Step): boolean =>
  confirmation.p99_ms <= bounds.confirmation_p99_ms && shareOf(all) >= bounds.served_share

/** The ramp ends when two steps in a row did not hold: one may be a slow moment of the machine. */
export const isPassed = (steps: readonly Step[]): boolean => steps.length > 1 && !steps.slice(-2).some(holds)

/** The highest rate that held before the first two in a row that did not; undefined if none did. */
export const kneeOf = (steps: readonly Step[]): number | undefined => {
  const end = steps.findIndex((_, at) => isPassed(steps.slice(0, at + 1)))
  return steps.slice(0, end === -1 ? undefined : end - 1).findLast(holds)?.rate
}

/** A value at a time in minutes. */
export type Point = { at_min: number; value: number }

/** The growth a minute by the line of least squares. */
export const slopeOf = (points: readonly Point[]): number => {
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [at, value] = [mean((point) => point.at_min), mean((point) => point.value)]
  const spread = points.reduce((sum, { at_min }) => sum + (at_min - at) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, p) => sum + (p.at_min - at) * (p.value - value), 0) / spread
}

/** Memory is flat when the line through the last two thirds rises by less than this share of its mean, over their whole length. */
export const growth_max = 0.05

export const growthOf = (points: readonly Point[]): number => {
  const late = points.slice(Math.floor(points.length / 3))
  const [first, last] = [late[0], late.at(-1)]
  if (!first || !last) return 0
  const mean = late.reduce((sum, { value }) => sum + value, 0) / late.length
  return (slopeOf(late) * (last.at_min - first.at_min)) / mean
}

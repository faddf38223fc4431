import type { WireMoney } from '#contract/lib/money.ts'

/** A name and its sums, one of each series. */
export type BarRow = { name: string; sums: readonly WireMoney[] }

export const barColors: readonly string[] = ['var(--chart-1)', 'var(--chart-3)']

/** More bars than these are read in the table. */
export const barRows_max = 8

import type { WireMoney } from '#contract/lib/money.ts'

/** A name and its amounts, one per series. */
export type BarRow = { name: string; sums: readonly WireMoney[] }

export const barColors: readonly string[] = ['var(--chart-1)', 'var(--chart-3)']

/** Further rows are only in the table. */
export const barRows_max = 8

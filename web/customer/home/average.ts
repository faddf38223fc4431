import type { SentMonth } from '#contract/account/overview.ts'
import { minorDigits } from '#contract/lib/money.ts'
import { axisUpTo } from '#web/ui/axis.ts'

type Averaged = Pick<SentMonth, 'average'>

/** Minimum top of the axis: small differences are not drawn as large ones. */
const top_min = 140

export const axisOf = (months: readonly Averaged[]): { top: number; ticks: number[] } =>
  axisUpTo(Math.max(...months.map(unitsOf)), top_min)

/** The height of a month, in units of length on the screen, not money. */
export const unitsOf = ({ average }: Averaged): number =>
  average ? Number(average.minor) / 10 ** minorDigits(average.currency) : 0

import type { SentMonth } from '#contract/account/overview.ts'
import { minorDigits } from '#contract/lib/money.ts'
import { axisUpTo } from '#web/ui/axis.ts'

type Averaged = Pick<SentMonth, 'average'>

/** The axis reaches this high even when all averages are lower: small differences are not drawn as large ones. */
const top_min = 140

export const axisOf = (months: readonly Averaged[]): { top: number; ticks: number[] } =>
  axisUpTo(Math.max(...months.map(unitsOf)), top_min)

/** How high a month stands, in units: a length on the screen, not money. */
export const unitsOf = ({ average }: Averaged): number =>
  average ? Number(average.minor) / 10 ** minorDigits(average.currency) : 0

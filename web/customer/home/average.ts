import { minorDigits } from '../../../contract/money.ts'
import type { SentMonth } from '../../../contract/overview.ts'

type Averaged = Pick<SentMonth, 'average'>

/** The axis reaches this high even when all averages are lower: small differences are not drawn as large ones. */
const top_min = 140

/** The foot of the axis is zero; its top the next round step above the largest, in whole units, for drawing alone. */
export const axisOf = (months: readonly Averaged[]): { top: number; ticks: number[] } => {
  const largest = Math.max(...months.map(unitsOf), top_min)
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ??
    rough
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((count) => count * step) }
}

/** How high a month stands, in units: a length on the screen, not money. */
export const unitsOf = ({ average }: Averaged): number =>
  average ? Number(average.minor) / 10 ** minorDigits(average.currency) : 0

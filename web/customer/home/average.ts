import { fromWire, minorDigits, type WireMoney } from '../../../contract/money.ts'
import type { TransferSummary } from '../../../contract/transfers.ts'
import { isStopped } from '../../transfers/stages.ts'

export type Month = {
  /** The first day of the month: yyyy-mm-dd. */
  month: string
  /** The average Transfer Amount; null in a month without transfers. */
  average: WireMoney | null
}

export const monthsShown = 6

const keyOf = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-01`

/** The first days of the last six months, this one included, in the reader's own time. */
export const lastMonths = (nowMs: number): string[] => {
  const now = new Date(nowMs)
  return Array.from({ length: monthsShown }, (_, back) =>
    keyOf(new Date(now.getFullYear(), now.getMonth() - (monthsShown - 1 - back), 1)),
  )
}

/** The month of an instant, as `lastMonths` names it. */
export const monthOf = (instant: string): string => keyOf(new Date(instant))

/** The average of each month's dollar transfers that were not called off or given back; rounded half up to the cent. */
export const averages = (transfers: readonly TransferSummary[], months: readonly string[]): Month[] =>
  months.map((month) => {
    const amounts = transfers
      .filter(({ state }) => !isStopped(state))
      .filter(({ createdAt, terms }) => monthOf(createdAt) === month && terms.amount.currency === 'USD')
      .map(({ terms }) => fromWire(terms.amount).minor)
    const count = BigInt(amounts.length)
    if (count === 0n) return { month, average: null }
    const sum = amounts.reduce((all, minor) => all + minor, 0n)
    return { month, average: { minor: ((sum * 2n + count) / (count * 2n)).toString(), currency: 'USD' } }
  })

/** What this month's dollar transfers sent, and to how many recipients; undefined when there were none. */
export const sentThisMonth = (
  transfers: readonly TransferSummary[],
  nowMs: number,
): { amount: WireMoney; people: number } | undefined => {
  const month = keyOf(new Date(nowMs))
  const sent = transfers.filter(
    ({ state, createdAt, terms }) =>
      !isStopped(state) && monthOf(createdAt) === month && terms.amount.currency === 'USD',
  )
  if (sent.length === 0) return undefined
  const sum = sent.reduce((all, { terms }) => all + fromWire(terms.amount).minor, 0n)
  return {
    amount: { minor: sum.toString(), currency: 'USD' },
    people: new Set(sent.map(({ recipient }) => recipient.id)).size,
  }
}

/** The foot of the axis is zero; its top the next round step above the largest, in whole units, for drawing alone. */
export const axisOf = (months: readonly Month[]): { top: number; ticks: number[] } => {
  const largest = Math.max(...months.map(unitsOf), 1)
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((count) => count * step) }
}

/** How high a month stands, in units: a length on the screen, not money. */
export const unitsOf = ({ average }: Month): number =>
  average ? Number(average.minor) / 10 ** minorDigits(average.currency) : 0

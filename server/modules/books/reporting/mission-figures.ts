import {
  type MissionFigures,
  missionDays,
  missionDeliveries_min,
  promisedSeconds,
  type WayFigures,
} from '#contract/books/mission.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { selectDeliveries, selectDeliveryTimes, selectPromises } from './queries.ts'

export const readMissionFigures = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<MissionFigures> => {
  const since = dayOf(now()).subtract({ days: missionDays })
  const { delivered, averageFee, asOf } = await selectDeliveries(db, since)
  const times = await selectDeliveryTimes(db, { since, within_s: promisedSeconds })
  const enough = (count: number): boolean => count >= missionDeliveries_min
  const paidBy = (way: PayInMethod): WayFigures | null => {
    const found = times.find(({ payIn }) => payIn === way)
    if (!found || !enough(found.delivered)) return null
    const { payIn: _, ...figures } = found
    return figures
  }
  return {
    since: since.toString(),
    asOf: (asOf ?? now()).toString({ smallestUnit: 'second' }),
    countries: listCorridors().length,
    delivered,
    paidBy: { wallet: paidBy('wallet'), ach: paidBy('ach') },
    averageFee: enough(delivered) ? averageFee : null,
    promises: await selectPromises(db, { since, least: missionDeliveries_min }),
  }
}

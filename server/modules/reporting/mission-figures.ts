import { type MissionFigures, missionDays, missionDeliveries_min, promisedSeconds } from '../../../contract/mission.ts'
import type { Deps } from '../../platform/deps.ts'
import { listCorridors } from '../corridors/index.ts'
import { dayOf } from './add-up-deliveries.ts'
import { selectDeliveryFigures } from './queries.ts'

/** How close we are to our mission, from the deliveries that were added up by day. */
export const readMissionFigures = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<MissionFigures> => {
  const since = dayOf(now()).subtract({ days: missionDays })
  const { delivered, shareInTime, medianSeconds, averageFee, asOf } = await selectDeliveryFigures(db, {
    since,
    within_s: promisedSeconds,
  })
  const enough = delivered >= missionDeliveries_min
  return {
    since: since.toString(),
    asOf: (asOf ?? now()).toString({ smallestUnit: 'second' }),
    countries: listCorridors().length,
    delivered,
    figures:
      enough && shareInTime !== null && medianSeconds !== null && averageFee !== null
        ? { shareInTime, medianSeconds, averageFee }
        : null,
  }
}

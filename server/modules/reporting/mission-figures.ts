import { type MissionFigures, missionDays, missionDeliveries_min, promisedSeconds } from '../../../contract/mission.ts'
import type { Deps } from '../../platform/deps.ts'
import { listCorridors } from '../corridors/index.ts'
import { deliveryFigures } from '../transfers/index.ts'

export type ReadMissionFigures = () => Promise<MissionFigures>

/** Computing them reads every transfer of ninety days. */
const kept = Temporal.Duration.from({ minutes: 10 })

const compute = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<MissionFigures> => {
  const asOf = now()
  const since = asOf.subtract({ hours: missionDays * 24 })
  const { delivered, shareInTime, medianSeconds, averageFee } = await deliveryFigures(db, {
    since,
    within_s: promisedSeconds,
  })
  const enough = delivered >= missionDeliveries_min
  return {
    since: since.toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
    asOf: asOf.toString({ smallestUnit: 'second' }),
    countries: listCorridors().length,
    delivered,
    figures:
      enough && shareInTime !== null && medianSeconds !== null && averageFee !== null
        ? { shareInTime, medianSeconds, averageFee }
        : null,
  }
}

/** Computed once for all readers, and again after ten minutes. */
export const makeMissionFigures = (deps: Pick<Deps, 'db' | 'now'>): ReadMissionFigures => {
  let counted: { at: Temporal.Instant; figures: Promise<MissionFigures> } | undefined
  return () => {
    const at = deps.now()
    if (counted && Temporal.Instant.compare(counted.at.add(kept), at) > 0) return counted.figures
    const current = { at, figures: compute(deps) }
    counted = current
    // A failure is not cached: the next reader tries again.
    current.figures.catch(() => {
      if (counted === current) counted = undefined
    })
    return current.figures
  }
}

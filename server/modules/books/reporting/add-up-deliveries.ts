import { missionDays } from '#contract/books/mission.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { deleteDaysBefore, lockDueDays, noteRefreshed } from './day-queries.ts'
import { replaceDays, replacePromises } from './queries.ts'

/** A week per statement: all ninety days of a busy service would exceed the statement timeout. */
const days_max = 7

const refreshes = 'delivery_day_refreshes'

/** Aggregates the deliveries of a batch of due days; returns the count. */
export const addUpDeliveries = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const today = dayOf(at)
    const since = today.subtract({ days: missionDays })
    const days = await lockDueDays(tx, refreshes, { since, today, at, limit: days_max })
    if (days.length === 0) return 0
    await replaceDays(tx, days)
    await replacePromises(tx, { days, places: listCorridors(), at })
    await noteRefreshed(tx, refreshes, { days, at })
    await deleteDaysBefore(tx, since, ['delivery_days', 'promise_days', refreshes])
    return days.length
  })

import { missionDays } from '#contract/books/mission.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { deleteDaysBefore, lockDueDays, noteRefreshed } from './day-queries.ts'
import { replaceDays } from './queries.ts'

/** A week at a time: one statement over all ninety days of a busy service would take longer than a statement may. */
const days_max = 7

const refreshes = 'delivery_day_refreshes'

/** Adds up the deliveries of some days that are due; returns of how many. */
export const addUpDeliveries = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const today = dayOf(at)
    const since = today.subtract({ days: missionDays })
    const days = await lockDueDays(tx, refreshes, { since, today, at, limit: days_max })
    if (days.length === 0) return 0
    await replaceDays(tx, days)
    await noteRefreshed(tx, refreshes, { days, at })
    await deleteDaysBefore(tx, since, ['delivery_days', refreshes])
    return days.length
  })

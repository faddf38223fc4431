import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { deleteDaysBefore, lockDueDays, noteRefreshed } from '../day-queries.ts'
import { replaceStates } from '../sales-report/queries.ts'
import { replacePayouts, replaceSales } from './queries.ts'

/** This year is compared with the last. */
const years_kept = 2
/** Maximum days per statement, to not delay user requests. */
const days_max = 7

const sums = ['sales_days', 'sales_day_pairs', 'payout_days', 'state_days']
const refreshes = 'office_day_refreshes'

/** Aggregates sales, also by the sender's state, and payouts of a batch of due days; returns the count. */
export const addUpDays = ({ db, now }: Pick<Deps, 'db' | 'now'>, { limit = days_max } = {}): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const today = dayOf(at)
    const since = today.subtract({ years: years_kept }).with({ month: 1, day: 1 })
    const days = await lockDueDays(tx, refreshes, { since, today, at, limit })
    if (days.length === 0) return 0
    await replaceSales(tx, days)
    await replaceStates(tx, days)
    await replacePayouts(tx, days)
    await noteRefreshed(tx, refreshes, { days, at })
    await deleteDaysBefore(tx, since, [...sums, refreshes])
    return days.length
  })

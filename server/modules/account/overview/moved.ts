import { type Db, transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { lockMonths, type Moved, replaceMonths, selectStaleMonths, selectSums } from './queries.ts'

/** Calendar month in New York, yyyy-mm. */
export const monthOf = (at: Temporal.Instant): string => dayOf(at).toPlainYearMonth().toString()

/**
 * A customer's monthly sums from `from` to `to` inclusive, by recipient and currency pair. Only stale months are recomputed, so the cost
 * does not grow with the customer's history.
 */
export const movedIn = async (db: Db, span: { userId: string; from: string; to: string }): Promise<Moved[]> => {
  const stale = await selectStaleMonths(db, span)
  if (stale.length > 0)
    await transaction(db, async (tx) => {
      await lockMonths(tx, span.userId, stale)
      await replaceMonths(tx, span.userId, stale)
    })
  return selectSums(db, span)
}

import { type Db, transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { lockMonths, type Moved, replaceMonths, selectStaleMonths, selectSums } from './queries.ts'

/** yyyy-mm of New York. */
export const monthOf = (at: Temporal.Instant): string => dayOf(at).toPlainYearMonth().toString()

/**
 * A customer's monthly sums in a span, both months included, by recipient and currency pair. Changed months are recomputed first and the
 * others read from the cache, so the cost does not grow with the years.
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

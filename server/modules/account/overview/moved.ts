import { type Db, transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { lockMonths, type Moved, replaceMonths, selectStaleMonths, selectSums } from './queries.ts'

/** yyyy-mm of New York. */
export const monthOf = (at: Temporal.Instant): string => dayOf(at).toPlainYearMonth().toString()

/**
 * What a customer moved in each month of a span, both ends included, by recipient and pair. Months that changed are added up
 * again first; the others are read as they were kept, so the cost does not grow with the years.
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

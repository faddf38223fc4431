import { sql } from 'kysely'
import type { ReportName, Rhythm } from '#contract/books/report-subscriptions.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

export type SubscriptionRow = {
  userId: string
  report: ReportName
  rhythm: Rhythm
  nextAt: Temporal.Instant
  /** Consecutive failures, and the next attempt. */
  failures: number
  retryAt: Temporal.Instant | null
}

const tables = (db: Db) => db.withTables<{ reportSubscriptions: SubscriptionRow }>()
export const subscriptions = rows<SubscriptionRow>('reportSubscriptions', { unique: ['userId', 'report'] })

/** Due subscriptions, longest due first; a failed one waits for its next attempt. */
export const selectDue = (db: Db, at: Temporal.Instant, stalled: readonly string[]): Promise<SubscriptionRow[]> =>
  tables(db)
    .selectFrom('reportSubscriptions')
    .selectAll()
    .where(sql<boolean>`coalesce(retry_at, next_at) <= ${at}`)
    .where(sql<boolean>`user_id || ' ' || report <> all (${stalled}::text[])`)
    .orderBy(sql`coalesce(retry_at, next_at)`)
    .orderBy('userId')
    .limit(20)
    .execute()

/** False when another worker advanced it, or it was removed. */
export const moveOn = (tx: Tx, row: SubscriptionRow, nextAt: Temporal.Instant): Promise<boolean> =>
  change(tx, row, { nextAt, failures: 0, retryAt: null })

/** Schedules a retry of the same period. False as above. */
export const putOff = (tx: Tx, row: SubscriptionRow, retryAt: Temporal.Instant): Promise<boolean> =>
  change(tx, row, { failures: row.failures + 1, retryAt })

const change = async (tx: Tx, row: SubscriptionRow, set: Partial<SubscriptionRow>): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('reportSubscriptions')
    .set(set)
    .where('userId', '=', row.userId)
    .where('report', '=', row.report)
    .where('rhythm', '=', row.rhythm)
    .where('nextAt', '=', row.nextAt)
    .where('failures', '=', row.failures)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

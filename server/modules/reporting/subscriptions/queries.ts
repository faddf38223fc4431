import type { ReportName, Rhythm } from '../../../../contract/report-subscriptions.ts'
import type { Db, Tx } from '../../../platform/database.ts'

export type SubscriptionRow = { userId: string; report: ReportName; rhythm: Rhythm; nextAt: Temporal.Instant }
type Key = Pick<SubscriptionRow, 'userId' | 'report'>

const own = (db: Db) => db.withTables<{ reportSubscriptions: SubscriptionRow }>()

export const selectSubscriptions = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  own(db).selectFrom('reportSubscriptions').selectAll().where('userId', '=', userId).execute()

/** Those whose time has come, the longest due first. */
export const selectDue = (db: Db, at: Temporal.Instant): Promise<SubscriptionRow[]> =>
  own(db)
    .selectFrom('reportSubscriptions')
    .selectAll()
    .where('nextAt', '<=', at)
    .orderBy('nextAt')
    .orderBy('userId')
    .limit(20)
    .execute()

export const putSubscription = async (tx: Tx, row: SubscriptionRow): Promise<void> => {
  const { rhythm, nextAt } = row
  await own(tx)
    .insertInto('reportSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'report']).doUpdateSet({ rhythm, nextAt }))
    .execute()
}

/** False when another worker has moved it on, or it was ended. */
export const moveOn = async (tx: Tx, row: SubscriptionRow, nextAt: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('reportSubscriptions')
    .set({ nextAt })
    .where('userId', '=', row.userId)
    .where('report', '=', row.report)
    .where('rhythm', '=', row.rhythm)
    .where('nextAt', '=', row.nextAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when there was none. */
export const deleteSubscription = async (tx: Tx, { userId, report }: Key): Promise<boolean> => {
  const { numDeletedRows } = await own(tx)
    .deleteFrom('reportSubscriptions')
    .where('userId', '=', userId)
    .where('report', '=', report)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteSubscriptionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('reportSubscriptions').where('userId', '=', userId).execute()
}

import type { Generated } from 'kysely'
import type { NotificationSection } from '../../../contract/notifications.ts'
import type { Db, Tx } from '../../platform/database.ts'

type NotificationsTables = {
  notifications: {
    id: string
    position: Generated<bigint>
    user_id: string
    sent_by: string
    sent_time: Temporal.Instant
    title: string
    message: string
    section: NotificationSection
  }
}
const on = (db: Db) => db.withTables<NotificationsTables>()

export type NewNotification = {
  id: string
  user_id: string
  sent_by: string
  sent_time: Temporal.Instant
  title: string
  message: string
  section: NotificationSection
}

export const insertNotification = async (tx: Tx, row: NewNotification): Promise<void> => {
  await on(tx).insertInto('notifications').values(row).execute()
}

export const selectNotifications = (db: Db, { userId, limit }: { userId: string; limit: number }) =>
  on(db)
    .selectFrom('notifications')
    .select(['id', 'sent_by', 'sent_time', 'title', 'message', 'section'])
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()

/** True when it was there and belonged to this person. */
export const deleteNotification = async (db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

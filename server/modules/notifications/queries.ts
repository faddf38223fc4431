import type { Generated } from 'kysely'
import type { NotificationSection } from '../../../contract/notifications.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Channel } from '../../platform/message-queue.ts'
import type { Chosen } from './choice.ts'

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
  notification_choices: {
    user_id: string
    section: NotificationSection
    channel: Channel
    is_on: boolean
    chosen_at: Temporal.Instant
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

/** The panel shows what is recent; nobody scrolls further. */
export const shown_max = 200

const shownTo = (db: Db, userId: string) =>
  on(db).selectFrom('notifications').where('user_id', '=', userId).orderBy('position', 'desc').limit(shown_max)

export const selectNotifications = (db: Db, userId: string) =>
  shownTo(db, userId).select(['id', 'sent_by', 'sent_time', 'title', 'message', 'section']).execute()

/** The ids alone, newest first: enough to say whether anything came or went. */
export const selectNotificationIds = async (db: Db, userId: string): Promise<string[]> =>
  (await shownTo(db, userId).select('id').execute()).map(({ id }) => id)

/** True when it was there and belonged to this person. */
export const deleteNotification = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes what has an id below `before`, some at a time; returns how many. */
export const deleteOldNotifications = async (db: Db, before: string): Promise<number> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('id', '<', before).orderBy('id').limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const selectChosen = (db: Db, userId: string): Promise<Chosen[]> =>
  on(db)
    .selectFrom('notification_choices')
    .select(['section', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()

export const upsertChoice = async (
  tx: Tx,
  { userId, section, channel, is_on, at }: Chosen & { userId: string; at: Temporal.Instant },
): Promise<void> => {
  await on(tx)
    .insertInto('notification_choices')
    .values({ user_id: userId, section, channel, is_on, chosen_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'section', 'channel']).doUpdateSet({ is_on, chosen_at: at }))
    .execute()
}

import type { NotificationSection } from '#contract/ground/notifications.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { Choice } from './choice.ts'

type NewNotification = {
  id: string
  userId: string
  sentBy: string
  sentTime: Temporal.Instant
  title: string
  message: string
  section: NotificationSection
  /** The related screen. */
  path: string | null
  /** Only the latest of a topic is stored. */
  topic: string | null
  /** `Texts` as JSON. */
  texts: string | null
}
type NotificationRow = NewNotification & { position: bigint; readAt: Temporal.Instant | null }
type ChoiceRow = Choice & { userId: string; chosenAt: Temporal.Instant }
type Tables = {
  notifications: NotificationRow
  notification_choices: ChoiceRow
}

export const notices = rows<NotificationRow, NotificationRow, NewNotification>('notifications')
export const choices = rows<ChoiceRow>('notificationChoices', { unique: ['userId', 'section', 'channel'] })
const tables = (db: Db) => db.withTables<Tables>()

export const insertNotification = async (tx: Tx, notification: NewNotification): Promise<void> => {
  const { userId, topic } = notification
  if (topic) await notices.remove(tx, { userId, topic })
  await notices.insert(tx, notification)
}

export const shown_max = 200

const shownTo = (db: Db, userId: string) =>
  tables(db).selectFrom('notifications').where('userId', '=', userId).orderBy('position', 'desc').limit(shown_max)

export const selectNotifications = (db: Db, userId: string) =>
  shownTo(db, userId)
    .select(['id', 'sentBy', 'sentTime', 'title', 'message', 'section', 'path', 'texts', 'readAt'])
    .execute()

export const selectMarks = (db: Db, userId: string) => shownTo(db, userId).select(['id', 'readAt']).execute()

/** Marks one notification of the user as read, or all unread ones; returns how many. */
export const updateRead = async (
  tx: Tx,
  { userId, id, at }: { userId: string; id: string | undefined; at: Temporal.Instant },
): Promise<bigint> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('notifications')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(at)) }))
    .where('userId', '=', userId)
    .$if(id === undefined, (query) => query.where('readAt', 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return numUpdatedRows
}

type About = {
  path: string
  /** For a screen that notices of other sections link to as well. */
  section?: NotificationSection
  /** All but this user, or only this user. */
  but?: string
  of?: string
  at: Temporal.Instant
}

/** Marks notices about work on a back-office screen as read: it is no longer pending. */
export const markReadAbout = async (tx: Tx, { path, section, but, of, at }: About): Promise<void> => {
  await tables(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('path', '=', path)
    .where('readAt', 'is', null)
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? 'security'))
    .$if(but !== undefined, (query) => query.where('userId', '<>', but ?? ''))
    .$if(of !== undefined, (query) => query.where('userId', '=', of ?? ''))
    .execute()
}

/** Deletes a batch of notifications with ids below `before`; returns how many. */
export const deleteOldNotifications = async (db: Db, before: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('id', '<', before).orderBy('id').limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const selectChoices = (db: Db, userId: string): Promise<Choice[]> =>
  tables(db)
    .selectFrom('notification_choices')
    .select(['section', 'channel', 'isOn'])
    .where('userId', '=', userId)
    .execute()

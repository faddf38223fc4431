import type { Generated, Insertable } from 'kysely'
import type { NotificationSection } from '#contract/ground/notifications.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Channel } from '#server/platform/message-queue.ts'
import type { Choice } from './choice.ts'

type NotificationsTables = {
  notifications: {
    id: string
    position: Generated<bigint>
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
    readAt: Generated<Temporal.Instant | null>
  }
  notification_choices: {
    userId: string
    section: NotificationSection
    channel: Channel
    isOn: boolean
    chosenAt: Temporal.Instant
  }
}
const on = (db: Db) => db.withTables<NotificationsTables>()

export const insertNotification = async (
  tx: Tx,
  row: Insertable<NotificationsTables['notifications']>,
): Promise<void> => {
  if (row.topic)
    await on(tx).deleteFrom('notifications').where('userId', '=', row.userId).where('topic', '=', row.topic).execute()
  await on(tx).insertInto('notifications').values(row).execute()
}

export const shown_max = 200

const shownTo = (db: Db, userId: string) =>
  on(db).selectFrom('notifications').where('userId', '=', userId).orderBy('position', 'desc').limit(shown_max)

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
  const { numUpdatedRows } = await on(tx)
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
  await on(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('path', '=', path)
    .where('readAt', 'is', null)
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? 'security'))
    .$if(but !== undefined, (query) => query.where('userId', '<>', but ?? ''))
    .$if(of !== undefined, (query) => query.where('userId', '=', of ?? ''))
    .execute()
}

export const deleteNotification = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes a batch of notifications with ids below `before`; returns how many. */
export const deleteOldNotifications = async (db: Db, before: string): Promise<number> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('id', '<', before).orderBy('id').limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const selectChoices = (db: Db, userId: string): Promise<Choice[]> =>
  on(db)
    .selectFrom('notification_choices')
    .select(['section', 'channel', 'isOn'])
    .where('userId', '=', userId)
    .execute()

export const upsertChoice = async (
  tx: Tx,
  { at, ...row }: Choice & { userId: string; at: Temporal.Instant },
): Promise<void> => {
  await on(tx)
    .insertInto('notification_choices')
    .values({ ...row, chosenAt: at })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'section', 'channel']).doUpdateSet({ isOn: row.isOn, chosenAt: at }),
    )
    .execute()
}

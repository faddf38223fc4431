import type { NotificationSection } from '../../../../contract/notifications.ts'
import type { Language } from '../../../../contract/route.ts'
import { announce } from '../../../platform/change-feed.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type NoticeText, notify } from '../../notifications/index.ts'
import { selectAdmins } from './queries.ts'
import { type Person, toPerson } from './user.ts'

/** More than a back office has. */
const admins_max = 200

/** The administrators whose accounts are open, the newest first. */
export const listAdmins = async (db: Db): Promise<Person[]> => (await selectAdmins(db, admins_max)).map(toPerson)

/** Tells the open screens of the office that a queue changed: each reads again what it shows. */
export const tellStaff = async (tx: Tx): Promise<void> =>
  announce(
    tx,
    (await listAdmins(tx)).map(({ _id }) => _id),
  )

/** Notifies every administrator in their own language. */
export const notifyAdmins = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  {
    section,
    noticeIn,
    path,
    at,
  }: {
    section: NotificationSection
    noticeIn: (language: Language) => NoticeText
    /** The screen on which they decide. */
    path: string
    at: Temporal.Instant
  },
): Promise<void> => {
  for (const reader of await listAdmins(deps.tx))
    await notify(deps, { reader, section, text: noticeIn, about: { path }, at })
}

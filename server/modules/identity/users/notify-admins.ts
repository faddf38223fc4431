import type { NotificationSection } from '../../../../contract/notifications.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type NoticeText, notify } from '../../notifications/index.ts'
import { selectAdmins } from './queries.ts'
import { toPerson } from './user.ts'

/** More than a back office has. */
const recipients_max = 200

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
  const admins = (await selectAdmins(deps.tx, recipients_max)).map(toPerson)
  for (const reader of admins) await notify(deps, { reader, section, text: noticeIn, about: { path }, at })
}

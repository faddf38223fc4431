import type { NotificationSection } from '#contract/ground/notifications.ts'
import { type Permission, rolesWith } from '#contract/lib/permissions.ts'
import type { Language } from '#contract/lib/route.ts'
import { type NoticeText, notify } from '#server/modules/ground/notifications/index.ts'
import { listAdmins } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { memberRoles } from './queries.ts'

type Notice = {
  permission: Permission
  section: NotificationSection
  text: (language: Language) => NoticeText
  path: string
  /** Excludes the person who already knows. */
  but?: unknown
  /** The record that it is about: those from whom it is hidden get no notice. */
  about?: string
  at: Temporal.Instant
}

/** Notifies everyone with the permission, in their own language. */
export const notifyPermitted = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { permission, section, text, path, but, about, at }: Notice,
): Promise<void> => {
  const roles = rolesWith(permission)
  const given = await memberRoles.list(deps.tx, {}, 'givenAt')
  const may = new Set(given.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId))
  for (const reader of await listAdmins(deps.tx)) {
    if (!may.has(reader._id) || reader._id === but) continue
    if (about !== undefined && (await isHidden(deps.tx, { id: about, readerId: reader._id }))) continue
    await notify(deps, { reader, section, text, about: { path }, at })
  }
}

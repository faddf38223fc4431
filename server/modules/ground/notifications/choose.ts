import type { NotificationChannel, NotificationSection } from '#contract/ground/notifications.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFixed } from './choice.ts'
import { choices } from './queries.ts'

type Input = { userId: string; section: NotificationSection; channel: NotificationChannel; on: boolean }

/** PostgreSQL's foreign_key_violation: the user was removed concurrently. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/**
 * Turns one section on or off for one channel. Throws `notification_required` for the panel, `security_notice_required` for
 * security mails, and `not_found` for a removed user.
 */
export const choose = async ({ db, now }: Pick<Deps, 'db' | 'now'>, input: Input): Promise<void> => {
  const { userId, section, channel, on } = input
  if (isFixed(section, channel)) {
    if (on) return
    throw new Refusal(channel === 'app' ? 'notification_required' : 'security_notice_required')
  }
  if (channel === 'app') return
  const at = now()
  await transaction(db, async (tx) => {
    await choices.upsert(tx, { userId, section, channel, isOn: on, chosenAt: at })
    const details = { section, channel, on }
    await audit(tx, { at, actor: userId, action: 'notifications.chosen', subject: userId, details })
  }).catch((error) => {
    throw isGone(error) ? new Refusal('not_found') : error
  })
}

import { Refusal } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { identityMessages } from '../messages.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { users } from '../users/queries.ts'
import { toPerson } from '../users/user.ts'

/**
 * Replaces a password that was forgotten (`password.reset`) or changed, revokes every session of the user and notifies them. Throws
 * `not_found`.
 */
export const replacePassword = async (
  { tx, config, secrets }: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  {
    userId,
    passwordHash,
    action = 'password.reset',
    address,
    at,
  }: {
    userId: string
    passwordHash: string
    action?: 'password.reset' | 'password.changed'
    address: string
    at: Temporal.Instant
  },
): Promise<void> => {
  const user = await users.find(tx, { id: userId })
  if (!user) throw new Refusal('not_found')
  await users.update(tx, { id: userId }, { passwordHash, passwordResetAt: at })
  await endSessions(tx, { userId }, at)
  await audit(tx, { at, actor: userId, action, subject: userId, details: { address } })
  const text = (lang: Language) => fillAll(identityMessages[lang].passwordChanged, { baseUrl: config.baseUrl })
  await notify({ tx, config, secrets }, { reader: toPerson(user), section: 'security', text, at })
}

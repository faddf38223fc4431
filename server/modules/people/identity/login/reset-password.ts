import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashPassword } from '../passwords/password.ts'
import { ownWords, refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { type Opened, type Origin, openSession } from '../sessions/session.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { users } from '../users/queries.ts'
import { isSameEmail } from '../users/user.ts'
import { takeRecentAuth } from './recent-auth.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Request = { email: string; newPassword: string; otp: string | undefined; browser: string; origin: Origin }

/**
 * Changes the password of a signed-in user who authenticated recently. All sessions are revoked, and this browser gets a new one with the
 * authentication time of the old: a mailed code changes the password but is no second factor for later changes. Throws
 * `all_fields_required`, `forbidden` for another user's email, `weak_password`, `common_password`, `own_password` and
 * `fresh_code_required`.
 */
export const resetPassword = async (deps: LoginDeps, caller: Caller, request: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { email, newPassword, otp, browser, origin } = request
  if (email.trim() === '' || newPassword === '') throw new Refusal('all_fields_required')
  if (!isSameEmail(email, caller.email)) throw new Refusal('forbidden')
  const owner = await users.find(db, { id: caller.userId })
  refuseWeakPassword(newPassword, { field: 'newPassword', own: owner ? ownWords(owner) : [] })
  const proof = await takeRecentAuth(deps, caller, { otp, browser, address: origin.address })
  const passwordHash = await hashPassword(config, newPassword)
  const opened = await transaction(db, async (tx) => {
    const user = await users.lock(tx, { id: caller.userId })
    if (!user) throw new Refusal('unauthenticated')
    await proof.spend(tx)
    const [address, at] = [origin.address, now()]
    const [old] = await endSessions(tx, { id: caller.sessionId, userId: user.id }, at)
    if (!old) throw new Refusal('unauthenticated')
    const change = { userId: user.id, passwordHash, action: 'password.changed', address, at } as const
    await replacePassword({ tx, config, secrets }, change)
    return openSession({ tx, now, secrets }, user, origin, { authenticatedAt: old.authenticatedAt })
  })
  deps.wake()
  return opened
}

import { Refusal } from '../../../../contract/errors.ts'
import type { Caller } from '../../../http/serve.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashPassword } from '../passwords/password.ts'
import { ownWords, refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { type Opened, type Origin, openSession } from '../sessions/session.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { lockUser, selectUser } from '../users/queries.ts'
import { isSameEmail } from '../users/user.ts'
import { takeRecentAuth } from './recent-auth.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Request = { email: string; newPassword: string; otp: string | undefined; browser: string; origin: Origin }

/**
 * Changes the password of somebody who is signed in and has proved lately that it is them. All their sessions end, and this
 * browser gets a new one, which is proved as the old one was: a code by mail changes the password, and is no second factor
 * for what comes after. Throws `all_fields_required`, `forbidden` for another person's e-mail, `weak_password`,
 * `common_password`, `own_password` and `fresh_code_required`.
 */
export const resetPassword = async (deps: Needed, caller: Caller, request: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { email, newPassword, otp, browser, origin } = request
  if (email.trim() === '' || newPassword === '') throw new Refusal('all_fields_required')
  if (!isSameEmail(email, caller.email)) throw new Refusal('forbidden')
  const owner = await selectUser(db, { id: caller.userId })
  refuseWeakPassword(newPassword, { field: 'newPassword', own: owner ? ownWords(owner) : [] })
  const proof = await takeRecentAuth(deps, caller, { otp, browser, address: origin.address })
  const passwordHash = await hashPassword(config, newPassword)
  const opened = await transaction(db, async (tx) => {
    const user = await lockUser(tx, caller.userId)
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

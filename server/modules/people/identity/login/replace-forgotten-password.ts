import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { markSpent } from '../codes/code-queries.ts'
import { takeGrant } from '../codes/verify-code.ts'
import { hashPassword } from '../passwords/password.ts'
import { ownWords, refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { type Opened, type Origin, openSession } from '../sessions/session.ts'
import { selectByEmail } from '../users/queries.ts'
import { canonicalEmail } from '../users/user.ts'
import { openedOf, type PendingLogin, type PendLogin } from './pending-factor.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'> & { pendLogin: PendLogin }
type Request = { email: string; newPassword: string; otp: string | undefined; browser: string; origin: Origin }

/**
 * Replaces a forgotten password after this browser answered the code, revokes every session of the user, signs this browser in and
 * notifies the user. With a second factor nothing changes before it is verified. Throws `all_fields_required`, `weak_password`,
 * `common_password`, `own_password`, `code_not_verified`, `second_factor_required`.
 */
export const replaceForgottenPassword = async (deps: LoginDeps, request: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { newPassword, otp, browser, origin } = request
  const email = canonicalEmail(request.email)
  if (email === '' || newPassword === '') throw new Refusal('all_fields_required')
  refuseWeakPassword(newPassword, { field: 'newPassword' })
  const grant = await takeGrant(deps, 'login', { email, otp, browser, address: origin.address })
  const owner = await selectByEmail(db, email)
  // Only after the code: the refusal reveals something about the user's name.
  if (owner) refuseWeakPassword(newPassword, { field: 'newPassword', own: ownWords(owner) })
  const passwordHash = await hashPassword(config, newPassword)
  const outcome = await transaction(db, async (tx): Promise<Opened | PendingLogin> => {
    const at = now()
    const user = await selectByEmail(tx, email)
    if (!user || !(await markSpent(tx, { id: grant, at }))) throw new Refusal('code_not_verified')
    const methods = await deps.pendLogin({ ...deps, tx }, { userId: user.id, browser, passwordHash, at })
    if (methods) return { methods }
    await replacePassword({ tx, config, secrets }, { userId: user.id, passwordHash, address: origin.address, at })
    return openSession({ tx, now, secrets }, user, origin)
  })
  deps.wake()
  return openedOf(outcome)
}

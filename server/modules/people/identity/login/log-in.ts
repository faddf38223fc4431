import { Refusal } from '#contract/lib/errors.ts'
import { passwordPattern } from '#contract/people/identity.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { markSpent } from '../codes/code-queries.ts'
import { takeGrant } from '../codes/verify-code.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords/password.ts'
import { type Opened, type Origin, openSession } from '../sessions/session.ts'
import { selectByEmail, selectPasswordHash, users } from '../users/queries.ts'
import { canonicalEmail } from '../users/user.ts'
import { openedOf, type PendingLogin, type PendLogin } from './pending-factor.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'> & { pendLogin: PendLogin }
type Request = { email: string; password: string; otp: string | undefined; browser: string; origin: Origin }

/**
 * The third step of the login: the password, after this browser has answered the code. Throws `all_fields_required`, `wrong_password`
 * (malformed), `code_not_verified`, `wrong_credentials`, `second_factor_required`.
 */
export const logIn = async (deps: LoginDeps, request: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { password, otp, browser, origin } = request
  const email = canonicalEmail(request.email)
  if (email === '' || password === '') throw new Refusal('all_fields_required')
  if (!passwordPattern.test(password)) throw new Refusal('wrong_password')
  const grant = await takeGrant(deps, 'login', { email, otp, browser, address: origin.address })
  const user = await selectByEmail(db, email)
  const hash = user && (await selectPasswordHash(db, user.id))
  if (!user || !hash) throw new Refusal('wrong_credentials')
  if (!(await isPassword(hash, password))) {
    await transaction(db, (tx) => audit(tx, { at: now(), actor: user.id, action: 'login.refused', subject: user.id }))
    throw new Refusal('wrong_credentials')
  }
  const better = isOutdated(config, hash) ? await hashPassword(config, password) : undefined
  const outcome = await transaction(db, async (tx): Promise<Opened | PendingLogin> => {
    const at = now()
    // Under the lock: a password replaced since the comparison opens nothing.
    const isOpen = (await users.lock(tx, { id: user.id }))?.closedAt === null
    if (!isOpen || (await selectPasswordHash(tx, user.id)) !== hash) throw new Refusal('wrong_credentials')
    if (!(await markSpent(tx, { id: grant, at }))) throw new Refusal('code_not_verified')
    if (better) await users.update(tx, { id: user.id }, { passwordHash: better })
    const methods = await deps.pendLogin({ ...deps, tx }, { userId: user.id, browser, at })
    if (methods) return { methods }
    await audit(tx, { at, actor: user.id, action: 'login', subject: user.id, details: { address: origin.address } })
    return openSession({ tx, now, secrets }, user, origin)
  })
  return openedOf(outcome)
}

import type { FactorMethod } from '../../../contract/factors.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { methodsOf, pendingLoginMinutes } from './factor.ts'
import { endHeldLogins, insertHeldLogin } from './login-queries.ts'
import { lockFactors } from './queries.ts'

/**
 * Lets a login wait in its browser until the second factor is given: the ways to give it, or none for somebody who has no
 * second factor and need not wait.
 */
export const pendLogin = async (
  tx: Tx,
  login: { userId: string; browser: string; passwordHash?: string; at: Temporal.Instant },
): Promise<FactorMethod[]> => {
  const { userId, browser, passwordHash = null, at } = login
  // The first factor, on its way in, ends the sessions that were opened without it: none may be opened beside it unseen.
  await lockFactors(tx, userId)
  const methods = await methodsOf(tx, userId)
  if (methods.length === 0) return []
  await endHeldLogins(tx, browser, at)
  await insertHeldLogin(tx, {
    id: newId(at),
    user_id: userId,
    browser,
    password_hash: passwordHash,
    created_at: at,
    expires_at: at.add({ minutes: pendingLoginMinutes }),
  })
  return methods
}

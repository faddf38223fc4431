import type { FactorMethod } from '../../../contract/factors.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { methodsOf, pendingLoginMinutes } from './factor.ts'
import { endPendingLogins, insertPendingLogin } from './login-queries.ts'
import { lockFactors } from './queries.ts'

/** Keeps a login pending in its browser until the second factor comes. Returns the methods; none without a second factor. */
export const pendLogin = async (
  tx: Tx,
  login: { userId: string; browser: string; passwordHash?: string; at: Temporal.Instant },
): Promise<FactorMethod[]> => {
  const { userId, browser, passwordHash = null, at } = login
  // Adding the first factor ends all sessions; a login at the same moment must not open one without it.
  await lockFactors(tx, userId)
  const methods = await methodsOf(tx, userId)
  if (methods.length === 0) return []
  await endPendingLogins(tx, browser, at)
  await insertPendingLogin(tx, {
    id: newId(at),
    userId,
    browser,
    passwordHash,
    createdAt: at,
    expiresAt: at.add({ minutes: pendingLoginMinutes }),
  })
  return methods
}

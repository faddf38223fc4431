import type { FactorMethod } from '#contract/people/factors.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { hasFactor, methodsOf, pendingLoginMinutes } from './factor.ts'
import { endPendingLogins, pendingLogins } from './login-queries.ts'
import { lockFactors } from './queries.ts'

/** Creates a pending login for this browser until the second factor is verified. Returns the methods; undefined without a second factor. */
export const pendLogin = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  login: { userId: string; browser: string; passwordHash?: string; at: Temporal.Instant },
): Promise<FactorMethod[] | undefined> => {
  const { userId, browser, passwordHash = null, at } = login
  // Adding the first factor revokes all sessions; a concurrent login must not open one without it.
  await lockFactors(tx, userId)
  if (!(await hasFactor(tx, userId))) return undefined
  await endPendingLogins(tx, browser, at)
  await pendingLogins.insert(tx, {
    id: newId(at),
    userId,
    browser,
    passwordHash,
    createdAt: at,
    expiresAt: at.add({ minutes: pendingLoginMinutes }),
  })
  return methodsOf({ db: tx, config }, { userId, use: passwordHash ? 'new_password' : 'login', at })
}

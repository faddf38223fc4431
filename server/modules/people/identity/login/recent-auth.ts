import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { grantMinutes } from '../codes/code.ts'
import { markSpent } from '../codes/code-queries.ts'
import { takeGrant } from '../codes/verify-code.ts'
import { selectRecentAuth } from '../sessions/session-queries.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Input = { otp: string | undefined; browser: string; address: string }

/** `spend` consumes the authentication in the transaction that relies on it. */
export type RecentAuth = { spend: (tx: Tx) => Promise<void> }

/** Whether a live session's user logged in or reauthenticated after `since`. */
export const hasRecentAuth = async (db: Db, proof: { sessionId: string; since: Temporal.Instant }): Promise<boolean> =>
  (await selectRecentAuth(db, proof)) !== undefined

/**
 * Requires that within `grantMinutes` the session was opened or stepped up, or this browser answered a login code. Throws
 * `fresh_code_required`.
 */
export const takeRecentAuth = async (
  deps: LoginDeps,
  { sessionId, email }: Caller,
  { otp, browser, address }: Input,
): Promise<RecentAuth> => {
  const { db, now } = deps
  const since = now().subtract({ minutes: grantMinutes })
  const isLive = async (tx: Tx) => {
    // Locked until the transaction ends: the slower of two requests of one session finds it revoked.
    if (!(await hasRecentAuth(tx, { sessionId, since }))) throw new Refusal('fresh_code_required')
  }
  if (!otp && (await hasRecentAuth(db, { sessionId, since }))) return { spend: isLive }
  try {
    const grant = await takeGrant(deps, 'login', { email, otp, browser, address })
    return {
      spend: async (tx) => {
        if (!(await markSpent(tx, { id: grant, at: now() }))) throw new Refusal('fresh_code_required')
      },
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'code_not_verified') throw new Refusal('fresh_code_required')
    throw error
  }
}

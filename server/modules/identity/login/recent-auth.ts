import { Refusal } from '../../../../contract/errors.ts'
import type { Caller } from '../../../http/serve.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { grantMinutes } from '../codes/code.ts'
import { markSpent } from '../codes/code-queries.ts'
import { takeGrant } from '../codes/verify-code.ts'
import { selectRecentAuth } from '../sessions/session-queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Shown = { otp: string | undefined; browser: string; address: string }

/** Somebody proved lately that they are who signed in; `spend` uses the proof up in the transaction that rests on it. */
export type RecentAuth = { spend: (tx: Tx) => Promise<void> }

/** Whether a session lives and its owner logged in with it, or proved themselves, after `since`. */
export const hasRecentAuth = async (db: Db, proof: { sessionId: string; since: Temporal.Instant }): Promise<boolean> =>
  (await selectRecentAuth(db, proof)) !== undefined

/**
 * Asks for a proof of the last ten minutes: the session was opened or stepped up since, or this browser has answered a code
 * for logging in. Throws `fresh_code_required`.
 */
export const takeRecentAuth = async (
  deps: Needed,
  { sessionId, email }: Caller,
  { otp, browser, address }: Shown,
): Promise<RecentAuth> => {
  const { db, now } = deps
  const since = now().subtract({ minutes: grantMinutes })
  const isLive = async (tx: Tx) => {
    // Held until the transaction ends: of two requests that rest on one session the slower finds it ended.
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

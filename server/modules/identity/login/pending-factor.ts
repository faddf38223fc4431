import { Refusal } from '../../../../contract/errors.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Opened } from '../sessions/session.ts'

/**
 * Asked when everything else was right: whoever has a second factor waits until it is given. Answers the ways to give it;
 * none means that nobody waits. With `passwordHash` the waiting is about a new password, which must not be set before.
 * The composition root binds the module that knows factors to it.
 */
export type PendLogin = (
  tx: Tx,
  login: { userId: string; browser: string; passwordHash?: string; at: Temporal.Instant },
) => Promise<readonly string[]>

export type Held = { methods: readonly string[] }

/** The session that was opened. Throws `second_factor_required`, after the waiting has been written. */
export const openedOf = (outcome: Opened | Held): Opened => {
  if ('methods' in outcome) throw new Refusal('second_factor_required', { context: { methods: outcome.methods } })
  return outcome
}

import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Opened } from '../sessions/session.ts'

/**
 * Called when everything else was right. A user with a second factor gets a pending login; the result is their methods, undefined without
 * one. `passwordHash` is a new password to be set once the factor is verified. Bound to the module `factors` by the composition root.
 */
export type PendLogin = (
  deps: { tx: Tx } & Pick<Deps, 'config'>,
  login: { userId: string; browser: string; passwordHash?: string; at: Temporal.Instant },
) => Promise<readonly string[] | undefined>

export type PendingLogin = { methods: readonly string[] }

/** The opened session. Throws `second_factor_required` for a pending login, which is committed by then. */
export const openedOf = (outcome: Opened | PendingLogin): Opened => {
  if ('methods' in outcome) throw new Refusal('second_factor_required', { context: { methods: outcome.methods } })
  return outcome
}

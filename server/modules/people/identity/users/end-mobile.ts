import type { Caller } from '#server/http/serve.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Called before a confirmed number, a second factor, changes: removes the factor in the same transaction. Throws `recent_auth_required`.
 * Bound to the module `factors` by the composition root.
 */
export type EndMobile = (deps: { tx: Tx } & Pick<Deps, 'now' | 'config' | 'secrets'>, caller: Caller) => Promise<void>

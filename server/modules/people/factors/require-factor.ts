import type { Authenticate } from '#server/http/app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mustHaveFactor } from './change-factors.ts'
import { hasStrongFactor } from './factor.ts'

/**
 * Marks a production administrator without a second factor, who may only set one up. Checked at every call, because factors change during
 * a session.
 */
export const requireFactor =
  ({ db, config }: Pick<Deps, 'db' | 'config'>, authenticate: Authenticate): Authenticate =>
  async (request) => {
    const caller = await authenticate(request)
    if (!caller || !mustHaveFactor(caller, config)) return caller
    return (await hasStrongFactor(db, caller.userId)) ? caller : { ...caller, mustEnroll: true }
  }

import type { Authenticate } from '../../http/app.ts'
import type { Deps } from '../../platform/deps.ts'
import { mustHaveFactor } from './change-factors.ts'
import { methodsOf } from './factor.ts'

/**
 * Marks an administrator of production who has no second factor: until they have set one up, nothing else is open to
 * them. Asked anew with every call, so that it ends with the enrolment and begins again with a loss.
 */
export const demandFactor =
  ({ db, config }: Pick<Deps, 'db' | 'config'>, authenticate: Authenticate): Authenticate =>
  async (request) => {
    const caller = await authenticate(request)
    if (!caller || !mustHaveFactor(caller, config)) return caller
    return (await methodsOf(db, caller.userId)).length > 0 ? caller : { ...caller, mustEnrol: true }
  }

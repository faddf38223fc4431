import type { Authenticate } from '../../http/app.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectRoles } from './queries.ts'

/** Adds what a member of staff works as. Read at every call, so that a role that is taken away ends at once. */
export const withStaffRoles =
  ({ db }: Pick<Deps, 'db'>, authenticate: Authenticate): Authenticate =>
  async (request) => {
    const caller = await authenticate(request)
    if (caller?.role !== 'admin') return caller
    return { ...caller, staffRoles: await selectRoles(db, caller.userId) }
  }

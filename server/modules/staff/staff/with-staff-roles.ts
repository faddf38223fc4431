import type { Authenticate } from '#server/http/app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { selectHeld } from './queries.ts'

/**
 * Adds a staff member's roles to the caller. Read on every call: a removed role loses effect immediately, and a temporary one after its
 * last day even before its removal.
 */
export const withStaffRoles =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, authenticate: Authenticate): Authenticate =>
  async (request) => {
    const caller = await authenticate(request)
    if (caller?.role !== 'admin') return caller
    const today = dayOf(now()).toString()
    const held = await selectHeld(db, caller.userId)
    const counting = held.filter(({ until }) => until === null || until >= today)
    return { ...caller, staffRoles: counting.map(({ role }) => role) }
  }

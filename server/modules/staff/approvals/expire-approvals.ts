import type { Tx } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import { expireWaiting } from './queries.ts'

/** Expires undecided requests, and emits events for their owning modules. Returns the count. */
export const expireApprovals = async (tx: Tx, at: Temporal.Instant): Promise<number> => {
  const expired = await expireWaiting(tx, at)
  // tidy allows a loop over due rows because one statement ends them all, and this only announces it.
  for (const { id, kind, requestedBy } of expired)
    await emit(tx, { at, type: 'approval.expired', subject: id, payload: { kind, requestedBy } })
  return expired.length
}

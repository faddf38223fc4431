import type { Tx } from './database.ts'
import { newId } from './ids.ts'

export type AuditTable = {
  id: string
  at: Temporal.Instant
  actor: string
  action: string
  subject: string
  details: string
}

/**
 * Writes who did what to what, in the transaction that does it. `actor` is a user's id, or the name of a job that
 * worked by itself ('transfers'). `details` holds ids, states and reasons: never a secret, a code or a document.
 */
export const audit = async (
  tx: Tx,
  row: { at: Temporal.Instant; actor: string; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> => {
  await tx
    .insertInto('audit')
    .values({ ...row, id: newId(row.at), details: JSON.stringify(row.details ?? {}) })
    .execute()
}

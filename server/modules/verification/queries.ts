import type { Generated } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

type Decision = 'verified' | 'rejected'
type DocumentsTables = {
  documents: {
    id: string
    user_id: string
    bytes: bigint
    sha256: string
    received_at: Temporal.Instant
    decision: Generated<Decision | null>
    decided_by: Generated<string | null>
    decided_at: Generated<Temporal.Instant | null>
    reason: Generated<string | null>
  }
}
const on = (db: Db) => db.withTables<DocumentsTables>()

export type NewDocument = {
  id: string
  user_id: string
  bytes: bigint
  sha256: string
  received_at: Temporal.Instant
}

export const insertDocument = async (tx: Tx, row: NewDocument): Promise<void> => {
  await on(tx).insertInto('documents').values(row).execute()
}

export const selectDocument = (db: Db, id: string) =>
  on(db).selectFrom('documents').select(['id', 'user_id', 'sha256']).where('id', '=', id).executeTakeFirst()

/** Writes what was decided about a document beside it; the row and the sealed picture stay for the record. */
export const updateDecision = async (
  tx: Tx,
  {
    id,
    decision,
    by,
    at,
    reason,
  }: { id: string; decision: Decision; by: string; at: Temporal.Instant; reason: string },
): Promise<void> => {
  await on(tx)
    .updateTable('documents')
    .set({ decision, decided_by: by, decided_at: at, reason })
    .where('id', '=', id)
    .execute()
}

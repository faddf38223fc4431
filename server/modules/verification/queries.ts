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
    told_title: Generated<string | null>
    told_message: Generated<string | null>
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

/** The newest document of a person and what was decided about it; undefined when there was none. */
export const selectLastDecision = (db: Db, userId: string) =>
  on(db)
    .selectFrom('documents')
    .select(['decision', 'decided_at', 'told_title', 'told_message'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Removes the documents of a person, and tells which they were. */
export const deleteDocuments = async (tx: Tx, userId: string): Promise<string[]> =>
  (await on(tx).deleteFrom('documents').where('user_id', '=', userId).returning('id').execute()).map(({ id }) => id)

export type Decided = { decision: Decision; by: string; at: Temporal.Instant; told: { title: string; message: string } }

/** Writes what was decided about a document beside it; the row and the sealed picture stay for the record. */
export const updateDecision = async (tx: Tx, id: string, { decision, by, at, told }: Decided): Promise<void> => {
  await on(tx)
    .updateTable('documents')
    .set({ decision, decided_by: by, decided_at: at, told_title: told.title, told_message: told.message })
    .where('id', '=', id)
    .execute()
}

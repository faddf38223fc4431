import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
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

export type AuditedRow = Omit<AuditTable, 'details'> & { details: Record<string, unknown> }

/** What a user did and what was done to them, newest first, from before the row `after` on, and without one kind of action. */
export const selectAuditAbout = async (
  db: Db,
  { userId, after, without, limit }: { userId: string; after: string | undefined; without?: string; limit: number },
): Promise<AuditedRow[]> => {
  const earlier = after === undefined ? sql`true` : sql`id < ${after}::uuid`
  const wanted = without === undefined ? earlier : sql`${earlier} and action <> ${without}`
  // Two walks along an index each; an `or` would read everything of a busy user first.
  const { rows } = await sql<AuditedRow>`
    select * from (
      (select * from audit where subject = ${userId} and ${wanted} order by id desc limit ${limit})
      union
      (select * from audit where actor = ${userId} and ${wanted} order by id desc limit ${limit})
    ) about order by id desc limit ${limit}`.execute(db)
  return rows
}

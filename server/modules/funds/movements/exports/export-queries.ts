import { sql } from 'kysely'
import type { ExportFormat, MovementsFilter } from '#contract/funds/movements.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type ExportRecord = {
  id: string
  userId: string
  requestDigest: string
  format: ExportFormat
  language: Language
  filter: MovementsFilter
  state: 'waiting' | 'ready'
  rows: number | null
  createdAt: Instant
  nextRunAt: Instant | null
  expiresAt: Instant | null
}

/** A customer has one pending export. */
export const exports = rows<ExportRecord>('movementExports', { unique: 'any', json: ['filter'] })
const tables = (db: Db) => db.withTables<{ movementExports: ExportRecord }>()

/** Pending and available exports, newest first. */
export const selectExports = (db: Db, userId: string, now: Instant): Promise<ExportRecord[]> =>
  tables(db)
    .selectFrom('movementExports')
    .selectAll()
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()

/** Claims the next due export until `leaseEnds`; after that another worker may claim it. */
export const claimExport = (
  db: Db,
  { now, leaseEnds, stalled }: { now: Instant; leaseEnds: Instant; stalled: readonly string[] },
): Promise<ExportRecord[]> =>
  tables(db)
    .updateTable('movementExports')
    .set({ nextRunAt: leaseEnds })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('movementExports')
        .select('id')
        .where('nextRunAt', '<=', now)
        .where(isNotStalled('id', stalled))
        .orderBy('nextRunAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** Returns false when the lease expired and another worker has finished or claimed it. */
export const finishExport = async (
  tx: Tx,
  { id, lease, ...done }: { id: string; lease: Instant; rows: number; expiresAt: Instant },
): Promise<boolean> => {
  const finished = await tables(tx)
    .updateTable('movementExports')
    .set({ ...done, state: 'ready', nextRunAt: null })
    .where('id', '=', id)
    .where('nextRunAt', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Deletes the rows that have expired or belong to an erased account, and returns their ids for the deletion of their files. */
export const selectExpired = async (
  db: Db,
  { now, limit, stalled }: { now: Instant; limit: number; stalled: readonly string[] },
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('movementExports')
    .select('id')
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', stalled))
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteExport = async (db: Db, id: string): Promise<void> => {
  await tables(db).deleteFrom('movementExports').where('id', '=', id).execute()
}

/** The next cleanup deletes the files of an erased account. */
export const expireExports = async (tx: Tx, userId: string, now: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('movementExports')
    .set({ state: 'ready', rows: sql`coalesce(rows, 0)`, nextRunAt: null, expiresAt: now })
    .where('userId', '=', userId)
    .execute()
}

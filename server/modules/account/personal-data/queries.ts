import { sql } from 'kysely'
import type { PersonalTable } from '#server/modules/module.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type CopyRecord = {
  id: string
  userId: string
  requestDigest: string
  state: 'waiting' | 'ready'
  bytes: bigint | null
  requestedAt: Instant
  nextRunAt: Instant | null
  expiresAt: Instant | null
}

const tables = (db: Db) => db.withTables<{ dataCopies: CopyRecord }>()

/** A customer's second pending copy is refused like a taken id. */
export const copies = rows<CopyRecord>('dataCopies', { unique: 'any' })

/** Pending or stored. */
export const selectLatest = (db: Db, userId: string, now: Instant): Promise<CopyRecord | undefined> =>
  tables(db)
    .selectFrom('dataCopies')
    .selectAll()
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Leases the next due one until `leaseEnds`; after a crash another worker takes over then. */
export const claimCopy = (
  db: Db,
  { now, leaseEnds, stalled }: { now: Instant; leaseEnds: Instant; stalled: readonly string[] },
): Promise<CopyRecord[]> =>
  tables(db)
    .updateTable('dataCopies')
    .set({ nextRunAt: leaseEnds })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dataCopies')
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

/** False when the lease expired and another worker has it. */
export const finishCopy = async (
  tx: Tx,
  { id, lease, ...done }: { id: string; lease: Instant; bytes: bigint; expiresAt: Instant },
): Promise<boolean> => {
  const finished = await tables(tx)
    .updateTable('dataCopies')
    .set({ ...done, state: 'ready', nextRunAt: null })
    .where('id', '=', id)
    .where('nextRunAt', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

export const selectExpired = async (
  db: Db,
  { now, limit, stalled }: { now: Instant; limit: number; stalled: readonly string[] },
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('dataCopies')
    .select('id')
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', stalled))
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteCopy = async (db: Db, id: string): Promise<void> => {
  await tables(db).deleteFrom('dataCopies').where('id', '=', id).execute()
}

/** Expires the exports of a closed or erased account; the next job run deletes them. */
export const expireCopies = async (tx: Tx, userId: string, now: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('dataCopies')
    .set({ state: 'ready', bytes: sql`coalesce(bytes, 0)`, nextRunAt: null, expiresAt: now })
    .where('userId', '=', userId)
    .execute()
}

const rowsAtOnce = 1_000

export type PersonalRow = Record<string, unknown>

/** A customer's rows of a declared table, in key order; sealed columns are decrypted. */
export const selectPersonal = async (
  db: Db,
  { table, owner, through, except, key = 'id' }: PersonalTable,
  { userId, after }: { userId: string; after: unknown },
): Promise<PersonalRow[]> => {
  const isTheirs = through
    ? sql`${sql.ref(through.column)} in (select ${sql.ref(through.key ?? 'id')} from ${sql.table(through.table)}
        where ${sql.ref(owner)} = ${userId} and ${through.where ?? sql`true`})`
    : sql`${sql.ref(owner)} = ${userId}`
  const { rows } = await sql<PersonalRow>`
    select * from ${sql.table(table)} where ${isTheirs}
    ${except ? sql`and ${sql.ref(except.column)}::text <> all (${except.values}::text[])` : sql``}
    ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** Whether another page may follow. */
export const isFull = (rows: readonly PersonalRow[]): boolean => rows.length === rowsAtOnce

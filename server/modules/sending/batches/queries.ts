import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { BatchRecord, BatchRowRecord } from './batch.ts'

type Joined = { transfers: { id: string; state: string } }
type Tables = { batches: BatchRecord; batchRows: BatchRowRecord } & Joined
const tables = (db: Db) => db.withTables<Tables>()

export const batches = rows<BatchRecord>('batches')
export const batchRows = rows<BatchRowRecord>('batchRows')

export const findBatchById = (db: Db, id: string): Promise<BatchRecord | undefined> => batches.find(db, { id })
export const lockBatchById = (tx: Tx, id: string): Promise<BatchRecord | undefined> => batches.lock(tx, { id })

/** A statement has at most 65,535 parameters. */
const rowsOfStatement = 500

export const insertRows = async (tx: Tx, rows: readonly BatchRowRecord[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await tables(tx)
      .insertInto('batchRows')
      .values(rows.slice(at, at + rowsOfStatement))
      .execute()
}

export type RowWithTransfer = BatchRowRecord & { transfer: string | null }

/** The rows of a batch in their order, each with the state of its transfer. */
export const selectRows = (db: Db, batchId: string): Promise<RowWithTransfer[]> =>
  tables(db)
    .selectFrom('batchRows')
    .leftJoin('transfers', 'transfers.id', 'batchRows.id')
    .selectAll('batchRows')
    .select('transfers.state as transfer')
    .where('batchId', '=', batchId)
    .orderBy('position')
    .execute()

export const selectBatches = (
  db: Db,
  { userId, after, limit }: { userId: string; after?: Place; limit: number },
): Promise<BatchRecord[]> =>
  tables(db)
    .selectFrom('batches')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'prepared')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.at as Temporal.Instant, after?.id as string)),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The number of rows of each batch that became a transfer, and that failed. */
export const countRows = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { sent: number; failed: number }>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('batchRows')
    .select(['batchId', 'state', ({ fn }) => fn.countAll<bigint>().as('rows')])
    .where('batchId', 'in', ids)
    .groupBy(['batchId', 'state'])
    .execute()
  const counts = new Map<string, { sent: number; failed: number }>()
  for (const { batchId, state, rows: count } of rows) {
    const made = counts.get(batchId) ?? { sent: 0, failed: 0 }
    if (state === 'sent' || state === 'failed') made[state] = Number(count) // tidy allows Number because it counts rows
    counts.set(batchId, made)
  }
  return counts
}

export const setConfirmed = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await batches.updateAll(tx, { id }, { state: 'confirmed', confirmedAt: at })
  await batchRows.updateAll(tx, { batchId: id }, { state: 'due', nextRunAt: at })
}

/** Locks the oldest due rows for this worker until the transaction ends. */
export const lockDueRows = (
  db: Db,
  { now, limit, stalled }: { now: Temporal.Instant; limit: number; stalled: readonly string[] },
): Promise<BatchRowRecord[]> =>
  tables(db)
    .selectFrom('batchRows')
    .selectAll()
    .where('state', '=', 'due')
    .where('nextRunAt', '<=', now)
    .where(isNotStalled('batchId', stalled))
    .orderBy('nextRunAt')
    .orderBy('batchId')
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Marks a confirmed batch as done when no row is due; undefined otherwise. */
export const endIfDone = (tx: Tx, id: string): Promise<BatchRecord | undefined> =>
  tables(tx)
    .updateTable('batches')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batchRows').select('batchRows.id').where('batchId', '=', id).where('state', '=', 'due'))),
    )
    .returningAll()
    .executeTakeFirst()

/** Deletes batches that were not confirmed in time, with their rows; returns their number. */
export const removeUnconfirmed = async (
  db: Db,
  { expiredBefore }: { expiredBefore: Temporal.Instant },
): Promise<number> => {
  const removed = await tables(db)
    .deleteFrom('batches')
    .where('state', '=', 'prepared')
    .where('expiresAt', '<', expiredBefore)
    .returning('id')
    .execute()
  return removed.length
}

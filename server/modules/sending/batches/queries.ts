import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { BatchRecord, BatchRowRecord } from './batch.ts'

type Joined = { transfers: { id: string; state: string } }
type Own = { batches: BatchRecord; batchRows: BatchRowRecord } & Joined
const own = (db: Db) => db.withTables<Own>()

/** Returns false when the id is taken. */
export const insertBatch = async (tx: Tx, batch: BatchRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A statement has at most 65,535 parameters. */
const rowsOfStatement = 500

export const insertRows = async (tx: Tx, rows: readonly BatchRowRecord[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await own(tx)
      .insertInto('batchRows')
      .values(rows.slice(at, at + rowsOfStatement))
      .execute()
}

export const findBatch = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BatchRecord | undefined> =>
  own(db)
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export type RowWithTransfer = BatchRowRecord & { transfer: string | null }

/** The rows of a batch in their order, each with the state of its transfer. */
export const selectRows = (db: Db, batchId: string): Promise<RowWithTransfer[]> =>
  own(db)
    .selectFrom('batchRows')
    .leftJoin('transfers', 'transfers.id', 'batchRows.id')
    .selectAll('batchRows')
    .select('transfers.state as transfer')
    .where('batchId', '=', batchId)
    .orderBy('position')
    .execute()

export const findRow = (
  db: Db,
  { id, batchId }: { id: string; batchId: string },
): Promise<BatchRowRecord | undefined> =>
  own(db).selectFrom('batchRows').selectAll().where('id', '=', id).where('batchId', '=', batchId).executeTakeFirst()

export const selectBatches = (
  db: Db,
  { userId, after, limit }: { userId: string; after?: Place; limit: number },
): Promise<BatchRecord[]> =>
  own(db)
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
  const rows = await own(db)
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

export const setCodeSentTo = async (tx: Tx, id: string, codeSentTo: string): Promise<void> => {
  await own(tx).updateTable('batches').set({ codeSentTo }).where('id', '=', id).execute()
}

export const setConfirmed = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await own(tx).updateTable('batches').set({ state: 'confirmed', confirmedAt: at }).where('id', '=', id).execute()
  await own(tx).updateTable('batchRows').set({ state: 'due', nextRunAt: at }).where('batchId', '=', id).execute()
}

/** Locks the oldest due rows for this worker until the transaction ends. */
export const lockDueRows = (
  db: Db,
  { now, limit, stalled }: { now: Temporal.Instant; limit: number; stalled: readonly string[] },
): Promise<BatchRowRecord[]> =>
  own(db)
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

export const updateRow = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<BatchRowRecord, 'state' | 'problem' | 'nextRunAt'>>,
): Promise<void> => {
  await own(tx).updateTable('batchRows').set(change).where('id', '=', id).execute()
}

/** Marks a confirmed batch as done when no row is due; undefined otherwise. */
export const endIfDone = (tx: Tx, id: string): Promise<BatchRecord | undefined> =>
  own(tx)
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
  const removed = await own(db)
    .deleteFrom('batches')
    .where('state', '=', 'prepared')
    .where('expiresAt', '<', expiredBefore)
    .returning('id')
    .execute()
  return removed.length
}

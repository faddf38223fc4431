import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { on, recordOf, updateTransfer } from '../queries.ts'
import type { Change, TransferRecord } from '../record.ts'

type Instant = Temporal.Instant

/**
 * Takes due transfers for the length of a lease. The taking commits at once, so that no lock is held while a partner is
 * asked; whoever dies with a lease loses it when it ends, and the next worker asks the partner first.
 */
export const claimDue = async (
  db: Db,
  { now, leaseUntil, limit }: { now: Instant; leaseUntil: Instant; limit: number },
): Promise<TransferRecord[]> => {
  const rows = await on(db)
    .updateTable('transfers')
    .set({ leased_until: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('transfers')
        .select('id')
        .where('next_run_at', '<=', now)
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
        .orderBy('next_run_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(recordOf)
}

/**
 * Ends an attendance: the transfer is due again at `nextRunAt` (null: when somebody calls). If it moved or was nudged
 * since it was read, what that set stays: a call for attention is never lost. False when another has taken it meanwhile.
 */
export const rescheduleTransfer = async (
  db: Db,
  { id, state, revision, leasedUntil }: Pick<TransferRecord, 'id' | 'state' | 'revision' | 'leasedUntil'>,
  { nextRunAt, failures }: { nextRunAt: Instant | null; failures: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(db)
    .updateTable('transfers')
    .set({
      leased_until: null,
      failures,
      next_run_at: sql`case when state = ${state} and revision = ${revision} then ${nextRunAt}::timestamptz else next_run_at end`,
    })
    .where('id', '=', id)
    // A lease that ran out and was taken by another is the other's.
    .where('leased_until', '=', leasedUntil)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Calls for attention now; `debit` says that the sender's bank has news of the pay-in. False when there is no such transfer. */
export const wakeTransfer = async (
  tx: Tx,
  id: string,
  { now, debit }: { now: Instant; debit: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('transfers')
    .set((eb) => ({ revision: eb('revision', '+', 1), next_run_at: now, ...(debit ? { debit_news: true } : {}) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Calls for attention every transfer that waits for something that only its sender can give. */
export const wakeWaiting = async (tx: Tx, userId: string, now: Instant): Promise<void> => {
  await on(tx)
    .updateTable('transfers')
    .set((eb) => ({ revision: eb('revision', '+', 1), next_run_at: now }))
    .where('user_id', '=', userId)
    .where('state', '=', 'on_hold_information')
    .execute()
}

/** The news of a debit were read; news that came since they were asked for stay. */
export const clearDebitNews = async (
  db: Db,
  { id, revision }: Pick<TransferRecord, 'id' | 'revision'>,
): Promise<void> => {
  await on(db)
    .updateTable('transfers')
    .set({ debit_news: false })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}

/** Writes down a fact about the transfer that is not a move: that a partner was asked, or what it said. */
export const markTransfer = (db: Db, id: string, change: Change): Promise<TransferRecord> =>
  updateTransfer(db, id, change)

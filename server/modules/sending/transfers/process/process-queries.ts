import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { tables } from '../queries.ts'
import type { TransferRecord } from '../record.ts'

type Instant = Temporal.Instant

export const selectDue = async (db: Db, now: Instant, limit: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('transfers')
    .select('id')
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a due transfer; undefined when another worker has it or processed it first. */
export const lockDue = (tx: Tx, id: string, now: Instant): Promise<TransferRecord | undefined> =>
  tables(tx)
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('nextRunAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Makes transfers due that wait for a prefund, the one that waits longest first. */
export const wakeWaiting = async (tx: Tx, currency: string): Promise<void> => {
  await tables(tx)
    .updateTable('transfers')
    .set(({ ref }) => ({ nextRunAt: ref('prefundAwaitedAt') }))
    .where('state', '=', 'funds_collected')
    .where('prefundAwaitedAt', 'is not', null)
    .where(sql<string>`terms -> 'received' ->> 'currency'`, '=', currency)
    .execute()
}

export const selectUnrefunded = (db: Db, before: Instant, stalled: readonly string[]): Promise<TransferRecord[]> =>
  tables(db)
    .selectFrom('transfers')
    .selectAll()
    .where('cancelRequestedAt', '<=', before)
    .where('state', 'in', ['canceling', 'canceled', 'payout_failed', 'returned', 'unclaimed'])
    .where(isNotStalled('id', stalled))
    .orderBy('cancelRequestedAt')
    .limit(1000)
    .execute()

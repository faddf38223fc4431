import { sql } from 'kysely'
import type { TopUpWay } from '#contract/balance/top-ups.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { TopUpRecord } from './top-up.ts'

type Instant = Temporal.Instant
/** The columns of payment tables that date a bank account's debits and a card's charges. */
type Payments = {
  debits: { bankAccountId: string; state: string; settledAt: Instant | null; returnedAt: Instant | null }
  charges: { debitCardId: string; settledAt: Instant | null; returnedAt: Instant | null }
}

const tables = (db: Db) => db.withTables<{ top_ups: TopUpRecord } & Payments>()

export const topUps = rows<TopUpRecord>('topUps', { time: 'requestedAt' })

export type TopUpChange = Partial<TopUpRecord>

/** Makes it due after a change at its partner. */
export const wakeTopUp = async (tx: Tx, id: string, now: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('top_ups')
    .set((eb) => ({ revision: eb('revision', '+', 1), nextRunAt: now }))
    .where('id', '=', id)
    .execute()
}

/** Leases due rows; the claim commits before a partner is called. */
export const claimDue = (
  db: Db,
  { now, leaseUntil, limit }: { now: Instant; leaseUntil: Instant; limit: number },
): Promise<TopUpRecord[]> =>
  tables(db)
    .updateTable('top_ups')
    .set({ leasedUntil: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('top_ups')
        .select('id')
        .where('nextRunAt', '<=', now)
        .where((or) => or.or([or('leasedUntil', 'is', null), or('leasedUntil', '<=', now)]))
        .orderBy('nextRunAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** Releases the lease and schedules the next run, unless the row was woken in the meantime. False when another worker has the lease. */
export const rescheduleTopUp = async (
  db: Db,
  { id, revision, leasedUntil }: TopUpRecord,
  { nextRunAt, failures }: { nextRunAt: Instant | null; failures: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('top_ups')
    .set({
      leasedUntil: null,
      failures,
      nextRunAt: sql<Instant | null>`case when revision = ${revision} then ${nextRunAt}::timestamptz else next_run_at end`,
    })
    .where('id', '=', id)
    .where('leasedUntil', '=', leasedUntil)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Usage = { day: bigint; thirty_days: bigint; count: number }

/** A customer's usage of one method since each of the two times, and today's count. */
export const selectUsage = async (
  db: Db,
  { userId, way, since }: { userId: string; way: TopUpWay; since: { day: Instant; thirty_days: Instant } },
): Promise<Usage> => {
  const { rows } = await sql<{ day: bigint; thirty_days: bigint; count: bigint }>`
    select
      coalesce(sum(greatest(amount, credited)) filter (where requested_at >= ${since.day}), 0)::bigint as day,
      coalesce(sum(greatest(amount, credited)), 0)::bigint as thirty_days,
      count(*) filter (where requested_at >= ${since.day}) as count
    from top_ups
    where user_id = ${userId} and way = ${way} and requested_at >= ${since.thirty_days}
      and state not in ('failed', 'canceled', 'expired')`.execute(db)
  const [row] = rows
  // tidy allows Number because it counts rows
  return { day: row?.day ?? 0n, thirty_days: rows[0]?.thirty_days ?? 0n, count: Number(row?.count ?? 0n) }
}

/** Time of each card's first settled charge, for any purpose. */
export const selectCardHistory = (
  db: Db,
  debitCardIds: readonly string[],
): Promise<{ debitCardId: string; firstSettledAt: Instant | null }[]> =>
  debitCardIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('charges')
        .select((eb) => ['debitCardId', eb.fn.min('settledAt').as('firstSettledAt')])
        .where('debitCardId', 'in', debitCardIds)
        .where('settledAt', 'is not', null)
        .where('returnedAt', 'is', null)
        .groupBy('debitCardId')
        .execute()

/** Time of each bank account's first settled debit and of its last return. */
export const selectHistory = (
  db: Db,
  bankAccountIds: readonly string[],
): Promise<{ bankAccountId: string; firstSettledAt: Instant | null; lastReturnedAt: Instant | null }[]> =>
  bankAccountIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('debits')
        .select((eb) => [
          'bankAccountId',
          eb.fn.min('settledAt').filterWhere('state', '=', 'settled').as('firstSettledAt'),
          eb.fn.max('returnedAt').as('lastReturnedAt'),
        ])
        .where('bankAccountId', 'in', bankAccountIds)
        .where('settledAt', 'is not', null)
        .groupBy('bankAccountId')
        .execute()

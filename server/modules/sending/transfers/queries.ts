import { type ColumnType, type Generated, sql } from 'kysely'
import { statesWhere, type TransferState } from '#contract/sending/transfer-states.ts'
import { type Db, type Tx, together } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { type Change, type HoldHit, ownerKind, type TransferRecord } from './record.ts'
import { wordsOf, wordsOfErased } from './search-words.ts'

type Instant = Temporal.Instant
/** A JSON array is passed to the driver as text: otherwise it would become a PostgreSQL array. */
type JsonArray<T> = ColumnType<T | null, string | null, string | null>

type TransfersTable = Omit<
  TransferRecord,
  'hits' | 'failures' | 'payoutAttempt' | 'tax' | 'taxOwed' | 'remedied' | 'recallCredited'
> & {
  tax: Generated<bigint>
  taxOwed: Generated<bigint>
  remedied: Generated<bigint>
  recallCredited: Generated<bigint>
  hits: JsonArray<HoldHit[]>
  failures: Generated<number>
  payoutAttempt: Generated<number>
}

export type TransferEvent = {
  id: string
  transferId: string
  fromState: TransferState | null
  toState: TransferState
  actor: string
  reason: string
  idempotencyKey: string | null
  postingId: string | null
  eventAt: Instant
  createdAt: Instant
}

type TransferSearchTable = {
  transferId: string
  createdAt: Instant
  words: string
  amount: bigint
  total: bigint
  country: string
}

type Tables = {
  transfers: TransfersTable
  transfer_events: TransferEvent & { position: Generated<bigint> }
  transfer_search: TransferSearchTable
}
export const tables = (db: Db) => db.withTables<Tables>()

/** Written by `insertTransfer` and `updateTransfer`. */
export const transfers = rows<TransferRecord>('transfers')
const search = rows<TransferSearchTable>('transferSearch')

/** Serializes one sender's confirmations on all nodes: a limit must be checked and used one at a time. */
export const lockSender = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `transfers of ${userId}`)
}

/** Counts a user's unfinished transfers and blocks their confirmations until the transaction ends. */
export const lockUnfinished = async (tx: Tx, userId: string): Promise<number> => {
  await lockSender(tx, userId)
  const { unfinished } = await tables(tx)
    .selectFrom('transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('unfinished'))
    .where('userId', '=', userId)
    // Blocked money is still held by us.
    .where('state', 'not in', finished)
    .executeTakeFirstOrThrow()
  return Number(unfinished) // tidy allows Number because it counts rows
}

export const insertTransfer = async (tx: Tx, transfer: TransferRecord): Promise<void> => {
  const { id: transferId, createdAt, amount, total, recipient } = transfer
  const sought = { transferId, createdAt, words: wordsOf(transfer), amount, total, country: recipient.country }
  await together([transfers.insert(tx, transfer), search.insert(tx, sought)])
}

/** Adds a remedy for an error that was paid as a part of its total. */
export const addRemedied = async (tx: Tx, id: string, amount: bigint): Promise<void> => {
  await tables(tx)
    .updateTable('transfers')
    .set((eb) => ({ remedied: eb('remedied', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

export const updateSearch = async (tx: Tx, transfer: TransferRecord): Promise<void> => {
  const words = wordsOf(transfer)
  await tables(tx).updateTable('transfer_search').set({ words }).where('transferId', '=', transfer.id).execute()
}

/** Transfers of an erased account are found by their codes only. */
export const eraseSearch = async (tx: Tx, userId: string): Promise<void> => {
  const theirs = await tables(tx)
    .selectFrom('transfers')
    .select(['id', 'confirmationCode'])
    .where('userId', '=', userId)
    .execute()
  for (const { id, confirmationCode } of theirs) {
    const words = wordsOfErased(confirmationCode)
    await tables(tx).updateTable('transfer_search').set({ words }).where('transferId', '=', id).execute()
  }
}

export const updateTransfer = async (
  tx: Db,
  id: string,
  { hits, ...change }: Change & { state?: TransferState; failures?: number },
): Promise<TransferRecord> =>
  tables(tx)
    .updateTable('transfers')
    .set({ ...change, ...(hits === undefined ? {} : { hits: hits && JSON.stringify(hits) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const selectTransfersById = (db: Db, ids: readonly string[]): Promise<TransferRecord[]> =>
  tables(db)
    .selectFrom('transfers')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()

const finished = statesWhere(({ ends }) => ends === 'settled')
/** Refunded or never collected: not counted toward a limit. */
const uncounted = statesWhere(({ counts }) => !counts)

/**
 * Cents that a customer sent abroad since each of two moments: Transfer Amounts, and payments to billers. Failed and refunded ones do not
 * count.
 */
export const sumSent = async (
  db: Db,
  { userId, day, thirty_days: since }: { userId: string; day: Instant; thirty_days: Instant },
): Promise<{ day: bigint; thirty_days: bigint }> => {
  const found = await summing.first(db, { userId, day, since })
  return { day: found?.day ?? 0n, thirty_days: found?.thirtyDays ?? 0n }
}

/** Cents that a sender sent on a day of New York, before `at`, to a recipient of this name; `id` itself does not count. */
export const sumOfDay = async (
  db: Db,
  { at, ...related }: { userId: string; recipientSearch: string; id: string | null; at: Instant },
): Promise<bigint> => {
  const day = at.toZonedDateTimeISO(timeZone).startOfDay().toInstant()
  return (await summingRelated.first(db, { ...related, day, until: at }))?.sum ?? 0n
}

type RelatedSum = { userId: string; recipientSearch: string; id: string | null; day: Instant; until: Instant }

const summingRelated = statement(
  (_, { userId, recipientSearch, id, day, until }: RelatedSum) => sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from transfers
    where user_id = ${userId} and created_at >= ${day} and recipient_search = ${recipientSearch}
      and authorized_at between ${day} and ${until} and id is distinct from ${id}::uuid
      and state <> all (${uncounted}::text[])`,
)

type Summed = { userId: string; day: Instant; since: Instant }

const summing = statement(
  (_, { userId, day, since }: Summed) => sql<{ day: bigint; thirtyDays: bigint }>`
    select coalesce(sum(amount) filter (where at >= ${day}), 0)::bigint as day,
      coalesce(sum(amount), 0)::bigint as thirty_days
    from (
      select amount, authorized_at as at from transfers
      where user_id = ${userId} and created_at >= ${since} and state <> all (${uncounted}::text[])
      union all
      select sent_minor, requested_at from bills
      where user_id = ${userId} and requested_at >= ${since} and state in ('paying', 'paid')
    ) as sent`,
)

/** Cents that a customer's cards paid since then, for transfers and anything else, fees included. Failed and refunded ones do not count. */
export const paidByCard = async (db: Db, { userId, since }: { userId: string; since: Instant }): Promise<bigint> => {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount), 0)::bigint as paid from charges
    where user_id = ${userId} and created_at >= ${since} and owner_kind <> ${ownerKind}
      and state not in ('failed', 'canceled')`.execute(db)
  const { paid } = await tables(db)
    .selectFrom('transfers')
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('paid'))
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .where('payIn', '=', 'card')
    .where('state', 'not in', uncounted)
    .executeTakeFirstOrThrow()
  return paid + (rows[0]?.paid ?? 0n)
}

/** A customer's transfers since then that count toward a limit, by what their recipients receive. */
export const selectPaidSince = (
  db: Db,
  { userId, since }: { userId: string; since: Instant },
): Promise<Pick<TransferRecord, 'terms' | 'recipient'>[]> =>
  tables(db)
    .selectFrom('transfers')
    .select(['terms', 'recipient'])
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .where('state', 'not in', uncounted)
    .execute()

import { sql } from 'kysely'
import type { BreakDecision, BreakKind, BreakReason } from '#contract/funds/breaks.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant
type Settlement = {
  settledAt: Instant
  settledBy: string
  note: string
  decision: BreakDecision | null
  /** Minor units moved or written off by the settlement; null where none were. */
  settledAmount: bigint | null
  /** Null where no second approval was needed. */
  approvedBy: string | null
  bankReference: string | null
  reason: BreakReason | null
}

export type BreakRow = {
  id: string
  kind: BreakKind
  ownerKind: string
  ownerId: string
  reference: string
  partner: string | null
  cause: string
  amount: bigint
  currency: string
  openedAt: Instant
  assigneeId: string | null
  assignedAt: Instant | null
} & { [Column in keyof Settlement]: Settlement[Column] | null }
type Later = keyof Settlement | 'assigneeId' | 'assignedAt'
export type NewBreak = Omit<BreakRow, Later>

export const own = (db: Db) => db.withTables<{ breaks: BreakRow }>()
const open = {
  assigneeId: null,
  assignedAt: null,
  settledAt: null,
  settledBy: null,
  note: null,
  decision: null,
  ...{ settledAmount: null, approvedBy: null, bankReference: null, reason: null },
}

/** Returns false when it was opened before. */
export const insertBreak = async (tx: Tx, row: NewBreak): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('breaks')
    .values({ ...row, ...open })
    .onConflict((conflict) => conflict.columns(['reference', 'kind', 'cause']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectBreak = (db: Db, id: string, { lock = false } = {}): Promise<BreakRow | undefined> =>
  own(db)
    .selectFrom('breaks')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

type Key = Pick<BreakRow, 'reference' | 'kind' | 'cause'>

export const selectByCause = (tx: Tx, { reference, kind, cause }: Key): Promise<BreakRow | undefined> =>
  own(tx)
    .selectFrom('breaks')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst()

export const lockOpen = (tx: Tx, reference: string, kinds: readonly BreakKind[]): Promise<BreakRow[]> =>
  own(tx)
    .selectFrom('breaks')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateSettled = (tx: Tx, id: string, settlement: Settlement): Promise<BreakRow> =>
  own(tx).updateTable('breaks').set(settlement).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Applies to open breaks only. */
export const updateAmount = async (
  tx: Tx,
  { reference, kinds, amount }: { reference: string; kinds: readonly BreakKind[]; amount: bigint },
): Promise<void> => {
  await own(tx)
    .updateTable('breaks')
    .set({ amount })
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .where('settledAt', 'is', null)
    .execute()
}

export const updateAssignee = (
  tx: Tx,
  id: string,
  assigned: Pick<BreakRow, 'assigneeId' | 'assignedAt'>,
): Promise<BreakRow> =>
  own(tx).updateTable('breaks').set(assigned).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const selectCustomers = async (tx: Tx, ownerId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from movements where id = ${ownerId}::uuid`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The larger of the amount that one person settled alone since then and the amount settled for the customer of a payment. Minor units of
 * one currency.
 */
export const sumSettledSince = async (
  tx: Tx,
  { by, ownerId, currency, since }: { by: string; ownerId: string; currency: string; since: Instant },
): Promise<bigint> => {
  const { rows } = await sql<{ most: bigint }>`
    with recent as (
      select owner_id, settled_by, approved_by, settled_amount from breaks
      where settled_amount is not null and settled_at > ${since} and currency = ${currency}
    ), same_customer as (
      select id from movements where id in (select owner_id from recent)
        and user_id in (select user_id from movements where id = ${ownerId}::uuid)
    )
    select coalesce(greatest(
      sum(settled_amount) filter (where settled_by = ${by} and approved_by is null),
      sum(settled_amount) filter (where owner_id = ${ownerId}::uuid or owner_id in (select id from same_customer))
    ), 0)::bigint as most from recent`.execute(tx)
  return rows[0]?.most ?? 0n
}

import { sql } from 'kysely'
import type { BreakDecision, BreakKind, BreakReason } from '#contract/funds/breaks.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
  /** Null where the money is no customer's, or a guest's. */
  customerId: string | null
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

export const breaks = rows<BreakRow, BreakRow, NewBreak>('breaks', { unique: ['reference', 'kind', 'cause'] })
export const tables = (db: Db) => db.withTables<{ breaks: BreakRow }>()

export const lockOpen = (tx: Tx, reference: string, kinds: readonly BreakKind[]): Promise<BreakRow[]> =>
  tables(tx)
    .selectFrom('breaks')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Applies to open breaks only. */
export const updateAmount = async (
  tx: Tx,
  { reference, kinds, amount }: { reference: string; kinds: readonly BreakKind[]; amount: bigint },
): Promise<void> => {
  await tables(tx)
    .updateTable('breaks')
    .set({ amount })
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .where('settledAt', 'is', null)
    .execute()
}

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
  {
    by,
    currency,
    since,
    ...of
  }: Pick<BreakRow, 'ownerId' | 'customerId' | 'currency'> & { by: string; since: Instant },
): Promise<bigint> => {
  const { rows } = await sql<{ most: bigint }>`
    with recent as (
      select owner_id, customer_id, settled_by, approved_by, settled_amount from breaks
      where settled_amount is not null and settled_at > ${since} and currency = ${currency}
    ), same_customer as (
      select id from movements where id in (select owner_id from recent)
        and user_id in (select user_id from movements where id = ${of.ownerId}::uuid)
    )
    select coalesce(greatest(
      sum(settled_amount) filter (where settled_by = ${by} and approved_by is null),
      sum(settled_amount) filter (where owner_id = ${of.ownerId}::uuid or customer_id = ${of.customerId}::uuid
        or owner_id in (select id from same_customer))
    ), 0)::bigint as most from recent`.execute(tx)
  return rows[0]?.most ?? 0n
}

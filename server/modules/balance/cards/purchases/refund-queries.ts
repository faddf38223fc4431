import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { PurchaseRecord } from './purchase.ts'
import type { RefundRecord } from './queries.ts'

export type RefundPart = { refundId: string; purchaseId: string; userId: string; amount: bigint; retained: bigint }
const tables = (db: Db) => db.withTables<{ card_refund_parts: RefundPart }>()

/** A purchase at a merchant that is not fully refunded, in minor units. */
export type Refundable = {
  id: string
  /** Cleared and not refunded. */
  left: bigint
  /** The part that disputes have not paid: the customer's share of a refund. */
  unpaid: bigint
  /** Our losses that no refund has recovered. */
  lost: bigint
  /** Amount of the open or credited dispute. */
  disputed: bigint
}

/** Merchant names differ between clearing and refund: only letters and digits are compared. */
const merchantKey = (name: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(lower(${name}), '[^[:alnum:]]', '', 'g')`

type OfMerchant = { accountId: string; merchant: string }

export const selectRefundable = async (tx: Tx, { accountId, merchant }: OfMerchant): Promise<Refundable[]> => {
  const { rows } = await sql<Refundable>`
    select c.id, (c.cleared - p.amount)::bigint as left, (c.cleared - p.amount + p.retained - d.accepted)::bigint as unpaid,
      greatest(0, d.lost - p.retained)::bigint as lost, d.disputed
    from card_purchases c
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(retained), 0) as retained
      from card_refund_parts where purchase_id = c.id
    ) p
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'accepted'), 0) as accepted,
        coalesce(sum(amount) filter (where state = 'accepted' and paid_by = 'sol'), 0) as lost,
        coalesce(sum(amount) filter (where state in ('open', 'credited')), 0)::bigint as disputed
      from card_disputes where purchase_id = c.id
    ) d
    where c.account_id = ${accountId} and c.cleared > p.amount
      and ${merchantKey(sql`c.merchant`)} = ${merchantKey(sql`${merchant}::text`)}
    order by c.started_at desc, c.id desc`.execute(tx)
  return rows
}

type Earlier = Pick<PurchaseRecord, 'id' | 'amount' | 'currency' | 'state' | 'startedAt'>

/** Other recent purchases on the same card account at the same merchant. */
export const selectOthersAt = async (
  db: Db,
  { id, accountId, merchant }: Pick<PurchaseRecord, 'id' | 'accountId' | 'merchant'>,
): Promise<Earlier[]> => {
  const { rows } = await sql<Earlier>`
    select id, amount, currency::text as currency, state, started_at as "startedAt" from card_purchases
    where account_id = ${accountId} and id <> ${id}
      and ${merchantKey(sql`merchant`)} = ${merchantKey(sql`${merchant}::text`)}
    order by started_at desc, id desc limit 5`.execute(db)
  return rows
}

/** Unmatched refunds of a merchant, oldest first, with their remaining amounts. */
export const selectUntied = async (
  tx: Tx,
  { accountId, merchant }: OfMerchant,
): Promise<(Pick<RefundRecord, 'id' | 'userId' | 'accountId' | 'merchant'> & { left: bigint })[]> => {
  const { rows } = await sql<{ id: string; userId: string; accountId: string; merchant: string; left: bigint }>`
    select r.id, r.user_id as "userId", r.account_id as "accountId", r.merchant, (r.amount - p.amount)::bigint as left
    from card_refunds r
    cross join lateral (select coalesce(sum(amount), 0) as amount from card_refund_parts where refund_id = r.id) p
    where r.account_id = ${accountId} and r.amount > p.amount
      and ${merchantKey(sql`r.merchant`)} = ${merchantKey(sql`${merchant}::text`)}
    order by r.received_at, r.id`.execute(tx)
  return rows
}

/** Adds a later part of a refund for the same purchase. */
export const addRefundPart = async (tx: Tx, part: RefundPart): Promise<void> => {
  await tables(tx)
    .insertInto('card_refund_parts')
    .values(part)
    .onConflict((conflict) =>
      conflict
        .columns(['refundId', 'purchaseId'])
        .doUpdateSet({ amount: sql<bigint>`card_refund_parts.amount + excluded.amount` }),
    )
    .execute()
}

/** The customer's refunds for a purchase, in minor units. */
export const sumRefunded = async (db: Db, purchaseId: string): Promise<bigint> => {
  const { sum } = await tables(db)
    .selectFrom('card_refund_parts')
    .select(sql<bigint>`coalesce(sum(amount - retained), 0)::bigint`.as('sum'))
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return sum
}

/** An unmatched refund to the same card account after a purchase: it may belong to it. */
export const untiedSince = (purchase: {
  accountId: RawBuilder<string>
  since: RawBuilder<Temporal.Instant>
}) => sql<boolean>`exists (
    select from card_refunds r
    where r.account_id = ${purchase.accountId} and r.received_at >= ${purchase.since} and r.amount > (
      select coalesce(sum(amount), 0) from card_refund_parts where refund_id = r.id
    )
  )`

export type RefundOf = { merchant: string; receivedAt: Temporal.Instant; amount: bigint; isTied: boolean }

/** For dispute review: the refunds of the purchase, and later unmatched ones. */
export const selectRefundsOf = async (
  db: Db,
  { id, accountId, startedAt }: { id: string; accountId: string; startedAt: Temporal.Instant },
): Promise<RefundOf[]> => {
  const { rows } = await sql<RefundOf>`
    select r.merchant, r.received_at as "receivedAt", p.amount, true as "isTied"
    from card_refund_parts p join card_refunds r on r.id = p.refund_id where p.purchase_id = ${id}
    union all
    select r.merchant, r.received_at, (r.amount - p.amount)::bigint, false
    from card_refunds r
    cross join lateral (select coalesce(sum(amount), 0) as amount from card_refund_parts where refund_id = r.id) p
    where r.account_id = ${accountId} and r.received_at >= ${startedAt} and r.amount > p.amount
    order by 2 limit 20`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { RemedyError, RemedyKind } from '#contract/books/remedy-kinds.ts'
import type { TransferState } from '#contract/sending/transfers.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type RemedyRecord = {
  id: string
  requestDigest: string | null
  transferId: string
  userId: string
  kind: RemedyKind
  error: RemedyError | null
  amount: bigint
  currency: string
  reason: string
  /** Null: the product granted it for a late transfer. */
  grantedBy: string | null
  approvedBy: string | null
  grantedAt: Instant
  /** The transfer that brings the amount to the recipient; null when the sender keeps it. */
  resentId: string | null
}
const tables = (db: Db) => db.withTables<{ remedies: RemedyRecord }>()
export const remedies = rows<RemedyRecord>('remedies')

/** The transfer's sums that bound its remedies. Minor units. */
export type PaidTransfer = {
  id: string
  userId: string
  code: string
  state: TransferState
  funds: string
  amount: bigint
  total: bigint
  /** Credited to the sender after a recall. */
  recallCredited: bigint
  currency: string
}

const paid = (id: string) => sql<PaidTransfer>`
  select id, user_id as "userId", confirmation_code as code, state, funds, amount, total, recall_credited as "recallCredited", currency
  from transfers where id = ${id}`

export const findPaid = async (db: Db, id: string): Promise<PaidTransfer | undefined> =>
  (await paid(id).execute(db)).rows[0]

export const lockPaid = async (tx: Tx, id: string): Promise<PaidTransfer | undefined> =>
  (await sql<PaidTransfer>`${paid(id)} for update`.execute(tx)).rows[0]

export const selectRemedies = (db: Db, transferId: string): Promise<RemedyRecord[]> =>
  tables(db)
    .selectFrom('remedies')
    .selectAll()
    .where('transferId', '=', transferId)
    .orderBy('grantedAt')
    .orderBy('id')
    .execute()

/** The larger of a customer's total and a staff member's own grants since then. Minor units of one currency. */
export const sumGrantedSince = async (
  tx: Tx,
  { userId, by, currency, since }: { userId: string; by: string; currency: string; since: Instant },
): Promise<bigint> => {
  const { rows: sums } = await sql<{ most: bigint }>`
    select coalesce(greatest(
      sum(amount) filter (where user_id = ${userId}), sum(amount) filter (where granted_by = ${by} and approved_by is null)
    ), 0)::bigint as most from remedies where granted_at > ${since} and currency = ${currency}`.execute(tx)
  return sums[0]?.most ?? 0n
}

/** Whether the customer's balances are blocked by a sanctions list; a listed recipient blocks only the transfer. */
export const hasBlocked = async (db: Db, userId: string): Promise<boolean> => {
  const { rows: found } = await sql<{ blocked: boolean }>`
    select exists (
      select from blocked_properties where user_id = ${userId} and kind = 'balance' and released_at is null
    ) as blocked`.execute(db)
  return found[0]?.blocked ?? false
}

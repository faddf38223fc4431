import { sql } from 'kysely'
import type { PayWay } from '#contract/balance/requests.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { RequestPaymentRecord, RequestRefundRecord } from './payment.ts'

const tables = (db: Db) =>
  db.withTables<{ request_payments: RequestPaymentRecord; request_refunds: RequestRefundRecord }>()

/** The second payment of a one-time request is refused like a taken id. */
export const requestPayments = rows<RequestPaymentRecord>('requestPayments', { unique: 'any', time: 'requestedAt' })
export const requestRefunds = rows<RequestRefundRecord>('requestRefunds')

/** Serializes one guest's payments across nodes, because they count toward shared limits. */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await lockKey(tx, `request payments of ${email}`)
}

type Source = { way: Exclude<PayWay, 'balance'>; sourceId: string }

/**
 * Serializes payments of one card or bank account under any name or address: each payment has its own source row, so the lock is on the
 * fingerprint.
 */
export const lockSource = async (tx: Tx, { way, sourceId }: Source): Promise<void> => {
  const same =
    way === 'card'
      ? sql`select fingerprint as same from debit_cards where id = ${sourceId}`
      : sql`select number_mac as same from bank_accounts where id = ${sourceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended('request payments from ' || source.same, 0)) from (${same}) as source`.execute(
    tx,
  )
}

export type PaymentChange = Partial<RequestPaymentRecord>

/** Locks held payments with an expired hold. */
export const lockDueHold = (
  tx: Tx,
  today: string,
  skipped: readonly string[],
): Promise<RequestPaymentRecord | undefined> =>
  tables(tx)
    .selectFrom('request_payments')
    .selectAll()
    .where('state', '=', 'held')
    .where('usableOn', '<=', today)
    .where(isNotStalled('id', skipped))
    .orderBy('usableOn')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Used = { dollars: bigint; count: number }

const usedWhere = async (db: Db, where: ReturnType<typeof sql>, since: Temporal.Instant): Promise<Used> => {
  const { rows } = await sql<Used>`
    select coalesce(sum(dollars), 0)::bigint as dollars, count(*)::integer as count from request_payments
    where requested_at >= ${since} and state <> 'failed' and ${where}`.execute(db)
  return rows[0] ?? { dollars: 0n, count: 0 }
}

/** Paid from a customer's balances since then, in cents of a dollar. */
export const paidFromBalance = (db: Db, payerId: string, since: Temporal.Instant): Promise<Used> =>
  usedWhere(db, sql`payer_id = ${payerId}`, since)

export const paidByGuests = (db: Db, userId: string, since: Temporal.Instant): Promise<Used> =>
  usedWhere(db, sql`user_id = ${userId} and payer_id is null`, since)

/** Paid to any customer by the guest of an address since then. */
export const paidByAddress = (db: Db, email: string, since: Temporal.Instant): Promise<Used> =>
  usedWhere(db, sql`payer_id is null and payer_email = ${email}`, since)

/** Paid with a card or bank account since then, under any name. */
export const paidFromSource = (db: Db, { way, sourceId }: Source, since: Temporal.Instant): Promise<Used> =>
  usedWhere(
    db,
    way === 'card'
      ? sql`debit_card_id in (
          select other.id from debit_cards one join debit_cards other on other.fingerprint = one.fingerprint where one.id = ${sourceId}
        )`
      : sql`bank_account_id in (
          select other.id from bank_accounts one join bank_accounts other on other.number_mac = one.number_mac where one.id = ${sourceId}
        )`,
    since,
  )

/** Guests' attempts to pay a request since then, regardless of outcome. */
export const countTries = async (db: Db, requestId: string, since: Temporal.Instant): Promise<number> => {
  const { tries } = await tables(db)
    .selectFrom('request_payments')
    .select((eb) => eb.fn.countAll<bigint>().as('tries'))
    .where('requestId', '=', requestId)
    .where('payerId', 'is', null)
    .where('requestedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(tries) // tidy allows Number because it counts rows
}

export const selectRefunds = (db: Db, paymentIds: readonly string[]): Promise<RequestRefundRecord[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('request_refunds')
        .selectAll()
        .where('paymentId', 'in', [...paymentIds])
        .orderBy('requestedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()

/** Erases names on the requests and payments of an erased customer. */
export const eraseNames = async (tx: Tx, userId: string): Promise<void> => {
  await sql`update requests set payer = '', note = '', picture_id = null where user_id = ${userId}`.execute(tx)
  await sql`update request_payments set payer_name = '', payer_email = '' where payer_id = ${userId} or user_id = ${userId}`.execute(
    tx,
  )
}

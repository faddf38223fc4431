import { sql } from 'kysely'
import type { CashPaid } from '#server/modules/module.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type CashCodeRecord = {
  topUpId: string
  partner: string
  network: string
  counters: string[]
  /** Null until the network issued it. */
  code: string | null
  expiresAt: Instant
  attemptedAt: Instant | null
}

export type CashPaymentRecord = {
  partner: string
  paymentId: string
  topUpId: string
  /** Amount paid at the counter: the credited part, our fee, and the excess over the daily limit. */
  amount: bigint
  credited: bigint
  fee: bigint
  excess: bigint
  counter: string
  paidAt: Instant
  createdAt: Instant
}

type Tables = {
  cash_codes: CashCodeRecord
  cash_payments: CashPaymentRecord
  top_ups: { id: string; userId: string }
}
const tables = (db: Db) => db.withTables<Tables>()

export const cashCodes = rows<CashCodeRecord>('cashCodes')
export const cashPayments = rows<CashPaymentRecord>('cashPayments', { unique: ['partner', 'paymentId'] })

export const readCashCode = (db: Db, topUpId: string): Promise<CashCodeRecord> =>
  tables(db).selectFrom('cash_codes').selectAll().where('topUpId', '=', topUpId).executeTakeFirstOrThrow()

export const updateCashCode = async (
  db: Db,
  topUpId: string,
  change: { code: string } | { attemptedAt: Instant },
): Promise<void> => {
  await tables(db).updateTable('cash_codes').set(change).where('topUpId', '=', topUpId).execute()
}

export const selectCashPayments = (db: Db, topUpId: string): Promise<CashPaymentRecord[]> =>
  tables(db)
    .selectFrom('cash_payments')
    .selectAll()
    .where('topUpId', '=', topUpId)
    .orderBy('paidAt')
    .orderBy('paymentId')
    .execute()

/** Cash received by a customer's balance in the period, cents. */
export const sumCash = async (
  tx: Tx,
  { userId, from, until }: { userId: string; from: Instant; until: Instant },
): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('cash_payments')
    .innerJoin('top_ups', 'top_ups.id', 'cash_payments.topUpId')
    .select(sql<bigint>`coalesce(sum(cash_payments.credited), 0)::bigint`.as('sum'))
    .where('top_ups.userId', '=', userId)
    .where('cash_payments.paidAt', '>=', from)
    .where('cash_payments.paidAt', '<', until)
    .executeTakeFirstOrThrow()
  return sum
}

/** Payments at counters, with the fee: the currency that was received. */
export const cashReceived = sql<CashPaid>`
  select t.user_id, null::uuid as conductor_id, p.partner || ' ' || p.payment_id as reference, p.counter || ', ' || c.network as place,
    p.amount, t.currency, p.paid_at, t.id::text as subject
  from cash_payments p join top_ups t on t.id = p.top_up_id join cash_codes c on c.top_up_id = t.id`

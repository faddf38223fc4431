import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

/** Stable payer key across payments: an account id or a guest's canonical address. */
const payer = sql<string>`coalesce(payer_id::text, payer_email)`

/** The payer of a payment; undefined without a payment, or after erasure. */
export const payerOf = async (
  tx: Tx,
  paymentId: string,
): Promise<{ userId: string; payer: string; name: string; at: Temporal.Instant } | undefined> => {
  const { rows } = await sql<{ userId: string; payer: string; name: string; at: Temporal.Instant }>`
    select user_id as "userId", ${payer} as payer, payer_name as name, requested_at as at
    from request_payments where id = ${paymentId} and payer_email <> '' and payer_name <> ''`.execute(tx)
  return rows[0]
}

export type PaidInMonth = { payer: string; month: string; currency: string; amount: bigint; times: number }

/** Each payer's payments to a customer per month of payment, in `[from, to)`, net of refunds and returns. */
export const paidByPayers = async (
  db: Db,
  { userId, from, to }: { userId: string; from: Temporal.Instant; to: Temporal.Instant },
): Promise<PaidInMonth[]> => {
  const { rows } = await sql<PaidInMonth>`
    select ${payer} as payer, to_char(requested_at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
      sum(amount - refunded)::bigint as amount, count(*)::int as times
    from request_payments
    where user_id = ${userId} and requested_at >= ${from} and requested_at < ${to}
      and state in ('held', 'usable') and amount > refunded
    group by 1, 2, 3
    order by 2, 1, 3`.execute(db)
  return rows
}

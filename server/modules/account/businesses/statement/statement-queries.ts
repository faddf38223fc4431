import { sql } from 'kysely'
import type { Terms } from '#contract/sending/quotes.ts'
import type { TransferState } from '#contract/sending/transfer-states.ts'
import type { Db } from '#server/platform/database.ts'

export type PaidLine = {
  /** yyyy-mm-dd of New York. */
  day: string
  kind: 'invoice' | 'payroll'
  name: string
  payee: string
  /** Cents: the sent amount without and with the fee. */
  amount: bigint
  total: bigint
  terms: Terms
  state: TransferState
  preparedBy: string
  decidedBy: string
  confirmationCode: string
}

export type PaidMonth = {
  month: string
  payments: number
  transfers: number
  paid: bigint
  fees: bigint
  returned: bigint
}

const joined = sql`
  business_payments p
  join batch_rows r on r.batch_id = p.batch_id
  join business_payment_lines l on l.payment_id = p.id and l.position = r.position
  join transfers t on t.id = r.id`
const local = sql`t.authorized_at at time zone 'America/New_York'`

/** Months (New York time) with transfers of a business, newest first. */
export const selectMonths = async (db: Db, businessId: string): Promise<PaidMonth[]> =>
  (
    await sql<PaidMonth>`
      select to_char(${local}, 'YYYY-MM') as month, count(distinct p.id)::int as payments, count(*)::int as transfers,
        sum(t.amount)::bigint as paid, sum(t.total - t.amount - t.tax)::bigint as fees,
        coalesce(sum(t.total) filter (where t.state = 'refunded'), 0)::bigint as returned
      from ${joined}
      where p.business_id = ${businessId}
      group by 1 order by 1 desc`.execute(db)
  ).rows

/** A business's transfers in a month ('2026-11'), oldest first. */
export const selectMonth = async (
  db: Db,
  { businessId, month }: { businessId: string; month: string },
): Promise<PaidLine[]> =>
  (
    await sql<PaidLine>`
      select to_char(${local}, 'YYYY-MM-DD') as day, p.kind, p.name, l.name as payee, t.amount, t.total, t.terms, t.state,
        p.prepared_by, p.decided_by, t.confirmation_code
      from ${joined}
      where p.business_id = ${businessId}
        and t.authorized_at >= (${month} || '-01')::timestamp at time zone 'America/New_York'
        and t.authorized_at < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'America/New_York'
      order by t.authorized_at, t.id`.execute(db)
  ).rows

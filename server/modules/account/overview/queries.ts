import { sql } from 'kysely'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

/** Transfers not canceled or refunded. */
const moving = statesWhere(({ group }) => group !== 'ended')

export type Moved = {
  /** yyyy-mm */
  month: string
  kind: 'transfer' | 'conversion'
  recipientId: string | null
  base: string
  quote: string
  times: number
  /** Minor units of `base` without fees, of the fees, and of `quote`. */
  amount: bigint
  fee: bigint
  /** Delivered only. */
  received: bigint
  /** Value at the time of the transfer, in cents of a dollar. */
  dollars: bigint
}

type Months = { userId: string; from: string; to: string }

/** Months of a span without a sum, or with an outdated one. */
export const selectStaleMonths = async (db: Db | Tx, { userId, from, to }: Months): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(wanted.month, 'YYYY-MM') as month
    from generate_series((${from} || '-01')::date, (${to} || '-01')::date, interval '1 month') as wanted (month)
    left join overview_months as kept on kept.user_id = ${userId} and kept.month = wanted.month::date
    where kept.stale is not false
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Locks these months of a customer: a transfer that changes from now on waits to mark its month until they are recomputed. Earlier
 * changes are committed, so the following statements see them.
 */
export const lockMonths = async (tx: Tx, userId: string, months: readonly string[]): Promise<void> => {
  await sql`
    insert into overview_months (user_id, month, stale)
    select ${userId}, (month || '-01')::date, false from unnest(${months}::text[]) as month order by 2
    on conflict (user_id, month) do update set stale = false`.execute(tx)
}

/** Recomputes locked months from the transfers and conversions. */
export const replaceMonths = async (tx: Tx, userId: string, months: readonly string[]): Promise<void> => {
  const days = months.map((month) => `${month}-01`)
  await sql`delete from overview_sums where user_id = ${userId} and month = any(${days}::date[])`.execute(tx)
  await sql`
    insert into overview_sums (user_id, month, kind, recipient_id, base, quote, times, amount, fee, received, dollars)
    select ${userId}::uuid, wanted.month, 'transfer', t.recipient_id, t.currency, t.terms -> 'received' ->> 'currency', count(*),
      sum(t.amount), sum(t.total - t.amount - t.tax), 
      coalesce(sum((t.terms -> 'received' ->> 'minor')::bigint) filter (where t.state = 'delivered'), 0), sum(t.amount)
    from unnest(${days}::date[]) as wanted (month)
    join transfers as t on t.user_id = ${userId}
      and t.created_at >= wanted.month::timestamp at time zone ${timeZone}
      and t.created_at < (wanted.month + interval '1 month') at time zone ${timeZone}
    where t.state = any(${moving}::text[])
    group by 2, 4, 5, 6
    union all
    select ${userId}::uuid, wanted.month, 'conversion', null::uuid, q.from_currency, q.to_currency, count(*),
      sum(q.amount), 0, sum(q.received), sum(c.dollars)
    from unnest(${days}::date[]) as wanted (month)
    join conversions as c on c.user_id = ${userId}
      and c.converted_at >= wanted.month::timestamp at time zone ${timeZone}
      and c.converted_at < (wanted.month + interval '1 month') at time zone ${timeZone}
    join conversion_quotes as q on q.id = c.quote_id
    group by 2, 5, 6`.execute(tx)
}

export const selectSums = async (db: Db | Tx, { userId, from, to }: Months): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    select to_char(month, 'YYYY-MM') as month, kind, recipient_id as "recipientId", base, quote, times, amount, fee, received, dollars
    from overview_sums
    where user_id = ${userId} and month between (${from} || '-01')::date and (${to} || '-01')::date
    order by month, amount desc`.execute(db)
  return rows
}

/** Marks a transfer's month for recomputation on the next read. */
export const markTransfer = async (tx: Tx, transferId: string): Promise<void> => {
  await sql`
    insert into overview_months (user_id, month, stale)
    select user_id, date_trunc('month', created_at at time zone ${timeZone})::date, true from transfers where id = ${transferId}
    on conflict (user_id, month) do update set stale = true where not overview_months.stale`.execute(tx)
}

/** The same for a conversion. */
export const markConversion = async (tx: Tx, conversionId: string): Promise<void> => {
  await sql`
    insert into overview_months (user_id, month, stale)
    select user_id, date_trunc('month', converted_at at time zone ${timeZone})::date, true from conversions
    where id = ${conversionId}
    on conflict (user_id, month) do update set stale = true where not overview_months.stale`.execute(tx)
}

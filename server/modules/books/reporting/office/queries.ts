import { sql } from 'kysely'
import type { SaleChannel } from '#contract/books/office.ts'
import { soldStates } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

/** Condition that a column is within the days of a `due (day)` table. */
export const within = (column: string) =>
  sql`${sql.ref(column)} >= due.day::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (due.day + 1)::timestamp at time zone ${timeZone}`

export const replaceSales = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await sql`delete from sales_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_days (day, kind, country, channel, orders, amount)
    select due.day, sold.kind, sold.country, sold.channel, count(*), sum(sold.amount)
    from unnest(${days}::date[]) as due (day)
    cross join lateral (
      select 'transfer' as kind, transfer_search.country, transfers.channel, transfers.amount
      from transfers join transfer_search on transfer_search.transfer_id = transfers.id
      where ${within('transfers.created_at')} and transfers.state = any(${soldStates}) and transfers.currency = 'USD'
      union all
      select 'bill', 'US', 'web', bills.sent_minor from bills
      where ${within('bills.requested_at')} and bills.state in ('paying', 'paid')
      union all
      select 'request', 'US', case when payer_id is null then 'third_party' else 'web' end, dollars from request_payments
      where ${within('request_payments.requested_at')} and request_payments.state in ('pending', 'held', 'usable')
      union all
      select 'purchase', card_purchases.country, 'card', card_purchases.amount from card_purchases
      where ${within('card_purchases.started_at')} and card_purchases.state in ('pending', 'completed') and card_purchases.amount > 0
    ) as sold
    group by 1, 2, 3, 4`.execute(tx)
  await sql`delete from sales_day_pairs where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into sales_day_pairs (day, user_id, recipient_id)
    select distinct due.day, transfers.user_id, transfers.recipient_id
    from unnest(${days}::date[]) as due (day)
    join transfers on ${within('transfers.created_at')} and transfers.state = any(${soldStates})`.execute(tx)
}

export const replacePayouts = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await sql`delete from payout_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into payout_days (day, partner, payouts, delivered, failed, seconds)
    select due.day, payouts.partner, count(*), count(*) filter (where payouts.state = 'delivered'),
      count(*) filter (where payouts.state in ('failed', 'returned', 'unclaimed')),
      coalesce(sum(extract(epoch from payouts.settled_at - payouts.attempted_at)) filter (where payouts.state = 'delivered'), 0)::bigint
    from unnest(${days}::date[]) as due (day)
    join payouts on ${within('payouts.created_at')}
    where payouts.state <> 'canceled'
    group by 1, 2`.execute(tx)
}

/** Inclusive on both ends. */
export type Span = { from: Temporal.PlainDate; to: Temporal.PlainDate }
export const inside = ({ from, to }: Span) => sql`day between ${from.toString()}::date and ${to.toString()}::date`

export type Sold = { orders: number; amount: bigint }

/** Sales of every kind, and the remittances among them. */
export const sumSales = async (db: Db, span: Span): Promise<{ all: Sold; transfers: Sold }> => {
  const { rows } = await sql<{ isTransfer: boolean; orders: number; amount: bigint }>`
    select kind = 'transfer' as "isTransfer", sum(orders)::int as orders, sum(amount)::bigint as amount
    from sales_days where ${inside(span)} group by 1`.execute(db)
  const sumOf = (among: typeof rows): Sold => ({
    orders: among.reduce((sum, { orders }) => sum + orders, 0),
    amount: among.reduce((sum, { amount }) => sum + amount, 0n),
  })
  return { all: sumOf(rows), transfers: sumOf(rows.filter(({ isTransfer }) => isTransfer)) }
}

export const countPairs = async (db: Db, span: Span): Promise<number> => {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs
    from (select distinct user_id, recipient_id from sales_day_pairs where ${inside(span)}) as pairs`.execute(db)
  return rows[0]?.pairs ?? 0
}

type PartSums = { part: number; orders: number; amount: bigint; pairs: number }

/** Transfers in buckets of `days`, counted back from the last one (0); empty buckets have no row. */
export const sumParts = async (db: Db, span: Span, days: number): Promise<PartSums[]> => {
  const part = sql`(${span.to.toString()}::date - day) / ${days}::int`
  const { rows } = await sql<PartSums>`
    with sold as (
      select ${part} as part, sum(orders)::int as orders, sum(amount)::bigint as amount
      from sales_days where ${inside(span)} and kind = 'transfer' group by 1
    ), met as (
      select part, count(*)::int as pairs
      from (select distinct ${part} as part, user_id, recipient_id from sales_day_pairs where ${inside(span)}) as pairs
      group by part
    )
    select part, orders, amount, coalesce(pairs, 0) as pairs from sold left join met using (part)`.execute(db)
  return rows
}

export const salesByCountry = async (db: Db, span: Span): Promise<{ country: string; orders: number }[]> => {
  const { rows } = await sql<{ country: string; orders: number }>`
    select country, sum(orders)::int as orders from sales_days where ${inside(span)}
    group by country order by orders desc, country`.execute(db)
  return rows
}

export const salesByChannel = async (db: Db, span: Span): Promise<{ channel: SaleChannel; orders: number }[]> => {
  const { rows } = await sql<{ channel: SaleChannel; orders: number }>`
    select channel, sum(orders)::int as orders from sales_days where ${inside(span)} group by channel`.execute(db)
  return rows
}

export type MonthSums = { month: string; international: number; local: number; income: bigint; expenses: bigint }

/**
 * One row per nonempty month (yyyy-mm) with its P&L lines in dollars: revenue net of refunded fees, and expenses. Their difference is the
 * month's contribution.
 */
export const sumMonths = async (db: Db, span: Span): Promise<MonthSums[]> => {
  const { rows } = await sql<MonthSums>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(international), 0)::int as international,
      coalesce(sum(local), 0)::int as local, coalesce(sum(greatest(result, 0)), 0)::bigint as income,
      coalesce(sum(greatest(-result, 0)), 0)::bigint as expenses
    from (
      select date_trunc('month', day) as month, case when kind = 'transfer' then orders end as international,
        case when kind <> 'transfer' then orders end as local, null::numeric as result
      from sales_days where ${inside(span)}
      union all
      select date_trunc('month', day), null, null, sum(amount) from pnl_days where ${inside(span)} and currency = 'USD'
      group by 1, case when line = 'refunds' then 'fees' else line end
    ) as sums
    group by month`.execute(db)
  return rows
}

export const lastRefresh = async (db: Db): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ asOf: Temporal.Instant | null }>`
    select max(refreshed_at) as "asOf" from office_day_refreshes`.execute(db)
  return rows[0]?.asOf ?? null
}

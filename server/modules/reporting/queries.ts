import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Days begin at midnight in New York. */
const timeZone = 'America/New_York'

export type DeliveryFigures = {
  delivered: number
  /** Decimal text with one decimal; null when nothing was delivered. */
  shareInTime: string | null
  medianSeconds: number | null
  /** Decimal text with two decimals. */
  averageFee: string | null
  /** When the last day was added up; null before the first time. */
  asOf: Temporal.Instant | null
}

/** Figures of the transfers in dollars made since a day and delivered. Percentages are rounded half up. */
export const selectDeliveryFigures = async (
  db: Db,
  { since, within_s }: { since: Temporal.PlainDate; within_s: number },
): Promise<DeliveryFigures> => {
  const { rows } = await sql<DeliveryFigures>`
    with times as (
      select seconds, sum(deliveries) as deliveries, sum(sum(deliveries)) over (order by seconds) as up_to,
        sum(amount) as amount, sum(fee) as fee
      from delivery_days where day >= ${since.toString()}::date group by seconds
    )
    select coalesce(sum(deliveries), 0)::int as delivered,
      round(100.0 * coalesce(sum(deliveries) filter (where seconds <= ${within_s}), 0) / sum(deliveries), 1)::text
        as "shareInTime",
      (select min(seconds) from times where up_to * 2 >= (select sum(deliveries) from times)) as "medianSeconds",
      round(100.0 * sum(fee) / nullif(sum(amount), 0), 2)::text as "averageFee",
      (select refreshed_at from delivery_day_refreshes order by day desc limit 1) as "asOf"
    from times`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate had no row')
  return row
}

type Due = { since: Temporal.PlainDate; today: Temporal.PlainDate; at: Temporal.Instant; limit: number }

/**
 * The days that are due to be added up: the last two every ten minutes, the others once a day, those that waited longest first. Other
 * nodes wait until the transaction ends.
 */
export const lockDueDays = async (tx: Tx, { since, today, at, limit }: Due): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery days', 0))`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    select days.day::text
    from (
      select day::date as day, day::date >= ${today.toString()}::date - 1 as recent
      from generate_series(${since.toString()}::date, ${today.toString()}::date, interval '1 day') as day
    ) as days
    left join delivery_day_refreshes using (day)
    where refreshed_at is null
      or refreshed_at <= ${at.toString()}::timestamptz - case when recent then interval '10 minutes' else interval '1 day' end
    order by recent desc, refreshed_at nulls first, day desc
    limit ${limit}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Adds up days again. One that was returned and delivered again counts by its last delivery. */
export const replaceDays = async (tx: Tx, days: readonly string[], at: Temporal.Instant): Promise<void> => {
  await sql`delete from delivery_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into delivery_days (day, seconds, deliveries, amount, fee)
    select day, case when seconds <= 600 then ceil(seconds) else ceil(seconds / 60) * 60 end, count(*), sum(amount), sum(fee)
    from (
      select due.day, extract(epoch from delivered.at - transfers.authorised_at) as seconds, transfers.amount,
        transfers.total - transfers.amount as fee
      from unnest(${days}::date[]) as due (day)
      join transfers on transfers.created_at >= due.day::timestamp at time zone ${timeZone}
        and transfers.created_at < (due.day + 1)::timestamp at time zone ${timeZone}
      cross join lateral (
        select max(event_at) as at from transfer_events where transfer_id = transfers.id and to_state = 'delivered'
      ) as delivered
      where transfers.state = 'delivered' and transfers.currency = 'USD'
    ) as deliveries
    group by 1, 2`.execute(tx)
  await sql`
    insert into delivery_day_refreshes (day, refreshed_at)
    select day, ${at.toString()}::timestamptz from unnest(${days}::date[]) as day
    on conflict (day) do update set refreshed_at = excluded.refreshed_at`.execute(tx)
}

export const deleteDaysBefore = async (tx: Tx, since: Temporal.PlainDate): Promise<void> => {
  await sql`delete from delivery_days where day < ${since.toString()}::date`.execute(tx)
  await sql`delete from delivery_day_refreshes where day < ${since.toString()}::date`.execute(tx)
}

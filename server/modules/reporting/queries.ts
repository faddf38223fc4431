import { sql } from 'kysely'
import type { PayInMethod } from '../../../contract/corridors.ts'
import type { WayFigures } from '../../../contract/mission.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** Days begin at midnight in New York. */
const timeZone = 'America/New_York'

export type Deliveries = {
  delivered: number
  /** All fees over all amounts in %, decimal text with two decimals; null when nothing was delivered. */
  averageFee: string | null
  /** When the last day was added up; null before the first time. */
  asOf: Temporal.Instant | null
}

/** The transfers in dollars made since a day and delivered. Percentages are rounded half up. */
export const selectDeliveries = async (db: Db, since: Temporal.PlainDate): Promise<Deliveries> => {
  const { rows } = await sql<Deliveries>`
    select coalesce(sum(deliveries), 0)::int as delivered,
      round(100.0 * sum(fee) / nullif(sum(amount), 0), 2)::text as "averageFee",
      (select refreshed_at from delivery_day_refreshes order by day desc limit 1) as "asOf"
    from delivery_days where day >= ${since.toString()}::date`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate had no row')
  return row
}

type DeliveryTimes = WayFigures & { payIn: PayInMethod }

/** How long the same deliveries took, a row for each way to pay that had one. */
export const selectDeliveryTimes = async (
  db: Db,
  { since, within_s }: { since: Temporal.PlainDate; within_s: number },
): Promise<DeliveryTimes[]> => {
  const { rows } = await sql<DeliveryTimes>`
    with times as (
      select pay_in, seconds, sum(deliveries) as deliveries,
        sum(sum(deliveries)) over (partition by pay_in order by seconds) as up_to,
        sum(sum(deliveries)) over (partition by pay_in) as total
      from delivery_days where day >= ${since.toString()}::date group by pay_in, seconds
    )
    select pay_in as "payIn", sum(deliveries)::int as delivered,
      round(100.0 * coalesce(sum(deliveries) filter (where seconds <= ${within_s}), 0) / sum(deliveries), 1)::text
        as "shareInTime",
      min(seconds) filter (where up_to * 2 >= total) as "medianSeconds"
    from times group by pay_in`.execute(db)
  return rows
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
    insert into delivery_days (day, pay_in, seconds, deliveries, amount, fee)
    select day, pay_in, case when seconds <= 600 then ceil(seconds) else ceil(seconds / 60) * 60 end, count(*), sum(amount), sum(fee)
    from (
      select due.day, extract(epoch from delivered.at - transfers.authorised_at) as seconds, transfers.pay_in, transfers.amount,
        transfers.total - transfers.amount as fee
      from unnest(${days}::date[]) as due (day)
      join transfers on transfers.created_at >= due.day::timestamp at time zone ${timeZone}
        and transfers.created_at < (due.day + 1)::timestamp at time zone ${timeZone}
      cross join lateral (
        select max(event_at) as at from transfer_events where transfer_id = transfers.id and to_state = 'delivered'
      ) as delivered
      where transfers.state = 'delivered' and transfers.currency = 'USD'
    ) as deliveries
    group by 1, 2, 3`.execute(tx)
  await sql`
    insert into delivery_day_refreshes (day, refreshed_at)
    select day, ${at.toString()}::timestamptz from unnest(${days}::date[]) as day
    on conflict (day) do update set refreshed_at = excluded.refreshed_at`.execute(tx)
}

export const deleteDaysBefore = async (tx: Tx, since: Temporal.PlainDate): Promise<void> => {
  await sql`delete from delivery_days where day < ${since.toString()}::date`.execute(tx)
  await sql`delete from delivery_day_refreshes where day < ${since.toString()}::date`.execute(tx)
}

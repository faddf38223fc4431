import { sql } from 'kysely'
import type { WayFigures } from '#contract/books/mission.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

export type Deliveries = {
  delivered: number
  /** All fees over all amounts in %, decimal text with two decimals; null without deliveries. */
  averageFee: string | null
  /** Time of the latest aggregation; null before the first. */
  asOf: Temporal.Instant | null
}

/** Delivered transfers in dollars created since a day. Percentages are rounded half up. */
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

/** Delivery times of the same transfers, one row per funding method in use. */
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

/** Recomputes days. A transfer that was returned and delivered again counts by its last delivery. */
export const replaceDays = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await sql`delete from delivery_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into delivery_days (day, pay_in, seconds, deliveries, amount, fee)
    select day, pay_in, case when seconds <= 600 then ceil(seconds) else ceil(seconds / 60) * 60 end, count(*), sum(amount), sum(fee)
    from (
      select due.day, extract(epoch from delivered.at - transfers.authorized_at) as seconds, transfers.pay_in, transfers.amount,
        transfers.total - transfers.amount - transfers.tax as fee
      from unnest(${days}::date[]) as due (day)
      join transfers on transfers.created_at >= due.day::timestamp at time zone ${timeZone}
        and transfers.created_at < (due.day + 1)::timestamp at time zone ${timeZone}
      cross join lateral (
        select max(event_at) as at from transfer_events where transfer_id = transfers.id and to_state = 'delivered'
      ) as delivered
      where transfers.state = 'delivered' and transfers.currency = 'USD'
    ) as deliveries
    group by 1, 2, 3`.execute(tx)
}

import { sql } from 'kysely'
import type { KeptPromises, WayFigures } from '#contract/books/mission.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { availability } from '#server/modules/books/claims/index.ts'
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

type Place = { country: string; timeZone: string }

/**
 * Recomputes days of promises: delivered or ready for pickup by the promised day of the recipient's time zone, or late through us as in
 * `isLate` of claims. A transfer on its way after that day is late; one that was held, canceled or returned is neither.
 */
export const replacePromises = async (
  tx: Tx,
  { days, places, at }: { days: readonly string[]; places: readonly Place[]; at: Temporal.Instant },
): Promise<void> => {
  await sql`delete from promise_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into promise_days (day, country, kept, late)
    select day, country, count(*) filter (where not late), count(*) filter (where late)
    from (
      select due.day, place.country, moves.available_at,
        (coalesce(moves.available_at, ${at}) at time zone place.zone)::date > promised.day
          and (coalesce(greatest(t.collected_at, t.payout_not_before), '-infinity') at time zone place.zone)::date <= promised.day as late
      from unnest(${days}::date[]) as due (day)
      join transfers t on t.created_at >= due.day::timestamp at time zone ${timeZone}
        and t.created_at < (due.day + 1)::timestamp at time zone ${timeZone}
      join unnest(${places.map(({ country }) => country)}::text[], ${places.map((place) => place.timeZone)}::text[]) as place (country, zone)
        on place.country = t.terms ->> 'country'
      cross join lateral (select (t.terms ->> 'dateAvailable')::date as day) promised
      cross join lateral (${availability}) as moves
      where t.state in ('payout_submitted', 'payout_available', 'delivered') and not moves.excused
    ) promises
    where available_at is not null or late
    group by 1, 2`.execute(tx)
}

/** Countries with at least `least` promises since a day, the most first. */
export const selectPromises = async (
  db: Db,
  { since, least }: { since: Temporal.PlainDate; least: number },
): Promise<KeptPromises[]> => {
  const { rows } = await sql<KeptPromises>`
    select country, sum(kept)::int as kept, sum(late)::int as late
    from promise_days where day >= ${since.toString()}::date
    group by country having sum(kept + late) >= ${least} order by sum(kept + late) desc, country`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { FunnelStep } from '#contract/books/office.ts'
import { soldStates } from '#contract/sending/transfer-states.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { inside, type Span } from './queries.ts'

/** Customers who joined in these days, by the onboarding step reached so far. */
export const countJoined = async (
  db: Db,
  { from, to }: Span,
): Promise<Record<Exclude<FunnelStep, 'visited'>, number>> => {
  const { rows } = await sql<Record<Exclude<FunnelStep, 'visited'>, number>>`
    select count(*)::int as joined,
      count(*) filter (where verifications.state <> 'not_verified')::int as requested,
      count(*) filter (where verifications.state = 'verified')::int as verified,
      count(*) filter (where verifications.state = 'verified'
        and exists (select 1 from transfers where transfers.user_id = users.id and transfers.state = any(${soldStates})))::int as sent
    from users left join verifications on verifications.user_id = users.id
    where users.role = 'customer'
      and users.created_at >= ${from.toString()}::timestamp at time zone ${timeZone}
      and users.created_at < (${to.toString()}::date + 1)::timestamp at time zone ${timeZone}`.execute(db)
  return rows[0] ?? { joined: 0, requested: 0, verified: 0, sent: 0 }
}

type Activity = { month: string; after: number; people: number }

/** By month of the first transfer (yyyy-mm): active senders per later month. */
export const countActive = async (db: Db, since: Temporal.PlainDate): Promise<Activity[]> => {
  const { rows } = await sql<Activity>`
    with months as (
      select distinct user_id, date_trunc('month', day)::date as month from sales_day_pairs
    ), firsts as (
      select user_id, min(month) as first from months group by user_id
    )
    select to_char(first, 'YYYY-MM') as month,
      ((extract(year from month) - extract(year from first)) * 12 + extract(month from month) - extract(month from first))::int as after,
      count(*)::int as people
    from firsts join months using (user_id)
    where first >= ${since.toString()}::date
    group by 1, 2`.execute(db)
  return rows
}

export const sumCorridors = async (
  db: Db,
  span: Span,
): Promise<{ country: string; orders: number; amount: bigint }[]> => {
  const { rows } = await sql<{ country: string; orders: number; amount: bigint }>`
    select country, sum(orders)::int as orders, sum(amount)::bigint as amount from sales_days
    where ${inside(span)} and kind = 'transfer' group by country order by amount desc, country`.execute(db)
  return rows
}

type PartnerSums = { partner: string; payouts: number; delivered: number; failed: number; seconds: number | null }

export const sumPartners = async (db: Db, span: Span): Promise<PartnerSums[]> => {
  const { rows } = await sql<PartnerSums>`
    select partner, sum(payouts)::int as payouts, sum(delivered)::int as delivered, sum(failed)::int as failed,
      round(sum(seconds) / nullif(sum(delivered), 0))::int as seconds
    from payout_days where ${inside(span)} group by partner order by payouts desc, partner`.execute(db)
  return rows
}

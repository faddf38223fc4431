import { sql } from 'kysely'
import { soldStates } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { timeZone } from '#server/platform/new-york.ts'

type Due = { first: Temporal.PlainDate; present: Temporal.PlainDate; at: Temporal.Instant }

/**
 * The due month by its first day: the last two every ten minutes, the others daily, the least recent first. Serializes nodes until
 * commit.
 */
export const lockDueMonth = async (tx: Tx, { first, present, at }: Due): Promise<Temporal.PlainDate | null> => {
  await lockKey(tx, 'client_metrics')
  const { rows } = await sql<{ month: string }>`
    select due.month::date::text as month
    from generate_series(${first.toString()}::date, ${present.toString()}::date, interval '1 month') as due (month)
    left join client_metric_months as done on done.month = due.month::date
    where refreshed_at is null or refreshed_at <= ${at.toString()}::timestamptz
      - case when due.month >= ${present.toString()}::date - interval '1 month' then interval '10 minutes' else interval '1 day' end
    order by refreshed_at nulls first, due.month desc
    limit 1`.execute(tx)
  return rows[0] ? Temporal.PlainDate.from(rows[0].month) : null
}

const during = (column: string, month: Temporal.PlainDate) => {
  const [from, to] = [month, month.add({ months: 1 })].map(String)
  return sql`${sql.ref(column)} >= ${from}::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < ${to}::timestamp at time zone ${timeZone}`
}

const counts = sql`transfers.state = any(${soldStates}) and transfers.currency = 'USD'`

export const replaceClients = async (tx: Tx, month: Temporal.PlainDate): Promise<void> => {
  const first = month.toString()
  await sql`delete from client_metrics where month = ${first}::date`.execute(tx)
  await sql`
    with sent as (
      select transfers.user_id, transfer_search.country, count(*) as orders, sum(transfers.amount) as amount,
        sum(transfers.total - transfers.amount - transfers.tax) as fees
      from transfers join transfer_search on transfer_search.transfer_id = transfers.id
      where ${during('transfers.created_at', month)} and ${counts}
      group by 1, 2
    ), fresh as (
      select user_id from (select distinct user_id from sent) as people
      where not exists (
        select 1 from transfers where transfers.user_id = people.user_id and ${counts}
          and transfers.created_at < ${first}::timestamp at time zone ${timeZone})
    )
    insert into client_metrics (month, country, clients, fresh, orders, amount, fees)
    select ${first}::date, coalesce(country, ''), count(distinct sent.user_id), count(distinct fresh.user_id), sum(orders),
      sum(amount), sum(fees)
    from sent left join fresh using (user_id)
    group by grouping sets ((country), ())
    having count(*) > 0`.execute(tx)
}

/** Recomputes the new and the retained clients of a month. */
export const replacePeople = async (
  tx: Tx,
  { month, at }: { month: Temporal.PlainDate; at: Temporal.Instant },
): Promise<void> => {
  const first = month.toString()
  await sql`delete from client_metric_months where month = ${first}::date`.execute(tx)
  await sql`
    with before as (
      select distinct user_id from transfers
      where ${during('transfers.created_at', month.subtract({ months: 1 }))} and ${counts}
    ), present as (
      select distinct user_id from transfers where ${during('transfers.created_at', month)} and ${counts}
    )
    insert into client_metric_months (month, joined, verified, before, kept, refreshed_at)
    select ${first}::date, joined.joined, joined.verified, (select count(*) from before),
      (select count(*) from before join present using (user_id)), ${at.toString()}::timestamptz
    from (
      select count(*) as joined, count(*) filter (where verifications.state = 'verified') as verified
      from users left join verifications on verifications.user_id = users.id
      where users.role = 'customer' and ${during('users.created_at', month)}
    ) as joined`.execute(tx)
}

type Sums = { clients: number; fresh: number; orders: number; amount: bigint; fees: bigint }
type Months = Sums & { month: string; joined: number; verified: number; kept: number; before: number }

/** Aggregated months (yyyy-mm) in a range of first days. */
export const selectMonths = async (
  db: Db,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Months[]> => {
  const { rows } = await sql<Months>`
    select to_char(people.month, 'YYYY-MM') as month, joined, verified, kept, before,
      coalesce(clients, 0) as clients, coalesce(fresh, 0) as fresh, coalesce(orders, 0) as orders,
      coalesce(amount, 0)::bigint as amount, coalesce(fees, 0)::bigint as fees
    from client_metric_months as people
    left join client_metrics as sums on sums.month = people.month and sums.country = ''
    where people.month between ${from.toString()}::date and ${to.toString()}::date
    order by people.month`.execute(db)
  return rows
}

export const selectCountries = async (db: Db, month: Temporal.PlainDate): Promise<(Sums & { country: string })[]> => {
  const { rows } = await sql<Sums & { country: string }>`
    select country, clients, fresh, orders, amount, fees from client_metrics
    where month = ${month.toString()}::date and country <> ''
    order by clients desc, country`.execute(db)
  return rows
}

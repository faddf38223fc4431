import { sql } from 'kysely'
import { soldStates } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'

const lock = 'client months'

/** Due months: this one and the last every ten minutes, the others daily, the least recent first. Serializes nodes until commit. */
export const lockDueMonths = async (
  tx: Tx,
  {
    since,
    month,
    at,
    limit,
  }: { since: Temporal.PlainDate; month: Temporal.PlainDate; at: Temporal.Instant; limit: number },
): Promise<string[]> => {
  await lockKey(tx, lock)
  const { rows } = await sql<{ month: string }>`
    select months.month::text
    from (
      select month::date as month, month::date >= (${month.toString()}::date - interval '1 month')::date as recent
      from generate_series(${since.toString()}::date, ${month.toString()}::date, interval '1 month') as month
    ) as months
    left join client_month_refreshes using (month)
    where refreshed_at is null
      or refreshed_at <= ${at.toString()}::timestamptz - case when recent then interval '10 minutes' else interval '1 day' end
    order by recent desc, refreshed_at nulls first, month desc
    limit ${limit}`.execute(tx)
  return rows.map(({ month }) => month)
}

/** Recomputes each client's sold transfers of a month, without fees, as counted in the figures by country and of monthly volume. */
export const replaceMonth = async (tx: Tx, month: string, at: Temporal.Instant): Promise<void> => {
  const midnight = (day: ReturnType<typeof sql>) => sql`${day}::timestamp at time zone 'America/New_York'`
  await sql`delete from client_months where month = ${month}::date`.execute(tx)
  await sql`
    insert into client_months (month, user_id, orders, amount)
    select ${month}::date, user_id, count(*), sum(amount)
    from transfers
    where created_at >= ${midnight(sql`${month}::date`)} and created_at < ${midnight(sql`(${month}::date + interval '1 month')`)}
      and state = any (${soldStates}::text[]) and currency = 'USD'
    group by user_id`.execute(tx)
  await sql`
    insert into client_month_refreshes (month, refreshed_at) values (${month}::date, ${at.toString()}::timestamptz)
    on conflict (month) do update set refreshed_at = excluded.refreshed_at`.execute(tx)
}

export const deleteMonthsBefore = async (tx: Tx, since: Temporal.PlainDate): Promise<void> => {
  for (const table of ['client_months', 'client_month_refreshes'])
    await sql`delete from ${sql.table(table)} where month < ${since.toString()}::date`.execute(tx)
}

export const deleteClient = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from client_months where user_id = ${userId}::uuid`.execute(tx)
}

export const selectTop = async (
  db: Db,
  month: string,
  limit: number,
): Promise<{ userId: string; orders: number; amount: bigint }[]> => {
  const { rows } = await sql<{ userId: string; orders: number; amount: bigint }>`
    select user_id as "userId", orders, amount from client_months where month = ${month}::date
    order by amount desc, user_id limit ${limit}`.execute(db)
  return rows
}

export const refreshedAt = async (db: Db, month: string): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select refreshed_at as at from client_month_refreshes where month = ${month}::date`.execute(db)
  return rows[0]?.at ?? null
}

export const sumCountries = async (
  db: Db,
  from: Temporal.PlainDate,
): Promise<{ country: string; orders: number; amount: bigint }[]> => {
  const { rows } = await sql<{ country: string; orders: number; amount: bigint }>`
    select country, sum(orders)::int as orders, sum(amount)::bigint as amount from sales_days
    where kind = 'transfer' and day >= ${from.toString()}::date
    group by country order by amount desc, country`.execute(db)
  return rows
}

/** Months with transfers, yyyy-mm. */
export const sumMonths = async (
  db: Db,
  from: Temporal.PlainDate,
): Promise<{ month: string; orders: number; amount: bigint }[]> => {
  const { rows } = await sql<{ month: string; orders: number; amount: bigint }>`
    select to_char(day, 'YYYY-MM') as month, sum(orders)::int as orders, sum(amount)::bigint as amount from sales_days
    where kind = 'transfer' and day >= ${from.toString()}::date
    group by 1 order by 1`.execute(db)
  return rows
}

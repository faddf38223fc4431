import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'

/** Tables with the last aggregation time of each day. */
export type Refreshes = 'delivery_day_refreshes' | 'office_day_refreshes'

type Due = { since: Temporal.PlainDate; today: Temporal.PlainDate; at: Temporal.Instant; limit: number }

/** Due days: the last two every ten minutes, the others daily, the least recent first. Serializes nodes until commit. */
export const lockDueDays = async (
  tx: Tx,
  refreshes: Refreshes,
  { since, today, at, limit }: Due,
): Promise<string[]> => {
  await lockKey(tx, refreshes)
  const { rows } = await sql<{ day: string }>`
    select days.day::text
    from (
      select day::date as day, day::date >= ${today.toString()}::date - 1 as recent
      from generate_series(${since.toString()}::date, ${today.toString()}::date, interval '1 day') as day
    ) as days
    left join ${sql.table(refreshes)} using (day)
    where refreshed_at is null
      or refreshed_at <= ${at.toString()}::timestamptz - case when recent then interval '10 minutes' else interval '1 day' end
    order by recent desc, refreshed_at nulls first, day desc
    limit ${limit}`.execute(tx)
  return rows.map(({ day }) => day)
}

export const noteRefreshed = async (
  tx: Tx,
  refreshes: Refreshes,
  { days, at }: { days: readonly string[]; at: Temporal.Instant },
): Promise<void> => {
  await sql`
    insert into ${sql.table(refreshes)} (day, refreshed_at)
    select day, ${at.toString()}::timestamptz from unnest(${days}::date[]) as day
    on conflict (day) do update set refreshed_at = excluded.refreshed_at`.execute(tx)
}

/** Deletes older days from tables with one or more rows a day. */
export const deleteDaysBefore = async (tx: Tx, since: Temporal.PlainDate, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where day < ${since.toString()}::date`.execute(tx)
}

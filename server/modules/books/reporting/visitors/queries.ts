import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

type Span = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** Ignores known visitors. */
export const insertVisitors = async (db: Db, visitors: readonly { day: string; digest: Buffer }[]): Promise<void> => {
  const days = visitors.map(({ day }) => day)
  const digests = visitors.map(({ digest }) => digest)
  await sql`
    insert into visitors (day, digest)
    select * from unnest(${days}::date[], ${digests}::bytea[])
    on conflict do nothing`.execute(db)
}

/** Stores the count of each day before `today` and deletes its visitors; returns the number of days. */
export const countDays = async (tx: Tx, today: Temporal.PlainDate): Promise<number> => {
  const before = today.toString()
  const { numAffectedRows } = await sql`
    with counted as (
      delete from visitors where day < ${before}::date returning day
    )
    insert into visitor_days (day, visitors) select day, count(*) from counted group by day
    on conflict (day) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n) // tidy allows Number because it counts days
}

/** By month (yyyy-mm); a visitor on two days counts twice. */
export const visitorsByMonth = async (db: Db, { from, to }: Span): Promise<Map<string, number>> => {
  const { rows } = await sql<{ month: string; visitors: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(visitors)::int as visitors
    from (
      select day, visitors from visitor_days
      union all
      select day, count(*)::int from visitors group by day
    ) as days
    where day between ${from.toString()}::date and ${to.toString()}::date
    group by 1`.execute(db)
  return new Map(rows.map(({ month, visitors }) => [month, visitors]))
}

export const visitorsIn = async (db: Db, span: Span): Promise<number> =>
  [...(await visitorsByMonth(db, span)).values()].reduce((sum, visitors) => sum + visitors, 0)

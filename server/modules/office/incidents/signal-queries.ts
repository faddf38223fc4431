import { sql } from 'kysely'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Db } from '#server/platform/database.ts'

/** Attempts of the last half hour, and those without an answer for five minutes. `country`: of a payout. */
export type Signal = {
  component: 'payouts' | 'bank' | 'cards' | 'messages'
  country: string
  total: number
  silent: number
}

const span_minutes = 30
const silent_minutes = 5
/** A message that waits longer is late. */
const late_minutes = 10

/**
 * What partners answer, from the rows of payments. An attempt is on a row at most a day old here: an older one is a break, which staff
 * works on.
 */
export const selectSignals = async (db: Db, at: Temporal.Instant): Promise<Signal[]> => {
  const first = lowestUuidv7(at.subtract({ hours: 24 }).epochMilliseconds)
  const [since, silent] = [at.subtract({ minutes: span_minutes }), at.subtract({ minutes: silent_minutes })]
  const late = at.subtract({ minutes: late_minutes })
  const of = (component: string, table: string, country = sql`''`) => sql`
    select ${component} as component, ${country} as country, count(*)::int as total,
      (count(*) filter (where state = 'requested' and attempted_at < ${silent}))::int as silent
    from ${sql.table(table)} where id >= ${first}::uuid and attempted_at >= ${since} group by 2`
  const { rows } = await sql<Signal>`
    ${of('payouts', 'payouts', sql`instruction ->> 'country'`)}
    union all ${of('bank', 'debits')} union all ${of('bank', 'credits')} union all ${of('cards', 'charges')}
    union all
    select 'messages', '', count(*)::int, (count(*) filter (where sent_at is null and created_at < ${late}))::int
    from messages where id >= ${first}::uuid and created_at >= ${since} and (sent_at is not null or next_at is not null)`.execute(
    db,
  )
  return rows
}

/** The oldest run of a job that has a problem or has not run since then; undefined where all run on time. */
export const findLateJob = async (db: Db, since: Temporal.Instant): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from jobs where ran_at < ${since} order by ran_at limit 1`.execute(db)
  return rows[0]?.name
}

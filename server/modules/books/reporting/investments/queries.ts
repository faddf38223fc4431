import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Span } from '../office/queries.ts'
import { inside } from '../office/queries.ts'
import type { Measured } from './measure.ts'

/** The day after the last measured one, or the first day of the books; undefined while there are none. */
export const nextDay = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from investment_days), (select min(day) from ledger_days))::text as day`.execute(
    tx,
  )
  return rows[0]?.day ?? undefined
}

export const insertDay = async (
  tx: Tx,
  { day, held, owed, lines, at }: Measured & { day: string; at: Temporal.Instant },
): Promise<void> => {
  await sql`
    insert into investment_days (day, held, owed, lines, measured_at)
    values (${day}::date, ${held}, ${owed}, ${JSON.stringify(lines)}::jsonb, ${at})`.execute(tx)
}

export type DayRow = { day: string; held: bigint; owed: bigint }

export const selectDays = async (db: Db, span: Span): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select day::text, held, owed from investment_days where ${inside(span)} order by day`.execute(db)
  return rows
}

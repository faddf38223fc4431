import { sql } from 'kysely'
import type { FigurePeriod, OfficeAnalytics, OfficeFigures } from '#contract/books/office.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'

type Stored = { [period in FigurePeriod]: OfficeFigures } & { analytics: OfficeAnalytics }
type StoredName = keyof Stored

type Due = { names: readonly StoredName[]; today: Temporal.PlainDate; madeBefore: Temporal.Instant }

/** A reply not computed today or since `madeBefore`. Serializes nodes until commit. */
export const lockDueFigures = async (tx: Tx, { names, today, madeBefore }: Due): Promise<StoredName | undefined> => {
  await lockKey(tx, 'stored_figures')
  const { rows } = await sql<{ name: StoredName }>`
    select wanted.name from unnest(${[...names]}::text[]) as wanted (name) left join stored_figures as kept using (name)
    where kept.name is null or kept.day <> ${today.toString()}::date or kept.made_at <= ${madeBefore.toString()}::timestamptz
    order by kept.made_at nulls first, wanted.name limit 1`.execute(tx)
  return rows[0]?.name
}

type NewFigures = { name: StoredName; today: Temporal.PlainDate; figures: Stored[StoredName]; at: Temporal.Instant }

export const replaceStored = async (tx: Tx, { name, today, figures, at }: NewFigures): Promise<void> => {
  await sql`
    insert into stored_figures (name, day, figures, made_at)
    values (${name}, ${today.toString()}::date, ${JSON.stringify(figures)}::jsonb, ${at.toString()}::timestamptz)
    on conflict (name) do update set day = excluded.day, figures = excluded.figures, made_at = excluded.made_at`.execute(
    tx,
  )
}

/** The latest replies of this day; none before the first computation. */
export const selectStored = async <Name extends StoredName>(
  db: Db,
  name: Name,
  today: Temporal.PlainDate,
): Promise<Stored[Name] | undefined> => {
  const { rows } = await sql<{ figures: Stored[Name] }>`
    select figures from stored_figures where name = ${name} and day = ${today.toString()}::date`.execute(db)
  return rows[0]?.figures
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { noPreparedPlan } from './prepared.ts'

/** Up to this many are sorted faster than a list of a million is walked past. */
export const few_max = 3_000

/**
 * The ids that a search finds, while they are few: they are looked up and sorted. Undefined: they are many, so that a walk along the
 * list's order soon fills a page. They are counted, because an estimate cannot know where along the order they come.
 */
export const selectFew = async (db: Db, ids: RawBuilder<{ id: string }>): Promise<string[] | undefined> => {
  const { rows } = await sql<{ id: string }>`${ids} limit ${few_max + 1} ${sql.raw(noPreparedPlan)}`.execute(db)
  return rows.length <= few_max ? rows.map(({ id }) => id) : undefined
}

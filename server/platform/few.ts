import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { noPreparedPlan } from './prepared.ts'

/** Sorting up to this many is faster than scanning past a million rows in list order. */
export const few_max = 3_000

/**
 * The ids that a search finds, if there are few of them: look them up and sort. Undefined: they are many, so a scan in the list's order
 * soon fills a page. They are counted, because an estimate cannot know where along the order the matches lie.
 */
export const selectFew = async (db: Db, ids: RawBuilder<{ id: string }>): Promise<string[] | undefined> => {
  const { rows } = await sql<{ id: string }>`${ids} limit ${few_max + 1} ${sql.raw(noPreparedPlan)}`.execute(db)
  return rows.length <= few_max ? rows.map(({ id }) => id) : undefined
}

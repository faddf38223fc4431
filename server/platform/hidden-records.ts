import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

// 31 USC 5318(g)(2): nobody learns that they are reported. Staff are customers too, so for each of them the alerts, cases and reports about
// their own accounts, companies and transfers do not exist, nor do the approvals of these. The function `hidden_from` lists them.

/** For a query: excludes the records, by the column with their id, that are hidden from the reader. */
export const isShown = (readerId: string, id: RawBuilder<unknown> = sql.ref('id')): RawBuilder<boolean> =>
  sql<boolean>`${id}::text not in (select hidden.id::text from hidden_from(${readerId}::uuid) hidden)`

/** Whether the record with this id, of any noun, is hidden from the reader. */
export const isHidden = async (db: Db, { id, readerId }: { id: string; readerId: string }): Promise<boolean> => {
  const { rows } = await sql`select from hidden_from(${readerId}::uuid) hidden where hidden.id::text = ${id}`.execute(
    db,
  )
  return rows.length > 0
}

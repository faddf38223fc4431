import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { FileColumn } from './sweep-files.ts'

/** The ids of sealed files in one column. */
export const selectNamedFiles = async (db: Db, { table, column }: FileColumn): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(column)}::text as id from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

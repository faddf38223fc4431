import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Calendared } from './obligations.ts'

export type FilingRow = {
  id: string
  /** Null when filed before the calendar existed. */
  requestDigest: string | null
  obligation: Calendared
  period: string
  reference: string
  filedBy: string
  filedByName: string
  filedAt: Temporal.Instant
  elsewhere: boolean
}
const own = (db: Db) => db.withTables<{ filings: FilingRow }>()

export type Filed = Pick<FilingRow, 'obligation' | 'period' | 'reference' | 'filedByName' | 'filedAt' | 'elsewhere'> & {
  /** Null for a filing recorded elsewhere. */
  id: string | null
}

/** All filed reports, stored here or in the module with their figures. */
export const selectFiled = async (db: Db): Promise<Filed[]> => {
  const { rows } = await sql<Filed>`
    select id, obligation, period, reference, filed_by_name as "filedByName", filed_at as "filedAt", elsewhere from filings
    union all
    select null, 'ny_sales', quarter, confirmation, filed_by_name, filed_at, elsewhere from report_filings`.execute(db)
  return rows
}

/** False when it was filed before. */
export const insertFiling = async (tx: Tx, row: FilingRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('filings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findFiling = (db: Db, of: Pick<FilingRow, 'obligation' | 'period'>): Promise<FilingRow | undefined> =>
  own(db)
    .selectFrom('filings')
    .selectAll()
    .where('obligation', '=', of.obligation)
    .where('period', '=', of.period)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
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
/** A report of a period is filed once. */
export const filings = rows<FilingRow>('filings', { unique: 'any' })

export type Filed = Pick<FilingRow, 'obligation' | 'period' | 'reference' | 'filedByName' | 'filedAt' | 'elsewhere'> & {
  /** Null for a filing recorded elsewhere. */
  id: string | null
}

/** All filed reports, stored here or in the module with their figures. */
export const selectFiled = async (db: Db): Promise<Filed[]> => {
  const { rows: filed } = await sql<Filed>`
    select id, obligation, period, reference, filed_by_name as "filedByName", filed_at as "filedAt", elsewhere from filings
    union all
    select null, 'ny_sales', quarter, confirmation, filed_by_name, filed_at, elsewhere from report_filings`.execute(db)
  return filed
}

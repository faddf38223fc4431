import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'
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

export type FincenRow = {
  form: 'sar' | 'ctr'
  id: string
  /** Of a currency report, yyyy-mm-dd. */
  day: string | null
  fileBy: string
  bsaId: string | null
  filedOn: string | null
  filedBy: string | null
  filedAt: Temporal.Instant | null
}

/** Reports to FinCEN, without those hidden from the reader: all unfiled ones, and the latest filed ones. */
export const selectFincen = async (db: Db, { readerId, filed_max }: { readerId: string; filed_max: number }) => {
  const reports = sql`
    select 'sar' as form, id, null::text as day, file_by, bsa_id, filed_on, filed_by, filed_at from sars
    union all
    select 'ctr', id, day::text, file_by, bsa_id, filed_on, filed_by, filed_at from ctrs`
  const columns = sql`form, id, day, file_by::text as "fileBy", bsa_id as "bsaId", filed_on::text as "filedOn", filed_by as "filedBy",
    filed_at as "filedAt"`
  const { rows: found } = await sql<FincenRow>`
    (select ${columns} from (${reports}) as waiting where filed_at is null and ${isShown(readerId)} order by file_by, id)
    union all
    (select ${columns} from (${reports}) as past where filed_at is not null and ${isShown(readerId)}
      order by filed_at desc, id limit ${filed_max})`.execute(db)
  return found
}

/** Unfiled reports to FinCEN with their deadlines. */
export const selectFincenDue = async (db: Db): Promise<Pick<FincenRow, 'id' | 'fileBy'>[]> => {
  const { rows: found } = await sql<Pick<FincenRow, 'id' | 'fileBy'>>`
    select id, file_by::text as "fileBy" from sars where filed_at is null
    union all select id, file_by::text from ctrs where filed_at is null`.execute(db)
  return found
}

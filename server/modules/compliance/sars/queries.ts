import { sql } from 'kysely'
import type { SarDraft } from '#contract/compliance/sars.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { ReportRow } from '../fincen-reports/index.ts'

export type SarRecord = ReportRow<SarDraft> & {
  requestDigest: string
  caseId: string
  createdAt: Temporal.Instant
}

export const sars = rows<SarRecord>('sars', { unique: 'any' })

/** The filer of the latest report, with numbers that no setting has. */
export const lastFiler = async (db: Db): Promise<SarDraft['filer'] | undefined> => {
  const { rows: found } = await sql<Pick<SarRecord, 'draft'>>`
    select draft from sars order by created_at desc, id desc limit 1`.execute(db)
  return found[0]?.draft.filer
}

import { sql } from 'kysely'
import type { ReconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

export type TermsRow = {
  id: string
  version: number
  content: ReconciliationTerms
  reason: string
  author: string | null
  approver: string | null
  effectiveAt: Temporal.Instant
}
export const termsRows = rows<TermsRow>('reconciliationTerms', { json: ['content'] })

const versions_max = 100

/** The latest first; the first one is current. */
export const selectVersions = async (db: Db, limit = versions_max): Promise<TermsRow[]> => {
  const { rows: found } = await sql<TermsRow>`
    select id, version, content, reason, author, approver, effective_at as "effectiveAt"
    from reconciliation_terms order by version desc limit ${limit}`.execute(db)
  return found
}

export type Statement = { account: string; currency: string }

/** Accounts that have statements; in each currency, the first one seen comes first. */
export const selectStatements = async (db: Db): Promise<Statement[]> => {
  const { rows: found } = await sql<Statement>`
    select account, currency from (
      select account, currency, min(id::text) as first from bank_statement_balances group by 1, 2
      union all
      select account, currency, min(id::text) from bank_statement_lines group by 1, 2
    ) as seen group by 1, 2 order by currency, min(first)`.execute(db)
  return found
}

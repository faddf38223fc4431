import { sql } from 'kysely'
import type { PeriodStop } from '#contract/books/periods.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type ClosingRecord = {
  id: string
  month: string
  state: 'closed' | 'declined' | 'reopened'
  requestedBy: string
  requestedAt: Instant
  note: string
  decidedBy: string | null
  decidedAt: Instant | null
  answer: string
  reopenedBy: string | null
  reopenedAt: Instant | null
  reason: string | null
}
const tables = (db: Db) => db.withTables<{ periodClosings: ClosingRecord }>()
export const closings = rows<ClosingRecord>('periodClosings')

/** Serializes closings: each depends on the month before it. */
export const lockPeriods = async (tx: Tx): Promise<void> => {
  await lockKey(tx, 'period_closings')
}

export const selectClosings = (db: Db): Promise<ClosingRecord[]> =>
  tables(db).selectFrom('periodClosings').selectAll().orderBy('requestedAt').orderBy('id').execute()

/** Month of the first ledger entry, yyyy-mm; null while empty. */
export const firstMonth = async (db: Db): Promise<string | null> => {
  const { rows: months } = await sql<{ month: string | null }>`
    select to_char(min(day), 'YYYY-MM') as month from ledger_days`.execute(db)
  return months[0]?.month ?? null
}

type End = { month: string; end: Instant }

/** Rows that block the closing of a month up to `end`, by kind; empty kinds are left out. */
export const selectStops = async (db: Db, { month, end }: End): Promise<{ stop: PeriodStop; count: number }[]> => {
  const unknown = (table: 'payouts' | 'debits' | 'credits') => sql`
    select id from ${sql.table(table)} where state = 'requested' and attempted_at < ${end}`
  const { rows: stops } = await sql<{ stop: PeriodStop; count: number }>`
    select stop, count from (
      select 'breaks' as stop, count(*)::int as count from breaks where settled_at is null and opened_at < ${end}
      union all
      select 'payments', count(*)::int
      from (${unknown('payouts')} union all ${unknown('debits')} union all ${unknown('credits')}) as unknown
      union all
      select 'orders', count(*)::int from approvals
      where decision is null and kind = 'treasury_order' and requested_at < ${end}
      union all
      select 'revaluation', count(*)::int from (
        select currency from ledger_days
        where kind = 'exchange' and currency <> 'USD' and day < (${end}::timestamptz at time zone 'America/New_York')::date
        group by currency having sum(amount) <> 0
        except
        select currency from revaluations where month = ${month}
      ) as positions
      union all
      select 'reconciliation', count(*)::int from bank_statement_lines l
      where l.status = 'BOOK' and l.booking_date < ((${end}::timestamptz at time zone 'America/New_York')::date)::text
        and not exists (
          select from statement_match_lines own join statement_matches m on m.id = own.match_id
          where own.line_id = l.id and m.state = 'matched'
        )
      union all
      select 'books', count(*)::int from book_marks
      where equal is not true or checked_at is null or checked_at < ${end}
    ) as stops where count > 0`.execute(db)
  return stops
}

/** Drafts created before a month's end and never issued. */
export const countDrafts = async (db: Db, end: Instant): Promise<number> => {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where state = 'draft' and created_at < ${end}`.execute(db)
  return counts[0]?.count ?? 0
}

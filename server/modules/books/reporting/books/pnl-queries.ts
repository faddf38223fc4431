import { sql } from 'kysely'
import type { PnlLine } from '#contract/books/reporting.ts'
import type { Db } from '#server/platform/database.ts'
import type { Span } from '../office/queries.ts'
import { inside } from '../office/queries.ts'

export type LineSum = { month: string; line: PnlLine; amount: bigint }

/** By month (yyyy-mm), in dollars. */
export const sumLines = async (db: Db, span: Span): Promise<LineSum[]> => {
  const { rows } = await sql<LineSum>`
    select to_char(day, 'YYYY-MM') as month, line, sum(amount)::bigint as amount
    from pnl_days where ${inside(span)} and currency = 'USD' group by 1, 2`.execute(db)
  return rows
}

export type CountrySum = { country: string; line: PnlLine; amount: bigint }

export const sumCountries = async (db: Db, span: Span): Promise<CountrySum[]> => {
  const { rows } = await sql<CountrySum>`
    select country, line, sum(amount)::bigint as amount
    from pnl_days where ${inside(span)} and currency = 'USD' group by 1, 2`.execute(db)
  return rows
}

export const sumOrders = async (db: Db, span: Span): Promise<{ country: string; orders: number; amount: bigint }[]> => {
  const { rows } = await sql<{ country: string; orders: number; amount: bigint }>`
    select case when kind = 'transfer' then country else 'US' end as country, sum(orders)::int as orders,
      sum(amount)::bigint as amount
    from sales_days where ${inside(span)} group by 1`.execute(db)
  return rows
}

export const salesCountedAt = async (db: Db, span: Span): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(refreshed_at) as at from office_day_refreshes where ${inside(span)}`.execute(db)
  return rows[0]?.at ?? null
}

export type BooksState = { addedAt: Temporal.Instant | null; checkedAt: Temporal.Instant | null; equal: boolean | null }

export const selectBooksState = async (db: Db): Promise<BooksState> => {
  const { rows } = await sql<BooksState>`
    select added_at as "addedAt", checked_at as "checkedAt", equal from book_marks`.execute(db)
  return rows[0] as BooksState
}

export type TrialRow = { kind: string; party: string; currency: string; amount: bigint }

/** Balance per kind of account at the end of a day, without zeros. */
export const selectTrialBalance = async (db: Db, day: string): Promise<TrialRow[]> => {
  const { rows } = await sql<TrialRow>`
    select kind, party, currency, sum(amount)::bigint as amount
    from ledger_days where day <= ${day}::date group by 1, 2, 3 having sum(amount) <> 0
    order by currency = 'USD' desc, currency, kind, party`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { stateNames, usStates } from '#contract/lib/us-states.ts'
import { soldStates } from '#contract/sending/transfer-states.ts'
import { parameters } from '#server/modules/sending/transfers/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { inside, type Span, within } from '../office/queries.ts'

/** Recomputes sales of these days by the sender's state. Addresses have the state's code or its name. */
export const replaceStates = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await sql`delete from state_days where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into state_days (day, state, country, orders, amount, fees, records)
    select due.day, coalesce(known.code, ''), transfer_search.country, count(*), sum(transfers.amount),
      sum(transfers.total - transfers.amount - transfers.tax), count(*) filter (where transfers.amount >= ${parameters.recordFrom})
    from unnest(${days}::date[]) as due (day)
    join transfers on ${within('transfers.created_at')}
    join transfer_search on transfer_search.transfer_id = transfers.id
    left join unnest(${usStates}::text[], ${Object.values(stateNames)}::text[]) as known (code, name)
      on lower(btrim(transfers.sender ->> 'state')) in (lower(known.code), lower(known.name))
    where transfers.state = any(${soldStates}) and transfers.currency = 'USD'
    group by 1, 2, 3`.execute(tx)
}

export type StateSum = {
  state: string
  country: string
  orders: number
  amount: bigint
  fees: bigint
  records: number
}

export const sumStates = async (db: Db, span: Span): Promise<StateSum[]> => {
  const { rows } = await sql<StateSum>`
    select state, country, sum(orders)::int as orders, sum(amount)::bigint as amount, sum(fees)::bigint as fees,
      sum(records)::int as records
    from state_days where ${inside(span)} group by 1, 2`.execute(db)
  return rows
}

/** The oldest aggregation time within a span; null while a day is missing. */
export const addedUpAt = async (db: Db, { from, to }: Span): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select case when count(refreshed_at) = count(*) then min(refreshed_at) end as at
    from generate_series(${from.toString()}::date, ${to.toString()}::date, interval '1 day') as due (at)
    left join office_day_refreshes as done on done.day = due.at::date`.execute(db)
  return rows[0]?.at ?? null
}

export type FilingRow = {
  quarter: string
  figures: unknown
  digest: string
  confirmation: string
  dueOn: string
  filedBy: string
  filedByName: string
  filedAt: Temporal.Instant
  elsewhere: boolean
}

export const findFiling = async (db: Db, quarter: string): Promise<FilingRow | undefined> => {
  const { rows } = await sql<FilingRow>`
    select quarter, figures, digest, confirmation, due_on::text as "dueOn", filed_by as "filedBy",
      filed_by_name as "filedByName", filed_at as "filedAt", elsewhere
    from report_filings where quarter = ${quarter}`.execute(db)
  return rows[0]
}

/** False when the quarter has been filed. */
export const insertFiling = async (tx: Tx, row: FilingRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into report_filings (quarter, figures, digest, confirmation, due_on, filed_by, filed_by_name, filed_at, elsewhere)
    values (${row.quarter}, ${JSON.stringify(row.figures)}::jsonb, ${row.digest}, ${row.confirmation}, ${row.dueOn}::date,
      ${row.filedBy}, ${row.filedByName}, ${row.filedAt}, ${row.elsewhere})
    on conflict do nothing returning quarter`.execute(tx)
  return rows.length === 1
}

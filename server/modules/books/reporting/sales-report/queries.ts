import { sql } from 'kysely'
import { stateNames, usStates } from '#contract/lib/us-states.ts'
import { soldStates } from '#contract/sending/transfer-states.ts'
import { parameters } from '#server/modules/sending/transfers/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
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
  const { rows: sums } = await sql<StateSum>`
    select state, country, sum(orders)::int as orders, sum(amount)::bigint as amount, sum(fees)::bigint as fees,
      sum(records)::int as records
    from state_days where ${inside(span)} group by 1, 2`.execute(db)
  return sums
}

/** The oldest aggregation time within a span; null while a day is missing. */
export const addedUpAt = async (db: Db, { from, to }: Span): Promise<Temporal.Instant | null> => {
  const { rows: times } = await sql<{ at: Temporal.Instant | null }>`
    select case when count(refreshed_at) = count(*) then min(refreshed_at) end as at
    from generate_series(${from.toString()}::date, ${to.toString()}::date, interval '1 day') as due (at)
    left join office_day_refreshes as done on done.day = due.at::date`.execute(db)
  return times[0]?.at ?? null
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

/** A quarter is filed once. */
export const salesFilings = rows<FilingRow>('reportFilings', { unique: ['quarter'] })

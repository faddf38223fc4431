import { sql } from 'kysely'
import { taxesDue } from '#server/modules/funds/taxes/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import type { Span } from '../office/queries.ts'

/** Cents of a quarter, yyyy-Qn. `paid`: payments made in it, for any quarter. */
export type QuarterSum = { quarter: string; owed: bigint; borne: bigint; paid: bigint }

/** Oldest first; `owed` is the account's net change with payments added back. */
export const sumQuarters = async (db: Db): Promise<QuarterSum[]> => {
  const { rows } = await sql<QuarterSum>`
    with moved as (
      select day, case when kind = 'payable' then amount else 0 end as owed, case when kind = 'result' then -amount else 0 end as borne,
        0::bigint as paid
      from ledger_days
      where currency = 'USD' and (kind, party) in (('payable', 'irs'), ('result', 'taxes'))
      union all
      select (decided_at at time zone ${timeZone})::date, dollars, 0, dollars
      from treasury_orders where kind = 'tax'
    )
    select to_char(day, 'YYYY-"Q"Q') as quarter, sum(owed)::bigint as owed, sum(borne)::bigint as borne, sum(paid)::bigint as paid
    from moved group by 1 order by 1`.execute(db)
  return rows
}

export type TaxedRow = {
  id: string
  kind: 'transfer' | 'bill'
  movementId: string
  code: string
  userId: string
  at: Temporal.Instant
  amount: bigint
  tax: bigint
  collected: bigint
}

export const selectTaxed = async (
  db: Db,
  { from, to, after, limit }: Span & { after: Place | undefined; limit: number },
): Promise<TaxedRow[]> => {
  // Selects the page first, so only its subjects are joined.
  const { rows } = await sql<TaxedRow>`
    with postings as materialized (
      select e.posting_id as id, p.subject, e.created_at as at, e.amount as tax
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = ${taxesDue} and p.kind <> 'treasury_tax'
        and e.created_at >= ${from.toString()}::timestamp at time zone ${timeZone}
        and e.created_at < (${to.toString()}::date + 1)::timestamp at time zone ${timeZone}
        and (${after === undefined} or (e.created_at, e.posting_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by e.created_at desc, e.posting_id desc limit ${limit}
    )
    select of.id, case when t.id is null then 'bill' else 'transfer' end as kind, coalesce(t.id, b.id) as "movementId",
      coalesce(t.confirmation_code, b.confirmation_code) as code, coalesce(t.user_id, b.user_id) as "userId", of.at,
      coalesce(t.amount, b.sent_minor) as amount, of.tax, sign(of.tax)::bigint * coalesce(t.tax, 0) as collected
    from postings of
    left join transfers t on t.id = of.subject::uuid left join bills b on b.id = of.subject::uuid
    order by of.at desc, of.id desc`.execute(db)
  return rows
}

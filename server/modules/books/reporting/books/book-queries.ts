import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

type Mark = { through: bigint; final: bigint; checkedAt: Temporal.Instant | null }

/** One worker at a time. `final`: all entries with a lower stamp are committed (docs/decisions/0021). */
export const lockMark = async (tx: Tx): Promise<Mark> => {
  const { rows } = await sql<Mark>`
    select m.through, m.checked_at as "checkedAt",
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint + f.base as final
    from book_marks m cross join ledger_fold f for update of m`.execute(tx)
  return rows[0] as Mark
}

const dayOfEntry = sql`(e.created_at at time zone ${timeZone})::date`

/** The P&L line of an entry on a result account; null for all others. */
const lineOf = sql`case
  when a.kind = 'result' and a.party in ('exchange', 'revaluation') then 'exchange'
  when a.kind = 'result' and a.party = 'partner-cost' then 'partner_cost'
  when a.kind = 'result' and a.party = 'remedies' then 'remedies'
  when a.kind in ('fees', 'result') and a.party is not null then 'losses'
  when a.kind = 'fees' and e.amount < 0 then 'refunds'
  when a.kind = 'fees' then 'fees'
end`

/** The corridor of a posting: its transfer's, or that of the currency bought by treasury. The default is the United States. */
const countryOf = sql`coalesce(
  (select t.country from transfer_search t where t.transfer_id = of.id),
  (select o.country from treasury_orders o where o.id = of.id),
  (select r.country from revaluations r where r.id = of.id),
  'US')`

/** Aggregates entries with stamps in `[from, upto)`; returns the number of day and account sums. */
export const addEntries = async (tx: Tx, { from, upto }: { from: bigint; upto: bigint }): Promise<number> => {
  const { rows } = await sql<{ added: number }>`
    with entries as materialized (
      select ${dayOfEntry} as day, a.kind, coalesce(a.party, '') as party, a.currency, e.amount, ${lineOf} as line, e.posting_id
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.stamp >= ${from}::bigint and e.stamp < ${upto}::bigint
    ), days as (
      insert into ledger_days (day, kind, party, currency, amount, entries)
      select day, kind, party, currency, sum(amount), count(*) from entries group by 1, 2, 3, 4
      on conflict (day, kind, party, currency) do update
      set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries
      returning 1
    ), results as (
      insert into pnl_days (day, line, country, currency, amount)
      select day, line, ${countryOf}, currency, sum(amount)
      from entries
      join ledger_postings p on p.id = entries.posting_id
      cross join lateral (
        select case when p.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject::uuid end as id
      ) as of
      where line is not null
      group by 1, 2, 3, 4
      on conflict (day, line, country, currency) do update set amount = pnl_days.amount + excluded.amount
      returning 1
    )
    select ((select count(*) from days) + (select count(*) from results))::int as added`.execute(tx)
  return rows[0]?.added ?? 0
}

export const moveMark = async (tx: Tx, { through, at }: { through: bigint; at: Temporal.Instant }): Promise<void> => {
  await sql`update book_marks set through = ${through}, added_at = ${at}`.execute(tx)
}

export const noteComparison = async (
  tx: Tx,
  { equal, at }: { equal: boolean; at: Temporal.Instant },
): Promise<void> => {
  await sql`update book_marks set equal = ${equal}, checked_at = ${at}`.execute(tx)
}

/**
 * Returns system accounts with daily sums that differ from the ledger row's balance at the mark; also currencies and corridors where the
 * books do not sum to zero, or where the P&L differs from its accounts.
 */
export const compareWithLedger = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ differing: string }>`
    with kept as (
      select a.kind, coalesce(a.party, '') as party, a.currency, sum(a.posted + coalesce((
        select sum(case when e.stamp < m.through then e.amount else -e.amount end)
        from ledger_entries e
        where e.account_id = a.id and e.stamp >= least(f.through, m.through) and e.stamp < greatest(f.through, m.through)
      ), 0)) as amount
      from ledger_accounts a cross join ledger_fold f cross join book_marks m
      where a.floor is null group by 1, 2, 3
    ), added as (
      select kind, party, currency, sum(amount) as amount from ledger_days
      where kind in (select kind from ledger_kinds where floor is null) group by 1, 2, 3
    )
    select concat_ws(' ', kind, nullif(party, ''), currency) as differing
    from kept full join added using (kind, party, currency)
    where coalesce(kept.amount, 0) <> coalesce(added.amount, 0)
    union all
    select 'all of ' || currency from ledger_days group by currency having sum(amount) <> 0
    union all
    select 'results in ' || currency from (
      select currency, amount from pnl_days
      union all
      select currency, -amount from ledger_days where kind in ('fees', 'result')
    ) as both_sides group by currency having sum(amount) <> 0`.execute(db)
  return rows.map(({ differing }) => differing)
}

import { sql } from 'kysely'
import { type Db, transaction } from '../../platform/database.ts'

/** Describes every error in the books, at most a hundred. One statement reads one snapshot. */
export const selectProblems = (db: Db): Promise<string[]> =>
  transaction(db, async (tx) => {
    // A proof over years of entries takes long and holds no locks.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows } = await sql<{ problem: string }>`
      with sums as (
        select
          e.account_id, sum(e.amount) as total,
          coalesce(sum(e.amount) filter (where e.stamp < fold.through), 0) as folded
        from ledger_entries e cross join ledger_fold fold
        group by e.account_id
      ), held as (
        select loss.account, -sum(loss.delta) as held
        from ledger_reservations r cross join lateral (
          select l.account, sum(l.amount) as delta from unnest(r.accounts, r.amounts) as l (account, amount)
          group by l.account having sum(l.amount) < 0
        ) as loss
        where not exists (select from ledger_reservation_ends x where x.reservation_id = r.id)
        group by loss.account
      )
      select format('the entries in %s sum to %s', a.currency, sum(s.total)) as problem
      from sums s join ledger_accounts a on a.id = s.account_id
      group by a.currency having sum(s.total) <> 0
      union all
      select format('posting %s sums to %s in %s', e.posting_id, sum(e.amount), a.currency)
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.posting_id, a.currency having sum(e.amount) <> 0
      union all
      select format('entries of account %s, which does not exist', s.account_id)
      from sums s where not exists (select from ledger_accounts a where a.id = s.account_id)
      union all
      select format('account %s has %s, its entries sum to %s', a.id, a.posted, found.sum)
      from ledger_accounts a left join sums s on s.account_id = a.id
      cross join lateral (
        select coalesce(case when a.floor is null then s.folded else s.total end, 0) as sum
      ) as found
      where a.posted <> found.sum
      union all
      select format('account %s has %s reserved, its open reservations hold %s', a.id, a.reserved, coalesce(h.held, 0))
      from ledger_accounts a left join held h on h.account = a.id
      where a.floor is not null and a.reserved <> coalesce(h.held, 0)
      union all
      select format('account %s is below its floor', a.id)
      from ledger_accounts a where a.posted - a.reserved < a.floor
      limit 100`.execute(tx)
    return rows.map(({ problem }) => problem)
  })

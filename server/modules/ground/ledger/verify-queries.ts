import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { type Span, selectProblems } from '#server/platform/proof.ts'

export const selectUnbalanced = (tx: Tx, { lower, upper }: Span): Promise<string[]> =>
  selectProblems(
    tx,
    sql`
      select format('posting %s sums to %s in %s', e.posting_id, sum(e.amount), a.currency) as problem
      from ledger_entries e left join ledger_accounts a on a.id = e.account_id
      where e.posting_id between ${lower} and ${upper}
      group by e.posting_id, a.currency having sum(e.amount) <> 0`,
  )

/** The tables with registered ids, found by their triggers. */
const selectRegistering = async (tx: Tx): Promise<readonly { table: string; noun: string }[]> => {
  const { rows } = await sql<{ table: string; noun: string }>`
    select c.relname as "table", split_part(encode(t.tgargs, 'escape'), '\\000', 1) as noun
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'register_id'::regproc order by 1`.execute(tx)
  return rows
}

/** Every row with an id that is not registered, or is registered for another noun: a lookup by that id may find the wrong row. */
export const selectUnregistered = async (tx: Tx, { lower, upper }: Span): Promise<string[]> => {
  const tables = await selectRegistering(tx)
  const unregistered = tables.map(
    ({ table, noun }) => sql<{ problem: string }>`
      select format('%s %s has the id of %s', ${sql.lit(noun)}, n.id, coalesce(r.noun, 'nothing registered')) as problem
      from ${sql.table(table)} n left join registered_ids r on r.id = n.id
      where n.id between ${lower} and ${upper} and r.noun is distinct from ${sql.lit(noun)}`,
  )
  return selectProblems(tx, sql`${sql.join(unregistered, sql` union all `)}`)
}

/** A posting's `accounts` and its stamp locate its entries: they name each of its entries, from line 1 on. */
export const selectAstray = (tx: Tx, { lower, upper }: Span): Promise<string[]> =>
  selectProblems(
    tx,
    sql`
      select format('posting %s does not lead to its entries', coalesce(p.id, e.posting_id)) as problem
      from (select id, accounts, stamp from ledger_postings where id between ${lower} and ${upper}) as p
      full join (
        select posting_id, array_agg(account_id order by line) as accounts, array_agg(line order by line) as lines,
          min(stamp) as first_stamp, max(stamp) as last_stamp
        from ledger_entries where posting_id between ${lower} and ${upper} group by posting_id
      ) as e on e.posting_id = p.id
      where p.accounts is distinct from e.accounts or p.stamp is distinct from e.first_stamp
        or e.first_stamp <> e.last_stamp or e.lines[1] <> 1 or e.lines[cardinality(e.lines)] <> cardinality(e.lines)`,
  )

/**
 * Every account with a balance that is not the sum of its entries: all entries, or the stored sums of the sealed months plus the entries
 * of unsealed ones.
 */
export const selectWrongBalances = (tx: Tx, { kind }: Span): Promise<string[]> => {
  const sealed = sql`
    select s.account_id, s.amount as total, s.amount as folded from ledger_sealed_sums s
    union all
    select late.account_id, late.amount, case when late.stamp < fold.through then late.amount else 0 end
    from ledger_fold fold cross join ledger_sealed_months m cross join lateral (
      select e.account_id, e.amount, e.stamp from ledger_entries e
      where e.posting_id between m.lower and m.upper and e.stamp >= m.through
      -- Keeps it one look into each month's own partition; joined freely, every entry was compared with every month.
      offset 0
    ) as late
    union all`
  const unsealed = sql`where e.posting_id > (
    select coalesce(
      (select upper from ledger_sealed_months order by lower desc limit 1), '00000000-0000-0000-0000-000000000000'
    )
  )`
  return selectProblems(
    tx,
    sql`
      with sums as materialized (
        select account_id, sum(total) as total, sum(folded) as folded
        from (
          ${kind === 'all' ? sql`` : sealed}
          select e.account_id, sum(e.amount), coalesce(sum(e.amount) filter (where e.stamp < fold.through), 0)
          from ledger_entries e cross join ledger_fold fold ${kind === 'all' ? sql`` : unsealed}
          group by e.account_id
        ) as parts (account_id, total, folded)
        group by account_id
      )
      select format('the entries in %s sum to %s', a.currency, sum(s.total)) as problem
      from sums s join ledger_accounts a on a.id = s.account_id
      group by a.currency having sum(s.total) <> 0
      union all
      select format('entries of account %s, which does not exist', s.account_id)
      from sums s where not exists (select from ledger_accounts a where a.id = s.account_id)
      union all
      select format('account %s has %s, its entries sum to %s', a.id, a.posted, found.sum)
      from ledger_accounts a left join sums s on s.account_id = a.id
      cross join lateral (
        select coalesce(case when a.floor is null then s.folded else s.total end, 0) as sum
      ) as found
      where a.posted <> found.sum`,
  )
}

/** Accounts with entries of a sealed month that no longer sum to the stored value. */
export const selectChangedSums = (tx: Tx, { lower, upper }: Span): Promise<string[]> =>
  selectProblems(
    tx,
    sql`
      select format('account %s had %s in the month of %s, and has %s', coalesce(s.account_id, n.account_id),
        coalesce(s.amount, 0), ${lower}::text, coalesce(n.amount, 0)) as problem
      from (select account_id, amount from ledger_sealed_sums where lower = ${lower}) as s
      full join (
        select e.account_id, sum(e.amount) as amount
        from ledger_sealed_months m join ledger_entries e on e.stamp < m.through
        where m.lower = ${lower} and e.posting_id between ${lower} and ${upper}
        group by e.account_id having sum(e.amount) <> 0
      ) as n on n.account_id = s.account_id
      where s.amount is distinct from n.amount
        and exists (select from ledger_sealed_months m where m.lower = ${lower})`,
  )

/** Two nodes that seal the same month serialize on its row. */
export const replaceSums = async (tx: Tx, { lower, upper }: Span): Promise<void> => {
  await sql`
    insert into ledger_sealed_months (lower, upper, through) select ${lower}, ${upper}, through from ledger_fold
    on conflict (lower) do update set upper = excluded.upper, through = excluded.through`.execute(tx)
  await sql`delete from ledger_sealed_sums where lower = ${lower}`.execute(tx)
  await sql`
    insert into ledger_sealed_sums (lower, account_id, amount)
    select m.lower, e.account_id, sum(e.amount)
    from ledger_sealed_months m join ledger_entries e on e.stamp < m.through
    where m.lower = ${lower} and e.posting_id between ${lower} and ${upper}
    group by m.lower, e.account_id having sum(e.amount) <> 0`.execute(tx)
}

export const selectWrongReserves = (tx: Tx): Promise<string[]> =>
  selectProblems(
    tx,
    sql`
      with held as (
        select loss.account, -sum(loss.delta) as held
        from ledger_reservations r cross join lateral (
          select l.account, sum(l.amount) as delta from unnest(r.accounts, r.amounts) as l (account, amount)
          group by l.account having sum(l.amount) < 0
        ) as loss
        where not exists (select from ledger_reservation_ends x where x.reservation_id = r.id)
        group by loss.account
      )
      select format('account %s has %s reserved, its open reservations hold %s', a.id, a.reserved, coalesce(h.held, 0)) as problem
      from ledger_accounts a left join held h on h.account = a.id
      where a.floor is not null and a.reserved <> coalesce(h.held, 0)
      union all
      select format('reservation %s holds of account %s, which is not its first: no list of holds finds it', r.id, l.account)
      from ledger_reservations r cross join lateral unnest(r.accounts, r.amounts) as l (account, amount)
      join ledger_accounts a on a.id = l.account
      where l.amount < 0 and a.floor is not null and l.account <> r.accounts[1]
        and not exists (select from ledger_reservation_ends x where x.reservation_id = r.id)`,
  )

/** An account has the floor of its kind, and its unreserved balance is above it. */
export const selectBelowFloor = (tx: Tx): Promise<string[]> =>
  selectProblems(
    tx,
    sql`
      select format('account %s is below its floor', a.id) as problem
      from ledger_accounts a where a.posted - a.reserved < a.floor
      union all
      select format('account %s has the floor %s, a %s has %s', a.id, a.floor, a.kind, k.floor)
      from ledger_accounts a left join ledger_kinds k on k.kind = a.kind where a.floor is distinct from k.floor`,
  )

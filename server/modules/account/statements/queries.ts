import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

/** A month of one account. Sums are minor units. */
export type Month = {
  /** yyyy-mm */
  month: string
  opening: bigint
  moneyIn: bigint
  moneyOut: bigint
  lines: number
  fromStamp: bigint
  /** First stamp of the later months. */
  nextStamp: bigint
}

export const selectClosed = async (db: Db | Tx, accountId: string): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select to_char(month, 'YYYY-MM') as month, opening, money_in as "moneyIn", money_out as "moneyOut", lines,
      from_stamp as "fromStamp", next_stamp as "nextStamp"
    from statement_months where account_id = ${accountId} order by month`.execute(db)
  return rows
}

export type Sums = Pick<Month, 'month' | 'moneyIn' | 'moneyOut' | 'lines'> & { first: bigint; last: bigint }

/** Sums of an account's entries by month, from a month on. */
export const sumMonths = async (
  db: Db | Tx,
  { accountId, from, fromStamp }: { accountId: string; from: string | null; fromStamp: bigint },
): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "moneyIn",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "moneyOut",
      count(*)::integer as lines, min(stamp) as first, max(stamp) as last
    from ledger_entries
    where account_id = ${accountId} and stamp >= ${fromStamp}
      and (${from}::text is null or created_at >= ((${from} || '-01')::date)::timestamp at time zone ${timeZone})
    group by 1 order by 1`.execute(db)
  return rows
}

/** Another reader may have cached them in the meantime, with the same values. */
export const insertClosed = async (db: Db | Tx, accountId: string, months: readonly Month[]): Promise<void> => {
  await sql`
    insert into statement_months (account_id, month, opening, money_in, money_out, lines, from_stamp, next_stamp)
    select ${accountId}, (month || '-01')::date, opening, money_in, money_out, lines, from_stamp, next_stamp
    from unnest(
      ${months.map(({ month }) => month)}::text[], ${months.map(({ opening }) => `${opening}`)}::bigint[],
      ${months.map(({ moneyIn }) => `${moneyIn}`)}::bigint[], ${months.map(({ moneyOut }) => `${moneyOut}`)}::bigint[],
      ${months.map(({ lines }) => lines)}::integer[], ${months.map(({ fromStamp }) => `${fromStamp}`)}::bigint[],
      ${months.map(({ nextStamp }) => `${nextStamp}`)}::bigint[]
    ) as closed (month, opening, money_in, money_out, lines, from_stamp, next_stamp)
    on conflict (account_id, month) do nothing`.execute(db)
}

export type Entry = { kind: string; subject: string; amount: bigint; createdAt: Temporal.Instant }

export const selectLines = async (
  db: Db | Tx,
  { accountId, month, fromStamp }: { accountId: string; month: string; fromStamp: bigint },
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select p.kind, p.subject, e.amount, e.created_at as "createdAt"
    from ledger_entries as e join ledger_postings as p on p.id = e.posting_id
    where e.account_id = ${accountId} and e.stamp >= ${fromStamp}
      and e.created_at >= ((${month} || '-01')::date)::timestamp at time zone ${timeZone}
      and e.created_at < ((${month} || '-01')::date + interval '1 month') at time zone ${timeZone}
    order by e.created_at, e.stamp, e.posting_id, e.line`.execute(db)
  return rows
}

export const selectTitles = async (
  db: Db | Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, concat_ws(', ', nullif(title, ''), nullif(detail, '')) as title
    from movements where id = any(${ids}::uuid[]) and user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The year of a customer's first transfer, or null. */
export const selectFirstTransferYear = async (db: Db, userId: string): Promise<number | null> => {
  const { rows } = await sql<{ year: number }>`
    select extract(year from created_at at time zone ${timeZone})::integer as year
    from transfers where user_id = ${userId} order by created_at limit 1`.execute(db)
  return rows[0]?.year ?? null
}

const invariant = (name: string, problem: ReturnType<typeof sql<{ problem: string }>>): Invariant => ({
  name,
  // Months have no range of ids: they are few, and proved with the open ones.
  find: (tx, { kind }) => (kind === 'closed' ? Promise.resolve([]) : selectProblems(tx, problem)),
})

export const invariants: readonly Invariant[] = [
  invariant(
    'the months of a statement follow each other, and each begins with what the one before left',
    sql`
      select format('account %s begins %s with %s', account_id, month, opening) as problem
      from (
        select account_id, month, opening, lag(month) over by_month as before,
          lag(opening + money_in - money_out) over by_month as left_over
        from statement_months window by_month as (partition by account_id order by month)
      ) as months
      where opening <> coalesce(left_over, 0) or before <> (month - interval '1 month')::date`,
  ),
  invariant(
    'the last month of a statement ends with the balance of its day',
    sql`
      select format('account %s ends %s with %s, and the ledger has %s', account_id, month, closing, had) as problem
      from (
        select distinct on (s.account_id) s.account_id, s.month, s.opening + s.money_in - s.money_out as closing,
          a.posted - coalesce((
            select sum(e.amount) from ledger_entries as e where e.account_id = s.account_id and e.stamp >= s.next_stamp
              and e.created_at >= (s.month + interval '1 month') at time zone ${timeZone}
          ), 0) as had
        from statement_months as s join ledger_accounts as a on a.id = s.account_id
        order by s.account_id, s.month desc
      ) as months
      where closing <> had`,
  ),
]

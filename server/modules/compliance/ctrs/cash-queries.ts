import { type RawBuilder, sql } from 'kysely'
import type { CashPaid, CashSource } from '#server/modules/module.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { reportedAbove } from './queries.ts'

/** The currency that every noun received. */
const received = (sources: readonly CashSource[]): RawBuilder<CashPaid> =>
  sql`${sql.join(
    sources.map(({ rows }) => sql`select * from (${rows}) as noun`),
    sql` union all `,
  )}`

/** A person's business day with more currency than its report has. */
export type CashDay = { id: string; userId: string; day: string; total: bigint }

/**
 * Days since `since` and before `today` on which one person, as payer or as beneficiary, paid in more than the limit, and the day's latest
 * report does not have the sum. A payment for oneself counts once.
 */
export const selectUnreported = async (
  db: Db,
  sources: readonly CashSource[],
  { since, today }: { since: Temporal.Instant; today: Temporal.PlainDate },
): Promise<CashDay[]> => {
  const { rows } = await sql<CashDay>`
    with taken as (
      select user_id, conductor_id, amount, (paid_at at time zone ${timeZone})::date as day from (${received(sources)}) as cash
      where paid_at >= ${since} and currency = 'USD'
    ), involved as (
      select user_id as person, day, amount from taken
      union all select conductor_id, day, amount from taken where conductor_id <> user_id
    ), days as (
      select person, day, sum(amount)::bigint as total from involved
      where day < ${today.toString()}::date group by person, day having sum(amount) > ${reportedAbove}
    )
    select person || ' ' || day as id, person as "userId", day::text as day, total from days
    where total is distinct from (
      select c.total from ctrs c where c.user_id = person and c.day = days.day order by version desc limit 1)
    order by days.day, person`.execute(db)
  return rows
}

/** A person's payments of one business day, the earliest first. */
export const selectPaid = async (
  db: Db,
  sources: readonly CashSource[],
  { userId, day }: { userId: string; day: string },
): Promise<CashPaid[]> => {
  const { rows } = await sql<CashPaid>`
    select user_id as "userId", conductor_id as "conductorId", reference, place, amount, currency, paid_at as "paidAt", subject
    from (${received(sources)}) as cash
    where (user_id = ${userId}::uuid or conductor_id = ${userId}::uuid) and currency = 'USD'
      and paid_at >= ${day}::date::timestamp at time zone ${timeZone}
      and paid_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
    order by paid_at, reference`.execute(db)
  return rows
}

/** Postings that receive currency from a counter's network. */
const cashKinds = ['cash_in']

const missing =
  (sources: readonly CashSource[]) =>
  ({ lower, upper }: Span): RawBuilder<{ problem: string }> =>
    sql`
    select format('%s received %s in currency by the ledger, and %s by the registry of cash', subject, coalesce(posted, 0), coalesce(taken, 0))
      as problem
    from (
      select p.subject, sum(-e.amount) as posted from ledger_postings p
      join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp
      join ledger_accounts a on a.id = e.account_id and a.kind = 'settlement'
      where p.kind = any(${cashKinds}::text[]) and p.id between ${lower} and ${upper} group by p.subject
    ) as posted
    full join (
      select subject, sum(amount) as taken from (${received(sources)}) as cash
      where subject::uuid between ${lower} and ${upper} group by subject
    ) as taken using (subject)
    where coalesce(posted, 0) <> coalesce(taken, 0)`

/** A noun that takes currency without joining the registry would escape the reports: the ledger shows it. */
export const cashInvariants = (sources: readonly CashSource[]): Invariant[] => [
  {
    name: 'currency in the ledger is in the registry of cash',
    find: (tx, span) => selectProblems(tx, missing(sources)(span)),
  },
]

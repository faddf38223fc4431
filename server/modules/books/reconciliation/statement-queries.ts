import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import type { Account } from './account.ts'
import { writtenSince } from './queries.ts'

/** Days are yyyy-mm-dd, as statements write them. */
export type Days = { from: string; to: string }

type Stated = Pick<Account, 'currency' | 'statements'>
const ofAccount = ({ currency, statements }: Stated) =>
  sql`b.currency = ${currency} and b.account = any(${[...statements]}::text[])`

/** The days of the first and the last statement of an account; undefined without any. */
export const findStatementDays = async (db: Db, account: Stated): Promise<Days | undefined> => {
  const { rows: found } = await sql<Days>`
    select min(b.day) as "from", max(b.day) as "to" from bank_statement_balances b where ${ofAccount(account)}
    having count(*) > 0`.execute(db)
  return found[0]
}

/** Days of the ledger with entries that no line of a statement has; `amount` sums them without their sign. */
export const selectLacking = async (
  db: Db,
  account: Account,
  { from, to }: Days,
): Promise<{ day: string; amount: bigint }[]> => {
  const [start, end] = [from, to].map((day) => Temporal.PlainDate.from(day))
  if (!start || !end) return []
  const since = start.toZonedDateTime(timeZone).toInstant()
  const until = end.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  const { rows: found } = await sql<{ day: string; amount: bigint }>`
    select ((e.created_at at time zone ${timeZone})::date)::text as day, sum(abs(e.amount))::bigint as amount
    from ledger_entries e
    where e.account_id = ${account.id}::uuid and ${writtenSince(since)} and e.created_at < ${until}
      and not exists (
        select from statement_match_entries m where m.posting_id = e.posting_id and m.entry_line = e.line and not m.is_free
      )
    group by 1 having sum(abs(e.amount)) > 0 order by 1`.execute(db)
  return found
}

/** Statements that do not open with the closing balance of the one before: another is missing between them. */
export const selectGaps = async (
  db: Db,
  { from, to, ...account }: Days & Stated,
): Promise<{ account: string; day: string; amount: bigint }[]> => {
  const { rows: found } = await sql<{ account: string; day: string; amount: bigint }>`
    select b.account, b.day, abs(b.opening - before.closing) as amount
    from bank_statement_balances b
    cross join lateral (
      select p.day, p.closing from bank_statement_balances p
      where p.account = b.account and p.currency = b.currency and p.day < b.day order by p.day desc, p.id desc limit 1
    ) as before
    where ${ofAccount(account)} and b.day >= ${from} and b.day <= ${to} and not exists (
      select from bank_statement_balances p
      where p.account = b.account and p.currency = b.currency and p.id <> b.id and p.day >= before.day and p.day <= b.day
        and p.closing = b.opening
    ) and before.closing <> b.opening order by b.day, b.account`.execute(db)
  return found
}

/** Open breaks about an account, by their references. */
export const selectOpenBreaks = async (
  db: Db,
  { accountId, kinds }: { accountId: string; kinds: readonly string[] },
): Promise<string[]> => {
  const { rows: found } = await sql<{ reference: string }>`
    select reference from breaks
    where kind = any(${kinds}::text[]) and owner_id = ${accountId}::uuid and settled_at is null order by reference`.execute(
    db,
  )
  return found.map(({ reference }) => reference)
}

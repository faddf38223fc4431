import { sql } from 'kysely'
import { taxInstruments } from '#contract/funds/tax-instruments.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { statement } from '#server/platform/statement.ts'
import { broughtBy, type Step } from './cash-part.ts'

/** Instruments that bear the tax on some day, and their postings. */
const taxed = Object.entries(broughtBy).filter(([, instrument]) =>
  taxInstruments[instrument].some(({ from, bears }) => from !== null && bears),
)

const received = {
  cash: (userId: string) => sql`select from top_ups where user_id = ${userId} and way = 'cash' and credited > 0`,
  check: (userId: string) => sql`select from check_deposits where user_id = ${userId} and state in ('held', 'usable')`,
} as const

/**
 * Whether a customer's balance ever received money that may bear the tax: few customers deposit any, and the entries of the others need
 * not be read.
 */
export const broughtTaxed = async (db: Db, userId: string): Promise<boolean> =>
  (await taxedIn.first(db, { userId })) !== undefined

const taxedIn = statement((_, { userId }: { userId: string }) => {
  const kinds = taxed.map(([, instrument]) => received[instrument as keyof typeof received](userId))
  return sql`${sql.join(kinds, sql` union all `)} limit 1`
})

/** The entries on these balances of one customer since the first taxed deposit into any of them, oldest first. */
export const selectSteps = async (db: Db, accounts: readonly string[]): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    with moved as (
      select p.kind, p.subject, (p.event_at at time zone ${timeZone})::date::text as day, e.account_id, e.amount, e.stamp, e.posting_id, e.line,
        sum(e.amount) over (partition by e.account_id order by e.stamp, e.posting_id, e.line)::bigint as balance
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = any (${accounts}::uuid[])
    )
    select posting_id as posting, account_id as account, day, kind, subject, amount, balance from moved
    where stamp >= (select min(stamp) from moved where kind = any(${taxed.map(([kind]) => kind)}::text[]))
    order by stamp, posting_id, line`.execute(db)
  return rows
}

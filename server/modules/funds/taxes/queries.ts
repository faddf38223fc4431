import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'
import type { Step } from './cash-part.ts'

/** Whether a customer's balance ever received cash: few customers deposit any, and the entries of the others need not be read. */
export const broughtCash = async (db: Db, userId: string): Promise<boolean> => {
  return (await cashTopUp.first(db, { userId })) !== undefined
}

const cashTopUp = statement(
  (_, { userId }: { userId: string }) => sql`
    select from top_ups where user_id = ${userId} and way = 'cash' and credited > 0 limit 1`,
)

/** The entries on these balances of one customer since the first cash deposit into any of them, oldest first. */
export const selectSteps = async (db: Db, accounts: readonly string[]): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    with moved as (
      select p.kind, p.subject, e.account_id, e.amount, e.stamp, e.posting_id, e.line,
        sum(e.amount) over (partition by e.account_id order by e.stamp, e.posting_id, e.line)::bigint as balance
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = any (${accounts}::uuid[])
    )
    select posting_id as posting, account_id as account, kind, subject, amount, balance from moved
    where stamp >= (select min(stamp) from moved where kind = 'cash_in')
    order by stamp, posting_id, line`.execute(db)
  return rows
}

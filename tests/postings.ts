import { sql } from 'kysely'
import { postingsOf } from '../server/modules/ground/ledger/index.ts'
import type { TestServer } from './server.ts'

/** The balance of the postings about `subject` on one kind of account ('settlement:sandbox'), in cents. */
export const centsOn = async (server: TestServer, subject: string, account: string): Promise<bigint> =>
  (await postingsOf(server.deps.db, subject))
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account && entry.amount.currency === 'USD')
    .reduce((sum, { amount }) => sum + amount.minor, 0n)

/** The card processor's operations under the references of `owner`: 'charge settled'. */
export const atProcessor = async (server: TestServer, owner: string): Promise<string[]> => {
  const { rows } = await sql<{ done: string }>`
    select kind || ' ' || status as done from sandbox_orders
    where rail = 'card' and reference like ${`${owner}:%`} order by reference`.execute(server.deps.db)
  return rows.map(({ done }) => done)
}

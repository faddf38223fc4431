import type pg from 'pg'
import { add, keyOf, type Shares } from './fair.ts'
import type { Customer, World } from './world.ts'
import { customers } from './world.ts'

/**
 * The customers' balances according to the product: wallets and card, in flight and blocked, less open and written-off debts.
 */
export const readHoldings = async ({ people }: Pick<World, 'people'>, owner: pg.Client): Promise<Shares> => {
  const { rows } = await owner.query(`
    select coalesce(t.user_id, a.owner_id) as user_id, a.currency, sum(a.posted)::text as posted
    from ledger_accounts a left join transfers t on a.kind = 'in_flight' and t.id = a.owner_id
    where a.kind in ('wallet', 'card', 'receivable', 'in_flight')
    group by 1, 2
    union all
    select user_id, currency, (-sum(loss))::text from debts group by 1, 2
    union all
    select user_id, currency, sum(amount)::text from blocked_properties where released_at is null group by 1, 2`)
  const names = new Map<string, Customer>(customers.map((name) => [people[name].userId, name]))
  const shares: Shares = new Map()
  for (const { user_id, currency, posted } of rows) {
    const who = names.get(user_id)
    if (who) add(shares, keyOf(who, currency), BigInt(posted))
  }
  return shares
}

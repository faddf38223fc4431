import type pg from 'pg'
import { add, keyOf, type Shares } from './fair.ts'
import { company, type Holder, holders, type World } from './world.ts'

/**
 * The holders' balances according to the product: wallets and card, in flight and blocked, less open and written-off debts.
 */
export const readHoldings = async ({ accountOf }: Pick<World, 'accountOf'>, owner: pg.Client): Promise<Shares> => {
  const { rows } = await owner.query(
    `
    select coalesce(t.user_id, a.owner_id) as user_id, a.currency, sum(case when a.kind = 'receivable' then least(a.posted, 0) else a.posted end)::text as posted
    from ledger_accounts a left join transfers t on a.kind = 'in_flight' and t.id = a.owner_id
    where a.kind in ('wallet', 'card', 'receivable', 'in_flight')
    group by 1, 2
    union all
    select $1::uuid, currency, posted::text from ledger_accounts where kind = 'payable' and party = 'companies'
    union all
    select user_id, currency, (-sum(loss))::text from debts group by 1, 2
    union all
    select user_id, currency, sum(amount)::text from blocked_properties where released_at is null group by 1, 2`,
    [accountOf(company)],
  )
  const names = new Map<string, Holder>(holders.map((name) => [accountOf(name), name]))
  const shares: Shares = new Map()
  for (const { user_id, currency, posted } of rows) {
    const who = names.get(user_id)
    if (who) add(shares, keyOf(who, currency), BigInt(posted))
  }
  return shares
}

import { accountCount, withClient } from './contender.ts'

const postingsAtOnce = 50_000

/** Balanced postings between random accounts, as the ledger's own functions leave them; each lot has one timestamp. */
export const growTo = (url: string, entries: number): Promise<void> =>
  withClient(url, async (client) => {
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ count: string }>('select count(*) from ledger_entries')
      return Number(rows[0]?.count)
    }
    for (let left = (entries - (await count())) / 2; left > 0; left -= postingsAtOnce)
      await client.query(`
        begin;
        create temp table grown on commit drop as
          select bench.id() as id, bench.account(a) as source, bench.account(1 + a % ${accountCount}) as target
          from (
            select 1 + floor(random() * ${accountCount})::integer as a
            from generate_series(1, ${Math.min(postingsAtOnce, Math.ceil(left))})
          ) as picked;
        insert into ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
          select id, 'transfer', id::text, now(), now(), array[source, target], ledger_stamp() from grown;
        insert into ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
          select id, 1, source, -1, now(), now(), ledger_stamp() from grown
          union all select id, 2, target, 1, now(), now(), ledger_stamp() from grown;
        update ledger_accounts a set posted = a.posted + net.sum
          from (
            select account, sum(amount) as sum
            from (select source as account, -1 as amount from grown union all select target, 1 from grown) as moved
            group by account
          ) as net
          where a.id = net.account;
        commit`)
    await client.query('vacuum analyze')
  })

import { readFileSync } from 'node:fs'
import { accountCount, type Contender, pickTwo, withClient } from './contender.ts'
import { measureByPgbench } from './pgbench.ts'

// pgledger's own tables and functions as published (github.com/pgr0ss/pgledger). They need uuid_to_ulid of the vendored file,
// so both files are passed in this order, separated by a comma.
const options = '?options=-c%20search_path%3Dpgledger,public'

const idOf = (n: string): string => `'pgla_' || lpad((${n})::text, 26, '0')`

export const pgledgerContenders = async (url: string, pgbench: string, files: string): Promise<Contender[]> => {
  await withClient(url, async (client) => {
    await client.query('create schema pgledger; set search_path = pgledger, public')
    for (const file of files.split(',')) await client.query(readFileSync(file, 'utf8'))
    await client.query(`
      insert into pgledger_accounts
        (id, name, currency, allow_negative_balance, allow_positive_balance, created_at, updated_at)
      select ${idOf('n')}, 'account ' || n, 'USD', true, true, now(), now() from generate_series(0, ${accountCount}) n`)
  })
  const verify = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ wrong: string }>(`
        select format('account %s has %s, its entries sum to %s', a.id, a.balance, e.sum) as wrong
        from pgledger.pgledger_accounts a
        join (select account_id, sum(amount) as sum from pgledger.pgledger_entries group by account_id) e
          on e.account_id = a.id
        where a.balance <> e.sum
        limit 10`)
      return rows.map(({ wrong }) => wrong)
    })
  return (['spread', 'hot'] as const).map((target) => ({
    name: 'pgledger',
    workload: 'one',
    target,
    measure: (load) => {
      const script = `${pickTwo}select id from pgledger_create_transfer(${idOf(':a')}, ${idOf(target === 'hot' ? '0' : ':b')}, 1);`
      return measureByPgbench(pgbench, { ...load, url: url + options, script })
    },
    verify,
  }))
}

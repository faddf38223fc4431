import { uuidv7 } from '../../contract/lib/ids.ts'
import { bigintArray, uuidArray } from '../../server/modules/ground/ledger/arrays.ts'
import {
  account,
  accountCount,
  anyAccount,
  batchSize,
  byConnections,
  byFiles,
  type Contender,
  fileSize,
  pickTwo,
  type Target,
  withClient,
} from './contender.ts'
import { measureByPgbench } from './pgbench.ts'

// The minimum that moves money: a transfer, two entries, two balances, each table with its primary key and nothing else.
// No floor, currency, replay, statement, rights or lock order. It is not meant for use: it is the ceiling of the ratios.
const schema = `
  create schema raw;
  create table raw.accounts (id uuid primary key, balance bigint not null default 0);
  create table raw.transfers (id uuid primary key, kind text not null, created_at timestamptz not null);
  create table raw.entries (
    transfer_id uuid not null, line smallint not null, account_id uuid not null, amount bigint not null,
    primary key (transfer_id, line)
  );
  create function raw.transfer(id uuid, source uuid, target uuid, amount bigint) returns void language plpgsql as $$
  begin
    insert into raw.transfers values (id, 'transfer', now());
    insert into raw.entries values (id, 1, source, -amount), (id, 2, target, amount);
    update raw.accounts a set balance = balance - amount where a.id = source;
    update raw.accounts a set balance = balance + amount where a.id = target;
  end $$;
  create function raw.transfers(ids uuid[], sources uuid[], targets uuid[], amounts bigint[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
  begin
    insert into raw.transfers select unnest(ids), 'transfer', now();
    insert into raw.entries
    select unnest(ids), 1, unnest(sources), -unnest(amounts)
    union all select unnest(ids), 2, unnest(targets), unnest(amounts);
    update raw.accounts a set balance = balance + net.delta
    from (
      select moved.id, sum(moved.amount) as delta
      from (
        select unnest(sources) as id, -unnest(amounts) as amount
        union all select unnest(targets), unnest(amounts)
      ) as moved
      group by moved.id
      order by moved.id
    ) as net
    where a.id = net.id;
  end $$;
  insert into raw.accounts select bench.account(n) from generate_series(0, ${accountCount}) n;
`

const verify = (url: string) => (): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ wrong: string }>(`
      select format('account %s has %s, its entries sum to %s', a.id, a.balance, e.sum) as wrong
      from raw.accounts a
      join (select account_id, sum(amount) as sum from raw.entries group by account_id) e on e.account_id = a.id
      where a.balance <> e.sum
      union all select format('the entries sum to %s', sum(amount)) from raw.entries having sum(amount) <> 0
      limit 10`)
    return rows.map(({ wrong }) => wrong)
  })

export const rawBatch =
  (target: Target, size = batchSize) =>
  () => {
    const ids = Array.from({ length: size }, () => uuidv7(Temporal.Now.instant().epochMilliseconds))
    const targets = ids.map(target === 'hot' ? () => account(0) : anyAccount)
    const values = [uuidArray(ids), uuidArray(ids.map(anyAccount)), uuidArray(targets), bigintArray(ids.map(() => 1n))]
    return { name: 'raw', text: 'select raw.transfers($1, $2, $3, $4)', values }
  }

export const rawContenders = async (url: string, pgbench: string | undefined): Promise<Contender[]> => {
  await withClient(url, (client) => client.query(schema))
  const script = (target: Target): string =>
    `${pickTwo}select raw.transfer(bench.id(), bench.account(:a), bench.account(${target === 'hot' ? 0 : ':b'}), 1);`
  return (['spread', 'hot'] as const).flatMap((target): Contender[] => {
    const common = { name: 'raw', target, verify: verify(url) }
    return [
      ...(pgbench
        ? [
            {
              ...common,
              workload: 'one' as const,
              measure: (load: { callers: number; seconds: number }) =>
                measureByPgbench(pgbench, { ...load, url, script: script(target) }),
            },
          ]
        : []),
      { ...common, workload: 'batch', measure: byConnections({ url, next: rawBatch(target) }) },
      {
        ...common,
        workload: 'file',
        measure: (load) =>
          withClient(url, (client) => byFiles(rawBatch(target, fileSize), (file) => client.query(file))(load)),
      },
    ]
  })
}

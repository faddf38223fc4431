import pg from 'pg'

const kinds = ['transfer', 'transfer', 'transfer', 'transfer', 'top_up', 'bill', 'card_purchase', 'withdrawal', 'check_deposit', 'request'] // biome-ignore format: a list of kinds
const entriesEach = 5

/** A UUIDv7 of two years, with a remainder derived from the number. */
const idOf = (salt: string, spread: string): string =>
  `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${spread}), 12, '0') || '7' || substr(md5('${salt}' || i), 1, 3) || '8' || substr(md5('${salt}' || i), 4, 15))::uuid`

/** Movements of two years across the existing people, each with a posting of five entries. One in ten thousand is pending. */
export const makeMovements = async (
  url: string,
  { movements, people }: { movements: number; people: number },
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(`create table numbered as select row_number() over (order by id) as place, id from users`)
  await client.query('create unique index on numbered (place)')
  // Created last: sorting millions of rows into an index is faster than inserting them.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'movements' and indexdef not like '%UNIQUE%'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('analyze numbered')
  const step = 200_000
  const spread = `(63072000000 * (1 - i::float8 / ${movements}))::bigint`
  const list = `array[${kinds.map((kind) => `'${kind}'`).join(',')}]`
  for (let from = 1; from <= movements; from += step) {
    const to = Math.min(movements, from + step - 1)
    await client.query(`
      insert into movements (id, user_id, kind, state, phase, out_amount, out_currency, in_amount, in_currency, title, detail, code,
        country, words, steps, started_at, state_at, month)
      select id, user_id, kind, phase, phase, amount, 'USD', amount * 24, 'HNL', 'Carmen Mejía ' || i % 5000, 'Banco Atlántida ··· ' || i % 10000,
        code, 'HN', ' ' || lower(code) || ' carmen mejia ' || i % 5000 || ' ' || i % 10000 || ' ', '[]', at, at,
        date_trunc('month', at at time zone 'America/New_York')::date
      from (
        select i, ${idOf('m', spread)} as id, numbered.id as user_id, (${list})[1 + i % ${kinds.length}] as kind,
          case when i % 10000 = 0 then 'held' when i % 25 = 0 then 'stopped' else 'done' end as phase,
          500 + (hashint4(i) & 2147483647) % 90000 as amount, upper(substr(md5('c' || i), 1, 4) || '-' || substr(md5('c' || i), 5, 4)) as code,
          now() - interval '2 years' * (1 - i::float8 / ${movements}) as at
        from generate_series(${from}, ${to}) i join numbered on place = 1 + (hashint4(i * 7) & 2147483647) % ${people}
      ) as made`)
    await client.query(`
      insert into ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
      select ${idOf('p', spread)}, 'funds_collected', ${idOf('m', spread)}::text, now(), now(), '{}', i from generate_series(${from}, ${to}) i`)
    await client.query(`
      insert into ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
      select ${idOf('p', spread)}, line, md5('a' || i % ${people} || line)::uuid, case line when 1 then -400 else 100 end, now(), now(), i
      from generate_series(${from}, ${to}) i cross join generate_series(1, ${entriesEach}) line`)
    process.stderr.write(`${to.toLocaleString('en-US')} movements\n`)
  }
  await client.query('drop table numbered')
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
  await client.query('vacuum (analyze) movements, ledger_postings, ledger_entries')
  await client.end()
}

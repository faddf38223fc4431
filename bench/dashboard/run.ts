import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { movements } from '../../contract/funds/movements.ts'
import type { Call } from '../../contract/lib/route.ts'
import { listMovements } from '../../server/modules/funds/movements/list-movements.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Measures a customer's History with many movements, among other customers' rows.

const { values: asked } = parseArgs({
  options: {
    movements: { type: 'string', default: '100000' },
    others: { type: 'string', default: '400000' },
    times: { type: 'string', default: '60' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const [own, others, times] = [asked.movements, asked.others, asked.times].map(Number) as [number, number, number]
const userId = '01890000-0000-7000-8000-00000000aaaa'
const recipientOf = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Eight years of transfers to forty people, bills, withdrawals and incoming money; one in a hundred was stopped. */
const makeMovements = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const make = (count: number, user: string) =>
    client.query(
      `insert into movements (id, user_id, kind, state, phase, out_amount, out_currency, in_amount, in_currency, title, detail, code,
        recipient_id, words, steps, started_at, state_at, month)
      select gen_random_uuid(), ${user}, kind, 'x', phase, 1000 + n % 50000, 'USD', 24850 + n, case when kind = 'transfer' then 'HNL' else 'USD' end,
        name, 'Banco ··· ' || lpad((n % 9000)::text, 4, '0'), upper(substr(md5(n::text), 1, 12)),
        case when kind = 'transfer' then ('01890000-0000-7000-8000-' || lpad(to_hex(n % 40), 12, '0'))::uuid end,
        ' ' || substr(md5(n::text), 1, 12) || ' ' || lower(name) || ' banco ··· ' || lpad((n % 9000)::text, 4, '0') || ' ' || round((1000 + n % 50000) / 100.0, 2) || ' ',
        '[]', at, at, date_trunc('month', at at time zone 'America/New_York')::date
      from (
        select n, now() - interval '8 years' * (1 - n::float8 / $1::integer) as at,
          case when n % 10 < 6 then 'transfer' when n % 10 < 8 then 'bill' when n % 10 = 8 then 'withdrawal' else 'top_up' end as kind,
          case when n % 100 = 0 then 'stopped' when n > $1::integer - 5 then 'open' when n % 50000 = 1 then 'held' else 'done' end as phase,
          'Nombre' || n % 40 || ' Apellido' || n % 700 as name
        from generate_series(1, $1::integer) n
      ) as each`,
      [count],
    )
  await make(own, `'${userId}'::uuid`)
  await make(others, `('01890000-0000-7000-9000-' || lpad(to_hex(n % 20000), 12, '0'))::uuid`)
  await client.query('vacuum (analyze) movements')
  await client.end()
}

type Query = Omit<Call<typeof movements.list>['query'], 'limit'> & { limit?: number }

const questions: [name: string, query: Query][] = [
  ['the first page', {}],
  ['one kind', { kind: 'withdrawal' }],
  ['what is under way', { phase: 'moving' }],
  ['what was stopped', { phase: 'stopped' }],
  ['one person', { recipientId: recipientOf(5) }],
  ['a currency', { currency: 'HNL' }],
  ['a currency that never moved', { currency: 'JPY' }],
  ['a year', { from: '2023-01-01', to: '2023-12-31' }],
  ['amounts of a cent', { amountFrom: '123.45', amountTo: '123.45' }],
  ['amounts that are none', { amountFrom: '90000' }],
  ['a common name', { search: 'nombre7' }],
  ['a rare name', { search: 'nombre7 apellido407' }],
  ['a code', { search: '202cb962ac59' }],
  ['an amount', { search: '431.07' }],
  ['nothing like it', { search: 'nadie' }],
  ['one letter', { search: 'o' }],
  ['a common name of a rare kind, stopped', { search: 'nombre', kind: 'withdrawal', phase: 'stopped' }],
]

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await makeMovements(server.url)
  const db = makeDatabase(makePool(server.servingUrl, { connections: 2 }))
  const now = () => Temporal.Now.instant()
  const list = async (query: Query) =>
    movements.list.reply.parse(await listMovements({ db, now }, { limit: 20, ...query, userId }))
  const middle = `${now().subtract({ hours: 24 * 1461 })}_${userId}`
  const asks: { name: string; ask: () => Promise<unknown> }[] = [
    { name: 'yardstick: select 1', ask: () => sql`select 1`.execute(db) },
    ...questions.map(([name, query]) => ({ name, ask: () => list(query) })),
    { name: 'a page from the middle', ask: () => list({ cursor: middle }) },
    { name: 'a page of 100', ask: () => list({ limit: 100 }) },
  ]
  const took = asks.map((): number[] => [])
  // Alternates, so a slow minute affects all.
  for (let round = 0; round < times + 2; round += 1) {
    if (asked.calm) await calm()
    for (const [at, { ask }] of asks.entries()) {
      const begin = performance.now()
      await ask()
      if (round >= 2) took[at]?.push(performance.now() - begin)
    }
  }
  const number = (value: number) => value.toLocaleString('en-US')
  console.log(
    `Node ${process.version}; ${server.about}; ${number(own)} movements of one customer among ${number(own + others)}, ${times} times each; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  console.log('| what | median ms | p95 ms | least ms |\n| --- | ---: | ---: | ---: |')
  for (const [at, { name }] of asks.entries()) {
    const sorted = (took[at] ?? []).toSorted((a, b) => a - b)
    const [median, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
    console.log(`| ${name} | ${median.toFixed(2)} | ${p95.toFixed(2)} | ${(sorted[0] ?? 0).toFixed(2)} |`)
  }
  await db.destroy()
} finally {
  await server.stop()
}
process.exit()

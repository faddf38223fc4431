import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { ruleKinds } from '../../contract/compliance/monitoring-rules.ts'
import { evaluateRules, tryDrafts } from '../../server/modules/compliance/monitoring/jobs.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { makePeople } from '../customers/people.ts'
import { additions_ms } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Evaluates every live monitoring rule and back-tests each of them over six months of transfers, next to one count over their windows.

const { values: asked } = parseArgs({
  options: { transfers: { type: 'string', default: '100000' }, people: { type: 'string', default: '10000' } },
})
const [transfers, people] = [Number(asked.transfers), Number(asked.people)]

/** Six months of transfers by existing people, each to one of three recipients, and half as many deposits. */
const makeHistory = async (client: pg.Client): Promise<void> => {
  const at = `now() - interval '180 days' * (1 - i::float8 / ${transfers})`
  await client.query('create table numbered as select row_number() over (order by id) as place, id from users')
  await client.query('create unique index on numbered (place)')
  await client.query('analyze numbered')
  await client.query(`set session_replication_role = replica`)
  await client.query(`
    insert into recipients (id, user_id, version, country, payout, first_name, last_name, second_last_name, email, phone, address_line, city,
      relationship, fields, label, search, fingerprint, created_at, updated_at, used_at, person_id)
    select md5('r' || place || n)::uuid, id, 1, 'HN', 'bank_deposit', 'Carmen', '', '', '', '', '', '', '', '{}',
      'Banco Atlántida ··· ' || hashint4((place * 3 + n)::int) % 10000, 'carmen ' || place || n, '', now(), now(), now(), gen_random_uuid()
    from numbered, generate_series(0, 2) n`)
  await client.query(`
    create table made as
    select i, gen_random_uuid() as id, numbered.id as user_id, md5('r' || place || i % 3)::uuid as recipient_id, ${at} as at,
      2000 + (hashint4(i) & 2147483647) % 60000 as amount
    from generate_series(1, ${transfers}) i join numbered on place = 1 + (hashint4(i * 7) & 2147483647) % ${people}`)
  await client.query(`
    insert into transfers (id, user_id, request_digest, disclosure_id, quote_id, recipient_id, state, funds, terms, amount, total, currency,
      limit_version, sender, recipient, recipient_search, pay_in, pay_in_label, in_flight_id, tracking_token, tracking_mac,
      confirmation_code, authorized_at, created_at)
    select id, user_id, '', gen_random_uuid(), gen_random_uuid(), recipient_id, 'delivered', 'paid_out', '{}', amount, amount + 130, 'USD', '',
      '{}', '{}', '', 'wallet', '', gen_random_uuid(), i::text, i::text, i::text, at, at from made`)
  const columns = `id, user_id, kind, state, phase, out_amount, out_currency, in_amount, in_currency, title, detail, code, recipient_id,
    country, words, steps, started_at, state_at, month`
  const rest = `'[]', at, at, date_trunc('month', at at time zone 'America/New_York')::date from made`
  await client.query(`
    insert into movements (${columns})
    select id, user_id, 'transfer', 'delivered', 'done', amount + 130, 'USD', amount * 24, 'HNL', 'Carmen', '', '', recipient_id, 'HN', '', ${rest}`)
  await client.query(`
    insert into movements (${columns})
    select gen_random_uuid(), user_id, 'top_up', 'done', 'done', null, null, amount, 'USD', 'Bank', '', '', null, null, '', ${rest} where i % 2 = 0`)
  await client.query('vacuum (analyze) transfers, movements, recipients, users')
}

const server = await startServer({ tmpfs: false, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await makePeople(server.url, people)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await makeHistory(client)
  const db = makeDatabase(makePool(server.servingUrl, { connections: 2 }))
  const deps = { db, now: () => Temporal.Now.instant(), log: { error: console.error } as never }
  const count = transfers.toLocaleString('en-US')
  console.log(
    `Node ${process.version}; ${server.about}; ${count} transfers; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  console.log('| run | time | hits |\n| --- | ---: | ---: |')
  const timed = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const before = performance.now()
    await run()
    const seconds = ((performance.now() - before) / 1000).toFixed(2)
    const { rows } = await client.query('select count(*)::int as hits from monitoring_hits')
    console.log(`| ${name} | ${seconds} s | ${rows[0].hits} |`)
  }
  await timed('yardstick: the movements of thirty days, counted by customer, once per rule', async () => {
    for (const _ of ruleKinds)
      await sql`select user_id, count(*), sum(out_amount) from movements where started_at >= now() - interval '30 days'
        group by user_id having count(*) > 1000`.execute(db)
  })
  await timed('every live rule, the first time', () => evaluateRules(deps))
  await client.query(`update monitoring_rules set evaluated_at = now() - interval '61 minutes'`)
  await timed('every live rule, an hour later', () => evaluateRules(deps))
  await client.query('update monitoring_rules set back_test = null, tried_day = null')
  await timed('back-tests of every rule over six months', async () => {
    while ((await tryDrafts(deps)) > 0);
  })
  await db.destroy()
  await client.end()
} finally {
  await server.stop()
}

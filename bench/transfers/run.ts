import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { missionDays, promisedSeconds } from '../../contract/books/mission.ts'
import { addUpDeliveries } from '../../server/modules/books/reporting/add-up-deliveries.ts'
import { selectDeliveries, selectDeliveryTimes } from '../../server/modules/books/reporting/queries.ts'
import { findTransfers } from '../../server/modules/sending/transfers/views/find-transfers.ts'
import { type Db, makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { makeSecrets } from '../../server/platform/secrets.ts'
import { additions_ms, calm, median } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Measures the mission page's figures and the staff list by state with many transfers, each vs. its predecessor.

const { values: asked } = parseArgs({
  options: {
    transfers: { type: 'string', default: '300000' },
    rounds: { type: 'string', default: '9' },
    calm: { type: 'boolean', default: false },
  },
})
const transfers = Number(asked.transfers)
const rounds = Number(asked.rounds)
const now = () => Temporal.Now.instant()

/** Ninety days of transfers: 97 in a hundred delivered, one in progress, two with other final states, the last thirty held. */
const makeTransfers = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into transfers (id, user_id, request_digest, disclosure_id, quote_id, recipient_id, state, funds, terms, amount, total, currency,
      limit_version, sender, recipient, recipient_search, pay_in, pay_in_label, in_flight_id, tracking_token, tracking_mac, confirmation_code,
      authorized_at, created_at, held_at)
    select ids.id, gen_random_uuid(), '', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ids.state,
      'paid_out', '{}', 20000, 20130, 'USD', '', '{}', '{}', '', case when i % 3 = 0 then 'wallet' else 'ach' end, '', gen_random_uuid(), i::text, i::text,
      i::text, ids.at, ids.at, case when ids.state = 'on_hold_compliance' then ids.at end
    from (
      select i, gen_random_uuid() as id, now() - interval '90 days' * (1 - i::float8 / $1::integer) as at,
        case when i > $1::integer - 30 then 'on_hold_compliance' when i % 100 = 0 then 'payout_submitted' when i % 50 = 1 then 'refunded'
          else 'delivered' end as state
      from generate_series(1, $1::integer) i
    ) ids`,
    [transfers],
  )
  await client.query(
    `insert into transfer_events (id, transfer_id, from_state, to_state, actor, reason, event_at, created_at)
    select gen_random_uuid(), id, 'payout_submitted', 'delivered', 'transfers', '', authorized_at + interval '7 seconds', authorized_at
    from transfers where state = 'delivered'`,
  )
  await client.query('vacuum (analyze) transfers, transfer_events')
  await client.end()
}

const since = () => now().toZonedDateTimeISO('America/New_York').toPlainDate().subtract({ days: missionDays })

/** The figures before daily aggregation: every delivery of ninety days, for each visitor. */
const addEverything = async (db: Db): Promise<void> => {
  await sql`
    select count(*), round(100.0 * sum(total - amount) / sum(amount), 2), percentile_disc(0.5) within group (order by seconds)
    from (
      select transfers.amount, transfers.total, extract(epoch from delivered.at - transfers.authorized_at) as seconds
      from transfers cross join lateral (
        select max(event_at) as at from transfer_events where transfer_id = transfers.id and to_state = 'delivered'
      ) as delivered
      where transfers.created_at >= ${since().toString()}::date and state = 'delivered' and currency = 'USD'
    ) deliveries`.execute(db)
}

type Question = { name: string; ask: () => Promise<unknown> }

const server = await startServer({ tmpfs: false, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await makeTransfers(server.url)
  const db = makeDatabase(makePool(server.servingUrl, { connections: 2 }))
  while ((await addUpDeliveries({ db, now })) > 0);
  const secrets = makeSecrets('a key of the benchmark')
  const listed = (filter: 'held' | 'moving' | 'delivered' | 'ended') => () =>
    findTransfers({ db, secrets }, { filter, sort: 'date', direction: 'desc', limit: 20 })
  const lists = (['held', 'moving', 'delivered', 'ended'] as const).map((filter) => ({
    name: `the list of ${filter} transfers`,
    ask: listed(filter),
  }))
  const measure = async (questions: Question[]): Promise<void> => {
    for (const { name, ask } of questions) {
      const took: number[] = []
      for (let round = 0; round < rounds + 1; round += 1) {
        if (asked.calm) await calm()
        const begin = performance.now()
        await ask()
        if (round > 0) took.push(performance.now() - begin)
      }
      console.log(
        `| ${name} | ${median(took).toFixed(2)} | ${Math.min(...took).toFixed(2)} | ${Math.max(...took).toFixed(2)} |`,
      )
    }
  }
  const count = transfers.toLocaleString('en-US')
  console.log(
    `Node ${process.version}; ${server.about}; ${count} transfers; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  console.log('| what | median ms | least | most |\n| --- | ---: | ---: | ---: |')
  await measure([
    { name: 'yardstick: select 1', ask: () => sql`select 1`.execute(db) },
    { name: 'mission figures before: every delivery of ninety days', ask: () => addEverything(db) },
    {
      name: 'mission figures: from the days',
      ask: async () => {
        await selectDeliveries(db, since())
        await selectDeliveryTimes(db, { since: since(), within_s: promisedSeconds })
      },
    },
    ...lists,
  ])
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query('drop index transfers_state, transfers_held')
  await owner.query('analyze transfers')
  await measure(lists.map(({ name, ask }) => ({ name: `${name}, without its index`, ask })))
  await owner.end()
  await db.destroy()
} finally {
  await server.stop()
}
process.exit()

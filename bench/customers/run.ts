import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { listUsers, type UsersAsked } from '../../server/modules/identity/index.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { calm, quantile } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'
import { makePeople } from './people.ts'

const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '30' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const times = Number(asked.times)
const people = Number(asked.people)

/** `least` is what it costs when nobody else is at work: the only figure that a busy machine does not spoil. */
type Figure = { name: string; least_ms: number; p50_ms: number; p99_ms: number; rows: number }

const limit = 20
const base: UsersAsked = { tab: undefined, search: '', order: 'joined', ascending: false, limit, from: { page: 1 } }
const orders = ['joined', 'name', 'email', 'age', 'state'] as const
const tabs = [undefined, 'non-verified', 'verification-requests', 'verified', 'admins'] as const
/** Common, rare, absent, short, and one that begins like many. */
const searches = ['gmail', 'zoila.ximenez99', 'nobody-has-this', 'qz', 'a', '%', 'maria.garcia', '@correo.example']
const far = Math.min(10_000, Math.max(1, Math.floor(people / limit)))
const middle = Math.max(1, Math.floor(people / limit / 2))

const questions: [string, UsersAsked][] = [
  ...tabs.flatMap((tab) => orders.map((order): [string, UsersAsked] => [`${tab ?? 'all'}, by ${order}, page 1`, { ...base, tab, order }])),
  ...orders.map((order): [string, UsersAsked] => [`all, by ${order}, page ${far.toLocaleString('en-US')}`, { ...base, order, from: { page: far } }]),
  ...tabs.slice(1, 4).map((tab): [string, UsersAsked] => [`${tab}, by name, page ${far.toLocaleString('en-US')}`, { ...base, tab, order: 'name', from: { page: far } }]),
  [`all, by name, page ${middle.toLocaleString('en-US')} (the middle)`, { ...base, order: 'name', from: { page: middle } }],
  [`all, by name, the last page`, { ...base, order: 'name', from: { page: people / limit } }],
  ...searches.flatMap((search) => (['joined', 'name'] as const).map((order): [string, UsersAsked] => [`'${search}', by ${order}, page 1`, { ...base, search, order }])),
  ...searches.slice(0, 2).map((search): [string, UsersAsked] => [`'${search}', verified, by state, page 1`, { ...base, tab: 'verified', search, order: 'state' }]),
  [`'gmail', by joined, page ${far.toLocaleString('en-US')}`, { ...base, search: 'gmail', from: { page: far } }],
  [`'gmail', by name, page ${far.toLocaleString('en-US')}`, { ...base, search: 'gmail', order: 'name', from: { page: far } }],
] // biome-ignore format: a question a line

const measure = async (name: string, ask: () => Promise<number>): Promise<Figure> => {
  const took: number[] = []
  let rows = 0
  for (let at = 0; at < times + 3; at += 1) {
    if (asked.calm && at % 10 === 0) await calm()
    const begin = performance.now()
    rows = await ask()
    // The first ones fill the caches and make the plans.
    if (at >= 3) took.push(performance.now() - begin)
  }
  took.sort((a, b) => a - b)
  return { name, least_ms: took[0] ?? 0, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99), rows }
}

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
try {
  await migrate(server.url)
  await makePeople(server.url, people)
  const db = makeDatabase(makePool(server.url, { connections: 4 }))
  const { rows } = await sql<{
    id: string
  }>`select id from users order by id offset ${Math.floor(people / 3)} limit 1`.execute(db)
  const someone = rows[0]?.id
  const figures = [
    await measure('yardstick: select 1', async () => (await sql`select 1`.execute(db)).rows.length),
    await measure('yardstick: one person by id', async () => (await sql`select * from users where id = ${someone}`.execute(db)).rows.length),
  ] // biome-ignore format: a yardstick a line
  for (const [name, question] of questions)
    figures.push(await measure(name, async () => (await listUsers(db, question)).users.length))
  figures.push(
    await measure(
      'page 10,000 by its place (keyset)',
      async () =>
        (await listUsers(db, { ...base, order: 'joined', from: { after: { key: someone ?? '', id: someone ?? '' } } }))
          .users.length,
    ),
  )
  const unit = figures[1]?.p50_ms ?? 1
  console.log(
    `Node ${process.version}; ${server.about}; ${people.toLocaleString('en-US')} people, ${limit} a page, ${times} times each\n`,
  )
  console.log(
    '| question | rows | least ms | p50 ms | p99 ms | p50, of one row by id |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const { name, least_ms, p50_ms, p99_ms, rows: shown } of figures)
    console.log(
      `| ${name} | ${shown} | ${least_ms.toFixed(2)} | ${p50_ms.toFixed(2)} | ${p99_ms.toFixed(2)} | ×${(p50_ms / unit).toFixed(1)} |`,
    )
  const slow = figures.filter(({ p99_ms }) => p99_ms > 50)
  console.log(
    `\n${slow.length === 0 ? 'Every page within 50 ms.' : `Above 50 ms: ${slow.map(({ name }) => name).join('; ')}`}`,
  )
  await db.destroy()
} finally {
  await server.stop()
}
process.exit()

import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type CustomersInput, findCustomers } from '../../server/modules/office/customers/find-customers.ts'
import type { Place } from '../../server/modules/office/customers/list-queries.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
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

/** Queries of one kind. `least` is the minimum of the slowest one, the figure that a busy machine distorts least. */
type Group = { name: string; questions: { name: string; ask: () => Promise<number> }[] }
type Figure = {
  name: string
  questions: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
  slowest: string
  least_ms: number
}

const limit = 20
const orders = ['joined', 'name', 'email', 'age', 'state'] as const
const tabs = ['all', 'non-verified', 'verification-requests', 'verified', 'admins'] as const
/** Common, rare, absent and short; a group of people adjacent by name; a character that no email has. */
const searches = ['gmail', 'zoila.ximenez99', 'nobody-has-this', 'qz', 'a', '%', 'maria.garcia', '@correo.example', 'zoila', "'"] // biome-ignore format: a list of words
const number = (value: number): string => value.toLocaleString('en-US')

/** Every tab in every order and direction. */
const everyWay = (search: string): [string, CustomersInput][] =>
  tabs.flatMap((tab) =>
    orders.flatMap((order) =>
      [true, false].map((ascending): [string, CustomersInput] => [
        `${tab}, by ${order} ${ascending ? 'up' : 'down'}`,
        { tab, search, order, ascending, limit },
      ]),
    ),
  )

/** Alternates a group's queries, so a slow minute affects all. Slow queries run less often. */
const measure = async ({ name, questions }: Group): Promise<Figure> => {
  const took = questions.map((): number[] => [])
  for (let round = 0; round < times + 2; round += 1) {
    if (asked.calm) await calm()
    for (const [at, { ask }] of questions.entries()) {
      if (round > 6 && Math.min(...(took[at] ?? [])) > 50) continue
      const begin = performance.now()
      await ask()
      // Skips the first runs, which fill caches and plan the queries.
      if (round >= 2) took[at]?.push(performance.now() - begin)
    }
  }
  const sorted = took.map((each) => each.toSorted((a, b) => a - b))
  const least = sorted.map(([first = 0]) => first)
  const slowest = least.indexOf(Math.max(...least))
  const all = took.flat().toSorted((a, b) => a - b)
  return {
    name,
    questions: questions.length,
    p50_ms: quantile(all, 0.5),
    p95_ms: quantile(all, 0.95),
    p99_ms: quantile(all, 0.99),
    slowest: questions[slowest]?.name ?? '',
    least_ms: least[slowest] ?? 0,
  }
}

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await makePeople(server.url, people)
  const db = makeDatabase(makePool(server.servingUrl, { connections: 4 }))
  const { rows } = await sql<{
    id: string
  }>`select id from users order by id offset ${Math.floor(people / 3)} limit 1`.execute(db)
  const someone = rows[0]?.id
  const one = (name: string, ask: () => Promise<number>): Group => ({ name, questions: [{ name: '', ask }] })
  const ofList = (name: string, list: [string, CustomersInput][]): Group => ({
    name,
    questions: list.map(([question, of]) => ({
      name: question,
      ask: async () => (await findCustomers(db, of)).users.length,
    })),
  })
  const columns = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' }
  const middle: Record<string, Place> = {}
  for (const order of orders) {
    const key = sql.ref(`users.${columns[order]}`)
    const { rows: found } = await sql<Place>`
      select id, ${key}::text as key from users order by ${key}, id offset ${Math.floor(people / 2)} limit 1`.execute(
      db,
    )
    if (found[0]) middle[order] = found[0]
  }
  const fromTheMiddle = everyWay('').map(([name, of]): [string, CustomersInput] => [
    name,
    { ...of, after: middle[of.order] },
  ])
  const groups = [
    one('yardstick: select 1', async () => (await sql`select 1`.execute(db)).rows.length),
    one('yardstick: one person by id', async () => (await sql`select * from users where id = ${someone}`.execute(db)).rows.length),
    ofList('the first page', everyWay('')),
    ofList('a next page, from the middle of the list', fromTheMiddle),
    ...searches.map((search) => ofList(`'${search}', the first page`, everyWay(search))),
  ] // biome-ignore format: a group a line
  console.log(
    `Node ${process.version}; ${server.about}; ${number(people)} people, ${limit} a page, ${times} times each; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  console.log('| what | questions | p50 ms | p95 ms | p99 ms | the slowest of them | its least ms |')
  console.log('| --- | ---: | ---: | ---: | ---: | --- | ---: |')
  const figures: Figure[] = []
  for (const group of groups) {
    const figure = await measure(group)
    figures.push(figure)
    const { name, questions, p50_ms, p95_ms, p99_ms, slowest, least_ms } = figure
    console.log(
      `| ${name} | ${questions} | ${p50_ms.toFixed(2)} | ${p95_ms.toFixed(2)} | ${p99_ms.toFixed(2)} | ${slowest} | ${least_ms.toFixed(2)} |`,
    )
  }
  const slow = figures.filter(({ p95_ms }) => p95_ms > 50)
  console.log(
    `\n${slow.length === 0 ? 'Every page within 50 ms at p95.' : `Above 50 ms at p95: ${slow.map(({ name }) => name).join('; ')}`}`,
  )
  await db.destroy()
} finally {
  await server.stop()
}
process.exit()

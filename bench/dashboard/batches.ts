import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { uuidv7 } from '../../contract/lib/ids.ts'
import { type Batch, batches } from '../../contract/sending/batches.ts'
import { compose, type Sol } from '../../server/compose.ts'
import { makeAdmin } from '../../server/modules/office/customers/index.ts'
import { hashPassword } from '../../server/modules/people/identity/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { makeLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { randomBeneficiary } from '../../server/seed/beneficiaries.ts'
import { chanceFrom } from '../../server/seed/chance.ts'
import { addMember, becomeSender, demoPassword, type Sender } from '../../server/seed/members.ts'
import { deposit } from '../../server/seed/orders.ts'
import { randomPerson } from '../../server/seed/people.ts'
import { visit } from '../../server/seed/visit.ts'
import { newcomer } from '../../tests/batches.ts'
import { additions_ms, calm, median } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Measures a batch table of many unknown people: each reply, and the time from the confirmation until every row is a transfer. The worker
// runs concurrently, as in a product of one process.

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const [rows, rounds] = [asked.rows, asked.rounds].map(Number) as [number, number]
const now = () => Temporal.Now.instant()
const poll_ms = 25

const makeSenders = async (sol: Sol, count: number): Promise<Sender[]> => {
  const chance = chanceFrom(1)
  const passwordHash = await hashPassword(config, demoPassword)
  const boss = await addMember(sol, randomPerson(chance, 1), passwordHash)
  await makeAdmin(sol.deps, boss.email)
  const senders: Sender[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await addMember(sol, randomPerson(chance, n + 2), passwordHash)
    const family = [randomBeneficiary(chance)]
    senders.push(await becomeSender(sol, { boss, member, family, account: `40${1_000_000 + n}0000` }))
  }
  return senders
}

type Took = { check: number; prepare: number; confirm: number; made: number }

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begin = performance.now()
  return [await work(), performance.now() - begin]
}

/** One table of a sender, from the first check until no row is pending. */
const sendTable = async (sol: Sol, sender: Sender): Promise<Took> => {
  await deposit(sol, sender, 1_000_000n)
  const visitor = await visit(sol, sender)
  const table = Array.from({ length: rows }, (_, at) => newcomer(at, '1.00'))
  const [checked, check] = await timed(() => visitor.call(batches.check, { body: { payIn: 'wallet', rows: table } }))
  const wrong = checked.rows.findIndex(({ problems }) => problems.length > 0)
  if (wrong >= 0) throw new Error(`row ${wrong}: ${JSON.stringify(checked.rows[wrong])}`)
  const id = uuidv7(Date.now())
  const [, prepare] = await timed(() =>
    visitor.call(batches.prepare, { body: { id, name: 'bench', payIn: 'wallet', rows: table } }),
  )
  await visitor.call(batches.sendCode, { params: { id } })
  const code = await visitor.code()
  const [, confirm] = await timed(() => visitor.call(batches.confirm, { params: { id }, body: { code } }))
  const [batch, waited] = await timed(() => ended(sol, sender, id))
  if (batch.sent !== rows) throw new Error(`${batch.failed} of ${rows} rows failed`)
  return { check, prepare, confirm, made: confirm + waited }
}

const ended = async (sol: Sol, sender: Sender, id: string): Promise<Batch> => {
  const visitor = await visit(sol, sender)
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const due = 'select 1 from batches where id = $1 and state = $2'
  while ((await pool.query(due, [id, 'done'])).rowCount === 0) await sleep(poll_ms)
  await pool.end()
  return visitor.call(batches.read, { params: { id } })
}

/** Baseline: the same number of rows, each committed separately and sequentially, without a transfer's rules. */
const yardstick = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists yardstick (id uuid primary key, body jsonb not null)')
  const body = JSON.stringify(newcomer(1, '1.00'))
  const [, took] = await timed(async () => {
    for (let at = 0; at < rows; at += 1)
      await client.query('insert into yardstick (id, body) values ($1, $2)', [uuidv7(Date.now()), body])
  })
  await client.end()
  return took
}

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
await migrate({ adminUrl: server.url, url: server.servingUrl })
const config = readConfig({ ...process.env, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
const sol = await compose({ config, url: server.servingUrl, now, log: makeLog('silent') })
const senders = await makeSenders(sol, rounds)
await sol.startWorker()
console.log(
  `Node ${process.version}; ${server.about}; ${rows} rows, ${rounds} rounds; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
)
const took: (Took & { yardstick: number })[] = []
for (const sender of senders) {
  if (asked.calm) await calm()
  const measured = await sendTable(sol, sender)
  took.push({ ...measured, yardstick: await yardstick(server.url) })
}
const lines: [name: string, key: keyof (typeof took)[number]][] = [
  ['yardstick: the rows, each committed for itself', 'yardstick'],
  ['every row checked', 'check'],
  ['every row disclosed, its person saved', 'prepare'],
  ['the confirmation answered', 'confirm'],
  ['confirmed, and every row a transfer', 'made'],
]
console.log('| what | median ms | least ms | most ms |\n| --- | ---: | ---: | ---: |')
for (const [name, key] of lines) {
  const times = took.map((round) => round[key])
  const [least, most] = [Math.min(...times), Math.max(...times)]
  console.log(`| ${name} | ${median(times).toFixed(0)} | ${least.toFixed(0)} | ${most.toFixed(0)} |`)
}
await sol.stop()
await server.stop()
process.exit()

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { uuidv7 } from '../../contract/lib/ids.ts'
import { compose, type Sol } from '../../server/compose.ts'
import { signedWebhook } from '../../server/modules/ground/rails/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { makeLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { chanceFrom } from '../../server/seed/chance.ts'
import { addMember } from '../../server/seed/members.ts'
import { randomPerson } from '../../server/seed/people.ts'
import { makeCard } from '../../tests/members.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Measures the latency of an authorization at a fixed arrival rate, regardless of unanswered ones: an issuer does not wait for its last
// request before it sends the next. The worker runs concurrently, as in a product of one process.

const { values: asked } = parseArgs({
  options: {
    cards: { type: 'string', default: '40' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const [cards, rate, seconds] = [asked.cards, asked.rate, asked.seconds].map(Number) as [number, number, number]
const warmUp_s = 2
const now = () => Temporal.Now.instant()
const newId = () => uuidv7(Date.now())

const merchant = { name: 'Supermercado La Flor', city: 'Queens', country: 'US', mcc: '5411' }

/** The issuer's call over a socket. Returns 'approved', or the reason. */
const makeAuthorize =
  (sol: Sol, address: string) =>
  async (token: string): Promise<string> => {
    const at = now()
    const event = {
      ...{ kind: 'authorization.requested' as const, id: `evt_${newId()}`, at: at.toString(), card: token, merchant },
      ...{ authorization: `auth_${newId()}`, amount: '1250', currency: 'USD' as const },
    }
    const { headers, body } = signedWebhook(sol.deps, { event, sentAt: at })
    const response = await fetch(`${address}/api/webhooks/card-issuer`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const answer = (await response.json()) as { approved?: boolean; reason?: string }
    return answer.approved ? 'approved' : String(answer.reason)
  }

/** Baseline: two commits of a row, the minimum for the same requests (one stored, one answered). */
const makeYardstick = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table yardstick (id uuid primary key, body jsonb not null, handled boolean)')
  const body = JSON.stringify(merchant)
  return {
    ask: async (): Promise<string> => {
      const id = newId()
      await pool.query('insert into yardstick (id, body) values ($1, $2)', [id, body])
      await pool.query('update yardstick set handled = true where id = $1', [id])
      return 'approved'
    },
    end: () => pool.end(),
  }
}

type Run = { times: number[]; declined: number }

/** An open loop: a call at each tick, timed from the tick, which includes queueing time. */
const load = async (call: (tick: number) => Promise<string>): Promise<Run> => {
  const [run, running]: [Run, Promise<void>[]] = [{ times: [], declined: 0 }, []]
  const begin = performance.now()
  for (let tick = 0; tick < rate * (warmUp_s + seconds); tick += 1) {
    const due = begin + (tick * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(
      call(tick).then((answer) => {
        if (tick < rate * warmUp_s) return
        run.times.push(performance.now() - due)
        if (answer !== 'approved') run.declined += 1
      }),
    )
  }
  await Promise.all(running)
  run.times.sort((a, b) => a - b)
  return run
}

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
await migrate({ adminUrl: server.url, url: server.servingUrl })
const config = readConfig({ ...process.env, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
const sol = await compose({ config, url: server.servingUrl, now, log: makeLog('silent') })
await sol.startWorker()
const address = await sol.app.listen({ port: 0, host: '127.0.0.1' })
const chance = chanceFrom(1)
const tokens: string[] = []
for (let n = 1; n <= cards; n += 1)
  tokens.push(await makeCard(sol, (await addMember(sol, randomPerson(chance, n), '')).userId))
const authorize = makeAuthorize(sol, address)
const yardstick = await makeYardstick(server.url)
const runs: [name: string, call: (tick: number) => Promise<string>][] = [
  ['yardstick: two commits of a row', yardstick.ask],
  [`an authorization, over ${cards} cards`, (tick) => authorize(tokens[tick % tokens.length] ?? '')],
  ['an authorization, all of one card', () => authorize(tokens[0] ?? '')],
]
console.log(
  `Node ${process.version}; ${server.about}; ${rate} a second for ${seconds} s each; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
)
console.log('| what | median ms | p99 ms | most ms | declined |\n| --- | ---: | ---: | ---: | ---: |')
for (const [name, call] of runs) {
  if (asked.calm) await calm()
  const { times, declined } = await load(call)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(times.at(-1) ?? 0).toFixed(1)} | ${declined} |`)
}
await yardstick.end()
await sol.stop()
await server.stop()
process.exit()

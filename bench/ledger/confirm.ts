import { transfers } from '../../contract/sending/transfers.ts'
import { compose } from '../../server/compose.ts'
import { manualClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { makeLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { type Person, renewed, verified } from '../../tests/people.ts'
import { requestsTo } from '../../tests/requests.ts'
import { addRecipient, fundWallet, readyToConfirm } from '../../tests/sending.ts'
import type { TestServer } from '../../tests/server.ts'
import { report } from '../figures.ts'
import { type Contender, prepareScripts, withClient } from './contender.ts'
import { calm, type Measure, median, quantile } from './load.ts'
import { readOptions } from './options.ts'
import { findPgbench } from './pgbench.ts'
import { rawContenders } from './raw.ts'
import { startServer } from './server.ts'
import { watchTransactions } from './transactions.ts'

// A customer's confirmation of a transfer: one request that reads the session, checks the terms, counts and compares the code (a separate
// commit), and in one transaction consumes quote and code, reserves the money and writes the transfer, its first state, the receipt, the
// audit row and the event. Quotes, disclosures and codes are made beforehand by other requests. The product's clock is frozen, so nothing
// expires.

const people_count = 192
const callerCounts = [1, 8, 32]
const asked = readOptions()

type Sender = { person: Person; recipientId: string }

const makeSenders = async (server: TestServer): Promise<Sender[]> => {
  const senders: Sender[] = []
  for (let count = 0; count < people_count; count += 1) {
    server.clock.advance({ minutes: 3 })
    const person = await verified(server)
    await fundWallet(server, person, 10_000_000n)
    senders.push({ person, recipientId: await addRecipient(server, person) })
  }
  return senders
}

/** One prepared confirmation per sender, an hour after the previous ones so codes may be sent again. */
const makeReady = async (server: TestServer, senders: readonly Sender[]) => {
  server.clock.advance({ hours: 1 })
  const ready: { as: Person; body: Awaited<ReturnType<typeof readyToConfirm>> }[] = []
  for (const { person, recipientId } of senders) {
    const as = await renewed(server, person)
    ready.push({ as, body: await readyToConfirm(server, as, { recipientId, ask: { amount: '10.00' } }) })
  }
  return ready
}

/** Confirms everything prepared, `callers` at a time. */
const confirmAll = async (server: TestServer, senders: readonly Sender[], callers: number): Promise<Measure> => {
  const ready = await makeReady(server, senders)
  if (asked.calm) await calm()
  const latencies: number[] = []
  const began = performance.now()
  const caller = async (): Promise<void> => {
    for (let next = ready.pop(); next; next = ready.pop()) {
      const sent = performance.now()
      const { status, body } = await server.call(transfers.create, next)
      if (status !== 201) throw new Error(`a confirmation was refused: ${JSON.stringify(body)}`)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  latencies.sort((a, b) => a - b)
  return {
    perSecond: senders.length / seconds,
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
  }
}

const bench = await startServer(asked)
try {
  await migrate({ adminUrl: bench.url, url: bench.servingUrl })
  await prepareScripts(bench.url)
  const pgbench = findPgbench()
  const raw = (await rawContenders(bench.url, pgbench)).find(
    ({ workload, target }: Contender) => workload === 'one' && target === 'spread',
  )
  if (!raw) throw new Error('the yardstick needs pgbench (apt-get install postgresql-contrib)')
  const clock = manualClock('2026-03-02T15:00:00Z')
  const config = {
    ...readConfig({ SECRET_KEY: 'measured, and never kept anywhere at all', SEED_DEMO: '0' }),
    passwordMemory_kib: 64,
  }
  const transactions = watchTransactions()
  const sol = await compose({ config, url: bench.servingUrl, now: clock.now, log: makeLog('silent') })
  await sol.app.ready()
  const server: TestServer = {
    clock,
    sol,
    deps: sol.deps,
    url: bench.servingUrl,
    ownerUrl: bench.url,
    ...requestsTo(() => sol.app),
    work: () => sol.work(),
  }
  const senders = await makeSenders(server)
  await withClient(bench.url, (client) => client.query('vacuum analyze'))
  const rounds = Array.from({ length: asked.rounds })
  console.log(`${bench.about}; ${asked.rounds} rounds of ${people_count} confirmations\n`)
  console.log(
    '| callers | raw a second | confirmations a second (p50 / p99 in ms) | of raw | the transaction alone, p50 ms | statements in it |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const callers of callerCounts) {
    const found: { raw: number; confirm: Measure; transaction_ms: number; statements: number }[] = []
    for (const _ of rounds) {
      if (asked.calm) await calm()
      const yardstick = await raw.measure({ callers, seconds: asked.seconds })
      const confirm = await confirmAll(server, senders, callers)
      found.push({ raw: yardstick.perSecond, confirm, ...transactions.longest(people_count) })
    }
    const of = (pick: (one: (typeof found)[number]) => number): number => median(found.map(pick))
    const rate = of(({ confirm }) => confirm.perSecond)
    const ceiling = of((one) => one.raw)
    report(`confirmation of a transfer at ${callers} callers, of raw commits`, rate / ceiling)
    const spent = `${of(({ confirm }) => confirm.p50_ms).toFixed(1)} / ${of(({ confirm }) => confirm.p99_ms).toFixed(1)}`
    const alone = `${of(({ transaction_ms }) => transaction_ms).toFixed(1)} | ${of(({ statements }) => statements)}`
    console.log(
      `| ${callers} | ${ceiling.toFixed(0)} | ${rate.toFixed(0)} (${spent}) | ×${(rate / ceiling).toFixed(3)} | ${alone} |`,
    )
  }
  await sol.stop()
} finally {
  await bench.stop()
}
process.exit()

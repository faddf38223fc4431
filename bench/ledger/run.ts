import { migrate } from '../../server/platform/migrate.ts'
import { type Contender, prepareScripts, type Workload, withClient, workloads } from './contender.ts'
import { hasWrk } from './http.ts'
import { calm, type Measure, median } from './load.ts'
import { readOptions } from './options.ts'
import { findPgbench } from './pgbench.ts'
import { pgledgerContenders } from './pgledger.ts'
import { rawContenders } from './raw.ts'
import { printReport, type Result } from './report.ts'
import { startServer } from './server.ts'
import { solContenders } from './sol.ts'

const asked = readOptions()

const callersOf: Record<Workload, readonly number[]> = {
  one: [1, 8, 32],
  batch: [2],
  file: [1],
  node: [512],
  http: [128],
}

const measureOnce = async (contender: Contender, callers: number, seconds: number): Promise<Measure> => {
  if (asked.calm) await calm()
  const measured = await contender.measure({ callers, seconds })
  const wrong = await contender.verify()
  if (wrong.length > 0) throw new Error(`${contender.name} has wrong books after a run: ${wrong.join('; ')}`)
  return measured
}

/** Every contender once per round, so a slow minute of the machine affects all of them. */
const measureAll = async (contenders: readonly Contender[], rounds: number, seconds: number): Promise<Result[]> => {
  const runs = new Map<string, { contender: Contender; callers: number; found: Measure[] }>()
  for (let round = 1; round <= rounds; round += 1)
    for (const workload of workloads)
      for (const callers of callersOf[workload])
        for (const contender of contenders.filter((one) => one.workload === workload)) {
          const key = `${contender.name} ${workload} ${contender.target} ${callers}`
          const run = runs.get(key) ?? { contender, callers, found: [] }
          run.found.push(await measureOnce(contender, callers, seconds))
          runs.set(key, run)
          process.stderr.write(`round ${round}: ${key}: ${run.found.at(-1)?.perSecond.toFixed(0)}/s\n`)
        }
  return [...runs.values()].map(({ contender: { name, workload, target }, callers, found }) => ({
    name,
    workload,
    target,
    callers,
    perSecond: median(found.map(({ perSecond }) => perSecond)),
    rounds: found.map(({ perSecond }) => perSecond),
    p50_ms: median(found.map(({ p50_ms }) => p50_ms)),
    p99_ms: median(found.map(({ p99_ms }) => p99_ms)),
  }))
}

const server = await startServer(asked)
try {
  const version = await withClient(server.url, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    return rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')
  })
  console.log(`Node ${process.version}, ${version}; ${server.about}; ${asked.rounds} rounds of ${asked.seconds} s\n`)
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await prepareScripts(server.url)
  const pgbench = findPgbench()
  if (!pgbench)
    console.log('single postings are not measured: they need pgbench (apt-get install postgresql-contrib)\n')
  if (!hasWrk()) console.log('postings through HTTP are not measured: they need wrk (apt-get install wrk)\n')
  if (!asked.pgledger) console.log('pgledger is not measured: give its files with --pgledger ULID.sql,PGLEDGER.sql\n')
  const contenders = [
    ...(await rawContenders(server.url, pgbench)),
    ...(await solContenders(server.servingUrl, pgbench)),
    ...(asked.pgledger && pgbench ? await pgledgerContenders(server.url, pgbench, asked.pgledger) : []),
  ].filter(({ workload }) => !asked.only || asked.only.includes(workload))
  await withClient(server.url, (client) => client.query('vacuum analyze'))
  printReport(await measureAll(contenders, asked.rounds, asked.seconds))
} finally {
  await server.stop()
}
process.exit()

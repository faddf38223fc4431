import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { compose, type Sol } from './compose.ts'
import { serveMetrics } from './http/metrics.ts'
import { databaseClock, systemClock } from './platform/clock.ts'
import { type Config, ConfigProblem, readConfig } from './platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { followDatabaseTime } from './platform/follow-database-time.ts'
import { type Log, makeLog } from './platform/log.ts'
import { refuseOtherDatabase, refuseOtherSettings, refuseStandby, refuseStrongLogin } from './platform/logins.ts'
import { migrate, refusePending } from './platform/migrate.ts'
import { startTraces } from './platform/traces.ts'
import { type BegunDemo, beginDemo } from './seed/demo.ts'
import { prefundSandbox } from './seed/prefunds.ts'

/** `--prepare` creates or migrates the database and exits; `npm run up` runs it while building the pages. */
const prepareOnly = process.argv.includes('--prepare')

const buildDir = join(import.meta.dirname, '..', 'build')

/** The process exits when a graceful stop takes longer. */
const stop_ms = 8_000

const welcome = ({ seedDemo }: Config, address: string): string =>
  [
    `SOL is ready: ${address}`,
    ...(seedDemo
      ? [
          '  Password of everyone: Prueba1234',
          '    maria@sol.test  a verified customer with fourteen months of transfers',
          '    jose@sol.test   new, not verified',
          '    lucia@sol.test  asked for verification',
          '    admin@sol.test  an administrator',
        ]
      : []),
    `  Every mail and SMS that SOL sends: ${address}/dev/mail`,
    '  Ctrl-C stops it.',
  ].join('\n')

/** Checked before anything is written: a busy port is the most common reason for a failed start. */
const checkPort = async ({ port, production }: Config): Promise<void> => {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host: production ? '0.0.0.0' : 'localhost' }, () => probe.close(() => resolve()))
  }).catch((error: unknown) => {
    throw portTaken(error, port)
  })
}

const portTaken = (error: unknown, port: number): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new ConfigProblem(`PORT ${port} is taken: stop what uses it, or choose another like PORT=${port + 1}`)
    : error

const listen = async ({ app }: Sol, { port, production }: Config): Promise<string> => {
  try {
    return await app.listen({ port, host: production ? '0.0.0.0' : 'localhost' })
  } catch (error) {
    throw portTaken(error, port)
  }
}

/** System connection errors, and PostgreSQL's codes for failed authentication (28…), a missing database, a server that is starting, too many clients, and a pooler without its server. */
const cannotConnect = /^(E[A-Z]+|08\w{3}|28\w{3}|3D000|57P03|53300)$/

type Urls = { adminUrl: string | undefined; url: string; directUrl?: string | undefined }

/** A URL that cannot be used is a configuration error; a migration that fails is a defect. */
const usable = async (variable: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!cannotConnect.test(code)) throw error
    const { message } = error as Error
    throw new ConfigProblem(
      `${variable} leads to no database that can be used (${message || code}): start PostgreSQL there, or correct the host, user, password or name`,
    )
  }
}

/** Migrates as the owner, and verifies that the serving login is not an owner. Neither may lead to a standby. */
const prepareDatabase = async ({ adminUrl, url, directUrl }: Urls): Promise<void> => {
  if (adminUrl) {
    await usable('DATABASE_ADMIN_URL', () => refuseStandby('DATABASE_ADMIN_URL', adminUrl))
    await usable('DATABASE_ADMIN_URL', () => migrate({ adminUrl, url }))
  }
  await usable('DATABASE_URL', () => refuseStandby('DATABASE_URL', url))
  await usable('DATABASE_URL', () => refuseStrongLogin(url))
  await usable('DATABASE_URL', () => refuseOtherSettings(url))
  if (directUrl) await usable('DATABASE_DIRECT_URL', () => refuseOtherDatabase(url, directUrl))
  if (!adminUrl) await refusePending(url)
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const log = makeLog(config.logLevel)
  let embedded: EmbeddedPostgres | undefined
  let sol: Sol | undefined
  let metrics: Server | undefined
  let stopTraces: (() => Promise<void>) | undefined

  let stopping = false
  const stop = async (status: number): Promise<void> => {
    if (stopping) return
    stopping = true
    const cutOff = setTimeout(() => process.exit(1), stop_ms)
    metrics?.close()
    await sol?.stop().catch(printError)
    await stopTraces?.()
    await embedded?.stop().catch(printError)
    clearTimeout(cutOff)
    process.exit(status)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))

  try {
    await checkPort(config)
    if (!config.databaseUrl) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    const { adminUrl, url } = embedded ?? { adminUrl: config.databaseAdminUrl, url: config.databaseUrl ?? '' }
    await prepareDatabase({ adminUrl, url, directUrl: config.databaseDirectUrl })
    if (prepareOnly) return await stop(0)
    if (!existsSync(join(buildDir, 'server', 'index.js')))
      throw new ConfigProblem('The pages are not built: run `npm run build` first, or start with `npm run up`.')
    let demo = config.seedDemo && !config.production ? await begin({ config, url, log, embedded }) : undefined
    const [role = 'web', other] = config.roles
    if (config.traces)
      stopTraces = await startTraces(config.traces, { role: other ? 'all' : role, version: config.product, log })
    const clock = databaseClock()
    sol = await compose({ config, url, now: clock.now, log, buildDir, isWriting: () => demo !== undefined })
    await followDatabaseTime({ ...sol.deps, tell: sol.metrics.clock }, clock)
    if (config.roles.includes('worker')) await prefundSandbox(sol.deps)
    if (config.roles.includes('worker') && !demo) await sol.startWorker()
    const address = await listen(sol, config)
    if (config.metrics) metrics = await serveMetrics(sol.metrics, config.metrics)
    if (config.production) log.info({ address }, 'listening')
    else print(welcome(config, address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')))
    if (!demo) return
    await finish(demo)
    demo = undefined
    if (config.roles.includes('worker') && !stopping) await sol.startWorker()
  } catch (error) {
    if (stopping) return
    printError(error)
    await stop(1)
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Start = { config: Config; url: string; log: Log; embedded: EmbeddedPostgres | undefined }

/** Creates the demo accounts on the first start in development. Partial data of an interrupted start is discarded: it has no user changes. */
const begin = async ({ config, url, log, embedded }: Start): Promise<BegunDemo | undefined> => {
  const given = { config, url, until: systemClock(), log }
  let begun = await beginDemo(given)
  if (begun === 'interrupted' && embedded) {
    await embedded.empty()
    await prepareDatabase(embedded)
    begun = await beginDemo(given)
  }
  if (begun === 'interrupted')
    print('The demo data is incomplete: its first start was interrupted. Empty the database for all of it.')
  return typeof begun === 'string' ? undefined : begun
}

const finish = async (demo: BegunDemo): Promise<void> => {
  const began = performance.now()
  print('Writing fourteen months of demo data; until then everybody can sign in and look around, but change nothing.')
  await demo.finish()
  print(`The demo data is written (${((performance.now() - began) / 1000).toFixed(0)} s).`)
}

const printError = (error: unknown): void => {
  const text =
    error instanceof ConfigProblem || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)
  process.stderr.write(`${text.replace(/^(?:Error|ConfigProblem): /, '')}\n`)
}

start().catch((error: unknown) => {
  printError(error)
  process.exit(1)
})

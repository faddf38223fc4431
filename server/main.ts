import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { compose, type Sol } from './compose.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigProblem, readConfig } from './platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { seedDemo } from './seed/demo.ts'

const buildDir = join(import.meta.dirname, '..', 'build')

/** How long a stop may take before what is left is cut off. */
const stop_ms = 8_000

/** What a person who started SOL on their own machine wants to know first. */
const welcome = ({ seedDemo }: Config, address: string): string =>
  [
    `SOL is ready: ${address}`,
    ...(seedDemo
      ? [
          '  Password of everyone: Prueba1234',
          '    maria@sol.test  a verified customer with a year of transfers',
          '    jose@sol.test   new, not verified',
          '    lucia@sol.test  asked for verification',
          '    admin@sol.test  an administrator',
        ]
      : []),
    `  Every mail and SMS that SOL sends: ${address}/dev/mail`,
    '  Ctrl-C stops it.',
  ].join('\n')

/** Asked before anything is started or written: a busy port is the commonest reason why a start fails. */
const takePort = async ({ port, production }: Config): Promise<void> => {
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

/** The system's connection errors, and what PostgreSQL answers to whoever may not come in (28…), asks for a database that is not there, or comes too early or as one too many. */
const cannotEnter = /^(E[A-Z]+|28\w{3}|3D000|57P03|53300)$/

/** A database that was named and cannot be entered is wrong configuration; a migration that fails is a defect. */
const prepareDatabase = async ({ databaseUrl }: Config, url: string): Promise<void> => {
  try {
    await migrate(url)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!databaseUrl || !cannotEnter.test(code)) throw error
    const { message } = error as Error
    throw new ConfigProblem(
      `DATABASE_URL leads to no database that can be used (${message || code}): start PostgreSQL there, or correct the host, user, password or name`,
    )
  }
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const log = makeLog(config.logLevel)
  let embedded: EmbeddedPostgres | undefined
  let sol: Sol | undefined

  let stopping = false
  const stop = async (status: number): Promise<void> => {
    if (stopping) return
    stopping = true
    const cutOff = setTimeout(() => process.exit(1), stop_ms)
    await sol?.stop().catch(complain)
    await embedded?.stop().catch(complain)
    clearTimeout(cutOff)
    process.exit(status)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))

  try {
    await takePort(config)
    if (!config.databaseUrl) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await prepareDatabase(config, url)
    if (!existsSync(join(buildDir, 'server', 'index.js')))
      throw new ConfigProblem('The pages are not built: run `npm run build` first, or start with `npm run up`.')
    if (config.seedDemo && !config.production) await seed(config, url)
    sol = await compose({ config, url, now: systemClock, log, buildDir })
    if (config.roles.includes('worker')) sol.startWorker()
    const address = await listen(sol, config)
    if (config.production) log.info({ address }, 'listening')
    else process.stdout.write(`${welcome(config, address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost'))}\n`)
  } catch (error) {
    if (stopping) return
    complain(error)
    await stop(1)
  }
}

/** The first start in development tells a year of demo history; later starts find it there. */
const seed = async (config: Config, url: string): Promise<void> => {
  const log = makeLog(config.logLevel)
  const began = systemClock()
  const told = await seedDemo({ config, url, until: began, log, say: (line) => process.stdout.write(`${line}\n`) })
  if (told === 'incomplete')
    process.stdout.write(
      `The demo data is incomplete, the first start was interrupted: remove ${config.dataDir} to have it all.\n`,
    )
  if (told === 'told')
    process.stdout.write(`The demo data is there (${began.until(systemClock()).total('seconds').toFixed(0)} s).\n`)
}

const complain = (error: unknown): void => {
  const words =
    error instanceof ConfigProblem || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)
  process.stderr.write(`${words.replace(/^(?:Error|ConfigProblem): /, '')}\n`)
}

start().catch((error: unknown) => {
  complain(error)
  process.exit(1)
})

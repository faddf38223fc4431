import type { FastifyInstance } from 'fastify'
import { toWire } from '../contract/money.ts'
import type { PageServices } from '../contract/page.ts'
import { quotes } from '../contract/quotes.ts'
import { makeApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { headersOf } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerOpenApi } from './http/openapi.ts'
import { makePageCache } from './http/page-cache.ts'
import { registerPages } from './http/pages.ts'
import { listCorridors } from './modules/corridors/index.ts'
import { requireFactor } from './modules/factors/index.ts'
import { authenticate } from './modules/identity/index.ts'
import { bind, modules } from './modules/index.ts'
import { feeOf, previewQuote, wireTerms } from './modules/quotes/index.ts'
import { listRates, wireRate } from './modules/rates/index.ts'
import { auditJobs, auditProofJob } from './platform/audit-jobs.ts'
import { listenForChanges } from './platform/change-feed.ts'
import type { Now } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { deliverEvents } from './platform/events.ts'
import { diskFiles } from './platform/files.ts'
import { makeImages } from './platform/images.ts'
import { type Job, runDueJobs, startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { messageJobs } from './platform/message-queue.ts'
import { partitionJob } from './platform/partitions.ts'
import { makeSecrets } from './platform/secrets.ts'
import { productFacts } from './product-facts.ts'

export type Sol = {
  app: FastifyInstance
  deps: Deps
  /** Starts the worker's loops. */
  startWorker: () => void
  /** Does all that is due now, once, until nothing is: for tests, under their own clock. */
  work: (options?: { rare?: boolean }) => Promise<void>
  /** Ends gracefully: no new work, what is in flight finishes, connections close. */
  stop: () => Promise<void>
}

/**
 * The composition root: the one place that sees every module and binds them to a database, a clock and a configuration.
 * The server, the worker and the tests all start here.
 */
export const compose = async ({
  config,
  url,
  now,
  log,
  buildDir,
  durable = true,
  connectionWait_ms = config.production ? undefined : 5_000,
}: {
  config: Config
  url: string
  now: Now
  log: Log
  /** The built pages; absent where only the API is wanted. */
  buildDir?: string
  /** False while demo data is written, and never else. */
  durable?: boolean
  /**
   * How long a call may wait for a connection before it is turned away. Outside production it is the machine that is slow,
   * and no crowd that is there: then it waits for longer.
   */
  connectionWait_ms?: number | undefined
}): Promise<Sol> => {
  const wait =
    connectionWait_ms === undefined ? undefined : { openingWait_ms: connectionWait_ms, queueWait_ms: connectionWait_ms }
  const pool = makePool(url, { connections: 20, durable, ...wait })
  const db = makeDatabase(pool, wait)
  // The worker's own: nobody who asks waits behind its work, and it waits its turn where a caller would be turned away. At
  // a start every job is due at once; on a busy machine some would fail for want of a connection.
  const patience = { openingWait_ms: 5_000, queueWait_ms: 5_000, ...wait }
  const workDb = makeDatabase(makePool(url, { connections: 10, durable, ...patience }), patience)
  const changes = await listenForChanges(url, log)
  let worker: ReturnType<typeof startJobs> | undefined
  const secrets = makeSecrets(config.secretKey)
  const { dataDir } = config
  const [files, images] = [diskFiles({ dataDir, secrets }), makeImages({ dataDir, log })]
  const deps: Deps = { db, now, log, config, secrets, files, images, changes, wake: () => worker?.wake() }

  const pageCache = makePageCache()
  const app = await makeApp(deps, requireFactor(deps, authenticate(deps)), pageCache)
  const bound = bind(deps)
  const needs = { ...deps, ...bound }
  const working = { ...needs, db: workDb }
  const alarm = (message: string, error: unknown): void => log.error({ err: error }, message)
  const subscribers = modules.flatMap((module) => module.subscribers?.(working) ?? [])
  const deliver = async (): Promise<number> => {
    const delivered = await deliverEvents({ db: workDb, now, alarm }, subscribers)
    // A subscriber may have made something due for another job.
    if (delivered > 0) deps.wake()
    return delivered
  }
  const jobs: Job[] = [
    { name: 'events', every_ms: 250, run: deliver },
    partitionJob(working),
    ...auditJobs(working),
    ...messageJobs(working),
    ...modules.flatMap((module) => module.jobs?.(working) ?? []),
  ]
  /** What the running product does and a test's worker does not. */
  const running: Job[] = [...jobs, auditProofJob(working)]
  for (const module of modules) await module.prepare?.(needs)
  registerDevMail(app, deps)
  for (const module of modules) module.routes?.(app, needs)
  registerHealth(
    app,
    deps,
    running.map(({ name }) => name),
  )
  registerOpenApi(app)
  if (buildDir) {
    const page: PageServices = {
      corridors: () => [...listCorridors()],
      previewQuote: async (query) => wireTerms(await previewQuote(deps, quotes.preview.query.parse(query))),
      missionFigures: bound.figures,
      feeFor: ({ country, payout }) => toWire(feeOf({ country, payout, payIn: 'wallet' })),
      facts: productFacts,
      rates: async () => (await listRates(db, deps, 'USD')).map((rate) => wireRate('USD', rate)),
    }
    const { production, baseUrl } = config
    await registerPages(app, { buildDir, production, page, baseUrl, headers: headersOf(config), cache: pageCache })
  }

  return {
    app,
    deps,
    startWorker: () => {
      worker = startJobs(working, running)
    },
    work: (options) => runDueJobs(jobs, options),
    stop: async () => {
      await app.close()
      await worker?.stop()
      await changes.stop()
      await Promise.all([db.destroy(), workDb.destroy()])
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { toWire } from '../contract/lib/money.ts'
import type { PageServices } from '../contract/lib/page.ts'
import { quotes } from '../contract/sending/quotes.ts'
import { contactIn } from '../contract/staff/company.ts'
import { makeApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { headersOf } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { observeReplies } from './http/metrics.ts'
import { registerOpenApi } from './http/openapi.ts'
import { makePageCache } from './http/page-cache.ts'
import { registerPages } from './http/pages.ts'
import { refuseChanges } from './http/refuse-changes.ts'
import { type Overloaded, watchLoad } from './http/shed-load.ts'
import { readMissionFigures } from './modules/books/reporting/index.ts'
import { listRates, wireRate } from './modules/funds/rates/index.ts'
import { achPayIn } from './modules/ground/bank-files/index.ts'
import { makeRails } from './modules/ground/rails/index.ts'
import { type Bound, bind, fileColumns, invariants, measures, modules } from './modules/index.ts'
import { rememberStatus } from './modules/office/incidents/index.ts'
import { requireFactor } from './modules/people/factors/index.ts'
import { authenticate } from './modules/people/identity/index.ts'
import { feeFor, feeTableOf, previewQuote, wirePreview } from './modules/sending/quotes/index.ts'
import { nextChange, openCorridors, settingsAt } from './modules/staff/settings/index.ts'
import { withStaffRoles } from './modules/staff/staff/index.ts'
import { auditJobs, auditProofJob } from './platform/audit-jobs.ts'
import { listenForChanges } from './platform/change-feed.ts'
import type { Now } from './platform/clock.ts'
import { company } from './platform/company.ts'
import type { Config } from './platform/config.ts'
import { type Db, makeDatabase, makePool } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { diskFiles } from './platform/disk-files.ts'
import { deliverEvents } from './platform/events.ts'
import { storeOf } from './platform/file-store.ts'
import { sealedFiles } from './platform/files.ts'
import { makeImages } from './platform/images.ts'
import { droppedJobsJob, dueJobs, type Job, startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { messageJobs } from './platform/message-jobs.ts'
import { type Metrics, makeMetrics } from './platform/metrics.ts'
import { makeParsers } from './platform/parsers.ts'
import { makePartitions, partitionJob } from './platform/partitions.ts'
import { proofJob } from './platform/proof.ts'
import { makeSecrets } from './platform/secrets.ts'
import { type Reads, refuseOtherStandby, standbyReads } from './platform/standby.ts'
import { sweepFilesJob, sweepOwnDisk } from './platform/sweep-files.ts'
import { canText } from './platform/texts/index.ts'
import { makeThreads } from './platform/threads.ts'
import { productFacts } from './product-facts.ts'

export type Sol = {
  app: FastifyInstance
  deps: Deps
  metrics: Metrics
  /** Creates this month's and the next months' partitions first, so no proof runs while one is attached, then starts the worker's loops. */
  startWorker: () => Promise<void>
  /** What the worker runs. */
  jobs: readonly Job[]
  /** Runs due jobs until none is due: for tests, under their own clock. */
  work: (options?: { rare?: boolean; figures?: boolean }) => Promise<void>
  /** Shuts down gracefully: accepts no new work, finishes requests and jobs in flight, closes connections. */
  stop: () => Promise<void>
}

type Options = {
  config: Config
  url: string
  now: Now
  log: Log
  /** The built pages; absent when only the API is needed. */
  buildDir?: string
  /** False only for the writer of demo data. */
  durable?: boolean
  /** True while demo data is being written: changes are refused, and every page says so. */
  isWriting?: () => boolean
  /** How long a request waits for a connection. Longer outside production, where a slow machine is the usual reason. */
  connectionWait_ms?: number | undefined
  /** Whether calls that can wait are refused. By default production watches its own load; a slow machine of a developer is no reason. */
  isOverloaded?: Overloaded
  /** The response timeout for partners. Longer in tests, where a busy machine must not look like a silent partner. */
  partnerDeadline_ms?: number
}

/**
 * One pool for requests and one for the worker. A job waits for a connection where a request gets a 503: at startup every job is due, and
 * on a busy machine some would fail.
 */
const openDatabases = ({
  config,
  url,
  durable = true,
  connectionWait_ms = config.production ? undefined : 5_000,
}: Options) => {
  const wait =
    connectionWait_ms === undefined ? undefined : { openingWait_ms: connectionWait_ms, queueWait_ms: connectionWait_ms }
  const workWait = { openingWait_ms: 5_000, queueWait_ms: 5_000, ...wait }
  const secrets = makeSecrets(config.secretKey)
  const prepares = !config.databaseDirectUrl
  const pools = {
    web: makePool(url, { connections: 20, durable, ...wait }),
    worker: makePool(url, { connections: 10, durable, ...workWait }),
    // What watches the product must be answered when every other connection is busy.
    metrics: makePool(url, { connections: 1, ...workWait }),
    ...(config.databaseStandbyUrl && { standby: makePool(config.databaseStandbyUrl, { connections: 5, ...workWait }) }),
  }
  return {
    pools,
    db: makeDatabase(pools.web, { ...wait, secrets, prepares }),
    workDb: makeDatabase(pools.worker, { ...workWait, secrets, prepares }),
    metricsDb: makeDatabase(pools.metrics, { ...workWait, prepares }),
    standby: pools.standby && makeDatabase(pools.standby, { ...workWait, secrets, prepares }),
  }
}

type Work = Deps & Bound

/** The jobs that also run in tests, on the worker's own connections. */
const jobsOf = (work: Work): Job[] => {
  const { db, now, log, wake } = work
  const subscribers = modules.flatMap((module) => module.subscribers?.(work) ?? [])
  const deliver = async (): Promise<number> => {
    const delivered = await deliverEvents({ db, now, log }, subscribers)
    // A subscriber may have made another job's row due.
    if (delivered > 0) wake()
    return delivered
  }
  return [
    { name: 'events', every_ms: 250, run: deliver },
    partitionJob(work),
    ...auditJobs(work),
    ...messageJobs(work),
    ...modules.flatMap((module) => module.jobs?.(work) ?? []),
  ]
}

const pageServices = (deps: Work): PageServices => ({
  corridors: () => openCorridors(deps),
  previewQuote: async (query) => wirePreview(await previewQuote(deps, quotes.preview.query.parse(query))),
  missionFigures: () => readMissionFigures(deps),
  status: rememberStatus(deps),
  fees: async () => {
    const table = feeTableOf((await settingsAt(deps.db, deps.now())).fees)
    return (wanted) => toWire(feeFor(table, { ...wanted, payIn: 'ach' }))
  },
  nextChange: async () => {
    const at = deps.now()
    const next = await nextChange(deps.db, at)
    return next ? next.epochMilliseconds - at.epochMilliseconds : undefined
  },
  facts: () => productFacts(deps),
  contact: () => contactIn(company()),
  rates: async () => (await listRates(deps.db, deps, 'USD')).map((rate) => wireRate('USD', rate)),
})

type Reading = Pick<Deps, 'db' | 'log' | 'config'> & { standby: Db | undefined; metrics: Metrics }

/** Throws `ConfigProblem` for a standby that is none of this database. */
const readsOf = async ({ db, standby, log, config, metrics }: Reading): Promise<Reads> => {
  if (!standby) return async () => db
  await refuseOtherStandby({ db, standby, log })
  return standbyReads({ db, standby, log }, { wait_ms: config.standbyWait_ms, count: metrics.read })
}

/**
 * The composition root: the one place that sees every module and binds them to a database, a clock and a configuration.
 * The server, the worker and the tests all start here.
 */
export const compose = async (options: Options): Promise<Sol> => {
  const { config, url, now, log, buildDir, isWriting, partnerDeadline_ms: deadline_ms } = options
  const { dataDir, production, demonstration, baseUrl } = config
  const { pools, db, workDb, metricsDb, standby } = openDatabases(options)
  const metrics = makeMetrics({ db: metricsDb, now, log }, { measures: measures(), pools })
  const reads = await readsOf({ db, standby, log, config, metrics })
  const changes = await listenForChanges(config.databaseDirectUrl ?? url, log)
  let worker: ReturnType<typeof startJobs> | undefined
  const secrets = makeSecrets(config.secretKey)
  const files = sealedFiles(await storeOf(config, metrics.partner), secrets)
  const images = makeImages({ dataDir, log })
  const [threads, parsers] = [makeThreads(), makeParsers(now)]
  const wake = () => worker?.wake()
  const observe = metrics.partner
  const deps: Deps = { db, reads, now, log, config, secrets, files, images, threads, parsers, changes, observe, wake }

  const stopSweep = config.filesS3 && sweepOwnDisk({ db: workDb, now, log, files: diskFiles(dataDir) }, fileColumns())
  const pageCache = makePageCache()
  const isOverloaded = options.isOverloaded ?? (production ? watchLoad(pools.web) : undefined)
  const caller = withStaffRoles(deps, requireFactor(deps, authenticate(deps)))
  const app = await makeApp(deps, caller, pageCache, isOverloaded && { isOverloaded, count: metrics.shed })
  observeReplies(app, metrics.reply)
  if (isWriting) refuseChanges(app, isWriting)
  // The worker calls partners; the sandbox that simulates them uses its connections.
  const bound: Work = {
    ...deps,
    ...bind(),
    rails: makeRails({ ...deps, db: workDb }, { deadline_ms, observe, payIn: achPayIn({ ...deps, db: workDb }) }),
  }
  const work: Work = { ...bound, db: workDb }
  const jobs = jobsOf(work)
  /** Jobs that only the running product has; a test's worker skips them. */
  const kept: Job[] = [...jobs, auditProofJob(work), proofJob(work, invariants()), sweepFilesJob(work, fileColumns())]
  const droppedJobs = droppedJobsJob(
    work,
    kept.map(({ name }) => name),
  )
  const running = [...kept, droppedJobs]
  for (const module of modules) await module.prepare?.(bound)
  registerDevMail(app, deps)
  for (const module of modules) module.routes?.(app, bound)
  registerHealth(app, deps, {
    jobNames: running.map(({ name }) => name),
    readiness: Object.assign({}, ...modules.map((module) => module.readiness)),
  })
  registerOpenApi(app)
  if (buildDir) {
    const [page, headers] = [pageServices(bound), headersOf(config)]
    await registerPages(app, {
      buildDir,
      production,
      demonstration,
      ...(isWriting && { isWriting }),
      texts: canText(config),
      page,
      baseUrl,
      headers,
      cache: pageCache,
      countRender: (ip) => app.countRender(ip),
    })
  }

  return {
    app,
    deps,
    metrics,
    startWorker: async () => {
      await makePartitions(work)
      worker = startJobs(work, running)
    },
    jobs,
    work: dueJobs(jobs, now),
    stop: async () => {
      await app.close()
      await stopSweep?.()
      await Promise.all([threads.stop(), parsers.stop()])
      await worker?.stop()
      await changes.stop()
      await Promise.all([db, workDb, metricsDb, standby].map((one) => one?.destroy()))
    },
  }
}

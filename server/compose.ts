import type { FastifyInstance } from 'fastify'
import { toWire } from '../contract/money.ts'
import type { PageServices } from '../contract/page.ts'
import { quotes } from '../contract/quotes.ts'
import { makeApp } from './http/app.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { headersOf } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import type { KeptPages } from './http/kept-pages.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerPages } from './http/pages.ts'
import { registerAdminRoutes } from './modules/customers/index.ts'
import { demandFactor, factorsDuties, holdLogin, registerFactorsRoutes } from './modules/factors/index.ts'
import { fundsSubscribers, registerFundsRoutes } from './modules/bank-accounts/index.ts'
import { authenticate, identityDuties, registerIdentityRoutes } from './modules/identity/index.ts'
import { ledgerDuties } from './modules/ledger/index.ts'
import { notificationsDuties, registerNotificationRoutes } from './modules/notifications/index.ts'
import { profileImageSubscribers, registerProfileImageRoutes } from './modules/profile-image/index.ts'
import { makeRails, railsDuties, registerRailsRoutes, validateAccount } from './modules/rails/index.ts'
import {
  feeOf,
  listCorridors,
  listRates,
  prepareRates,
  previewQuote,
  ratesDuties,
  registerRatesRoutes,
  wireRate,
  wireTerms,
} from './modules/rates/index.ts'
import { recipientsSubscribers, registerRecipientsRoutes } from './modules/recipients/index.ts'
import { makeMissionFigures, registerReportingRoutes } from './modules/reporting/index.ts'
import { loadDevelopmentList } from './modules/screening/index.ts'
import { registerSupportRoutes, supportDuties, supportSubscribers } from './modules/support/index.ts'
import { registerTransfersRoutes, transfersDuties, transfersSubscribers } from './modules/transfers/index.ts'
import { registerVerificationRoutes, verificationSubscribers } from './modules/verification/index.ts'
import { auditDuties, auditProofDuty } from './platform/audit-jobs.ts'
import type { Now } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { type Duty, drainDuties, startDuties } from './platform/jobs.ts'
import { deliverEvents, type Subscriber } from './platform/events.ts'
import { diskFiles } from './platform/files.ts'
import { makeImages } from './platform/images.ts'
import type { Log } from './platform/log.ts'
import { messageDuties } from './platform/message-queue.ts'
import { listenForMoves } from './platform/change-feed.ts'
import { partitionDuty } from './platform/partitions.ts'
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
  // a start every duty is due at once; on a busy machine some would fail for want of a connection.
  const patience = { openingWait_ms: 5_000, queueWait_ms: 5_000, ...wait }
  const workDb = makeDatabase(makePool(url, { connections: 10, durable, ...patience }), patience)
  const moved = await listenForMoves(url, log)
  let worker: ReturnType<typeof startDuties> | undefined
  const secrets = makeSecrets(config.secretKey)
  const { dataDir } = config
  const [files, images] = [diskFiles({ dataDir, secrets }), makeImages({ dataDir, log })]
  const deps: Deps = { db, now, log, config, secrets, files, images, moved, wake: () => worker?.wake() }
  const working: Deps = { ...deps, db: workDb }

  const pages: KeptPages = new Map()
  const app = await makeApp(deps, demandFactor(deps, authenticate(deps)), pages)
  const rails = makeRails(deps)
  const subscribers: Subscriber[] = [
    ...profileImageSubscribers(working),
    ...verificationSubscribers(working),
    ...recipientsSubscribers,
    ...fundsSubscribers(working),
    ...transfersSubscribers(working),
    ...supportSubscribers(working),
  ]
  const alarm = (message: string, error: unknown): void => log.error({ err: error }, message)
  const duties: Duty[] = [
    { name: 'events', every_ms: 250, run: () => deliverEvents({ db: workDb, now, alarm }, subscribers) },
    partitionDuty(working),
    ...auditDuties(working),
    ...messageDuties(working),
    ...identityDuties(working),
    ...notificationsDuties(working),
    ...factorsDuties(working),
    ...ledgerDuties(working),
    ...ratesDuties(working),
    ...railsDuties(working),
    ...transfersDuties(working, rails),
    ...supportDuties(working),
  ]
  /** What the running product does and a test's worker does not. */
  const lasting: Duty[] = [...duties, auditProofDuty(working)]
  registerDevMail(app, deps)
  registerIdentityRoutes(app, { ...deps, holdLogin })
  registerProfileImageRoutes(app, deps)
  registerNotificationRoutes(app, deps)
  registerFactorsRoutes(app, deps)
  registerVerificationRoutes(app, deps)
  await prepareRates(deps)
  registerRatesRoutes(app, deps)
  registerRecipientsRoutes(app, deps)
  if (!config.production) await loadDevelopmentList(deps)
  registerFundsRoutes(app, { ...deps, validateAccount: (account) => validateAccount(rails.payIn, account) })
  registerRailsRoutes(app, deps)
  registerTransfersRoutes(app, deps)
  registerSupportRoutes(app, deps)
  const figures = makeMissionFigures(deps)
  registerReportingRoutes(app, { figures })
  registerAdminRoutes(app, deps)
  registerHealth(
    app,
    deps,
    lasting.map(({ name }) => name),
  )
  registerOpenApi(app)
  if (buildDir) {
    const page: PageServices = {
      corridors: () => [...listCorridors()],
      previewQuote: async (query) => wireTerms(await previewQuote(deps, quotes.preview.query.parse(query))),
      missionFigures: figures,
      feeFor: ({ country, payout }) => toWire(feeOf({ country, payout, payIn: 'wallet' })),
      facts: productFacts,
      rates: async () => (await listRates(db, deps, 'USD')).map((rate) => wireRate('USD', rate)),
    }
    const { production, baseUrl } = config
    await registerPages(app, { buildDir, production, page, baseUrl, headers: headersOf(config), pages })
  }

  return {
    app,
    deps,
    startWorker: () => {
      worker = startDuties(working, lasting)
    },
    work: (options) => drainDuties(duties, options),
    stop: async () => {
      await app.close()
      await worker?.stop()
      await moved.stop()
      await Promise.all([db.destroy(), workDb.destroy()])
    },
  }
}

import { afterAll, beforeAll } from 'vitest'
import { brand } from '../contract/lib/brand.ts'
import { compose, type Sol } from '../server/compose.ts'
import { manualClock } from '../server/platform/clock.ts'
import type { Config } from '../server/platform/config.ts'
import { type Log, makeLog } from '../server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { fillPrefunds } from './prefunds.ts'
import { requestsTo } from './requests.ts'

export const testConfig: Config = {
  production: false,
  port: 0,
  baseUrl: 'http://localhost',
  dataDir: '.data/test',
  databaseUrl: undefined,
  databaseAdminUrl: undefined,
  databaseDirectUrl: undefined,
  databaseStandbyUrl: undefined,
  standbyWait_ms: 1_000,
  secretKey: 'a key for tests only, long enough to be one',
  passwordMemory_kib: 64,
  seedDemo: false,
  roles: ['web', 'worker'],
  sanctionsListAge_days_max: 7,
  rails: 'sandbox',
  payOut: undefined,
  filesS3: undefined,
  bankFiles: undefined,
  bankSftp: undefined,
  bankDirectory: undefined,
  ach: undefined,
  cards: 'sandbox',
  cardIssuer: 'sandbox',
  instantPay: 'sandbox',
  demonstration: false,
  ratesProvider: 'snapshot',
  ratesUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'SOL <hola@sol.example>',
  sms: 'sandbox',
  inboundMail: { address: 'reply@mail.sol.example', key: undefined },
  supportHours: {
    timeZone: 'America/New_York',
    days: new Map([1, 2, 3, 4, 5].map((day) => [day, { from_min: 480, to_min: 1200 }])),
  },
  logLevel: 'silent',
  metrics: undefined,
  traces: undefined,
  company: brand,
  product: '1.0.0',
}

export type { As, Got } from './requests.ts'

/**
 * A whole server on a separate database, for one test file: `const server = testServer()` at the top of the file. Requests go through all
 * of HTTP except the socket. The clock is frozen until `server.clock.advance`.
 */
export const testServer = (
  options: {
    config?: Partial<Config>
    startsAt?: string
    /** The source of the database, when a copy of the template will not do. */
    database?: () => Promise<TestDatabase>
    log?: Log
    /** Makes the worker also recompute the figures of two years each day, as their own tests require. */
    figures?: boolean
    /** Whether there is money of ours at the partners from the start. */
    prefunds?: boolean
    /** Whether demonstration data is being written. */
    isWriting?: () => boolean
    /** Whether the server refuses calls that can wait. */
    isOverloaded?: () => boolean
  } = {},
) => {
  const clock = manualClock(options.startsAt ?? '2026-11-20T15:00:00Z')
  let sol: Sol
  let database: TestDatabase
  beforeAll(async () => {
    database = await (options.database ?? createTestDatabase)()
    const config = { ...testConfig, ...options.config }
    sol = await compose({
      config,
      url: database.url,
      now: clock.now,
      log: options.log ?? makeLog(config.logLevel),
      connectionWait_ms: 60_000,
      partnerDeadline_ms: 60_000,
      ...(options.isWriting && { isWriting: options.isWriting }),
      ...(options.isOverloaded && { isOverloaded: options.isOverloaded }),
    })
    await sol.app.ready()
    if (options.prefunds !== false)
      await fillPrefunds(sol.deps.db, clock.now(), config.payOut ? [config.payOut.name] : [])
  })
  afterAll(async () => {
    await sol?.stop()
    await database?.drop()
  })

  return {
    clock,
    get deps() {
      return sol.deps
    },
    get sol() {
      return sol
    },
    /** The product's own login. */
    get url() {
      return database.url
    },
    get ownerUrl() {
      return database.ownerUrl
    },
    ...requestsTo(() => sol.app),
    /** Makes the worker run all jobs due at the clock's time. */
    work: () => sol.work({ figures: options.figures ?? false }),
  }
}

export type TestServer = ReturnType<typeof testServer>

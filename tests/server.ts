import { afterAll, beforeAll } from 'vitest'
import type { Call, Route } from '../contract/route.ts'
import { compose, type Sol } from '../server/compose.ts'
import { standingClock } from '../server/platform/clock.ts'
import type { Config } from '../server/platform/config.ts'
import { type Log, makeLog } from '../server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const testConfig: Config = {
  production: false,
  port: 0,
  baseUrl: 'http://localhost',
  dataDir: '.data/test',
  databaseUrl: undefined,
  secretKey: 'a key for tests only, long enough to be one',
  passwordMemory_kib: 64,
  seedDemo: false,
  roles: ['web', 'worker'],
  ratesProvider: 'snapshot',
  ratesUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'SOL <hola@sol.example>',
  logLevel: 'silent',
}

/** What a reply was: its status and its JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export type Got = { status: number; body: any; headers: Record<string, unknown> }

export type As = {
  token?: string | undefined
  cookie?: string | undefined
  language?: 'es' | 'pt' | 'en'
  headers?: Record<string, string>
}

/**
 * A whole server on a database of its own, for one test file: `const server = testServer()` at the top of the file.
 * Requests go through all of HTTP but the socket. The clock stands still until `server.clock.advance`.
 */
export const testServer = (
  options: {
    config?: Partial<Config>
    startsAt?: string
    /** Where the database comes from, when a copy of the template will not do. */
    database?: () => Promise<TestDatabase>
    log?: Log
  } = {},
) => {
  const clock = standingClock(options.startsAt ?? '2026-11-20T15:00:00Z')
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
    })
    await sol.app.ready()
  })
  afterAll(async () => {
    await sol?.stop()
    await database?.drop()
  })

  const request = async (
    method: Route['method'],
    url: string,
    { body, as = {} }: { body?: unknown; as?: As } = {},
  ): Promise<Got> => {
    const response = await sol.app.inject({
      method,
      url,
      headers: {
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as.cookie ? { cookie: as.cookie } : {}),
        'accept-language': as.language ?? 'en',
        ...as.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.rawPayload,
      headers: response.headers,
    }
  }

  return {
    clock,
    get deps() {
      return sol.deps
    },
    get sol() {
      return sol
    },
    get url() {
      return database.url
    },
    request,
    /** Calls a route of the contract. */
    call: <R extends Route>(route: R, parts: Partial<Call<R>> & { as?: As } = {}): Promise<Got> => {
      const { params, query, body, as } = parts as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: unknown
        as?: As
      }
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
        : ''
      return request(route.method, path + search, { body, ...(as ? { as } : {}) })
    },
    /** Lets the worker do all that is due at the clock's time. */
    work: () => sol.work(),
  }
}

export type TestServer = ReturnType<typeof testServer>

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type Call, fillPath, type Route } from '../contract/lib/route.ts'
import { makeApp } from '../server/http/app.ts'
import { manualClock } from '../server/platform/clock.ts'
import type { Config } from '../server/platform/config.ts'
import { type Db, makeDatabase, makePool } from '../server/platform/database.ts'
import type { Deps } from '../server/platform/deps.ts'
import { makeLog } from '../server/platform/log.ts'
import { makeSecrets } from '../server/platform/secrets.ts'
import { createTestDatabase } from './database.ts'
import { testConfig } from './server.ts'

/** A reply's status and JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export type Reply = { status: number; body: any }

type As = { caller?: string; language?: 'es' | 'pt' | 'en' }

/**
 * The routes of some modules on a separate database, without sign-up and sessions: the bearer token is the customer's id. For modules
 * that do not depend on how a customer signs in.
 */
export const moduleServer = (
  register: (app: FastifyInstance, deps: Deps) => void | Promise<void>,
  options: { config?: Partial<Config>; startsAt?: string } = {},
) => {
  const clock = manualClock(options.startsAt ?? '2026-11-20T15:00:00Z')
  const config = { ...testConfig, ...options.config }
  let app: FastifyInstance
  let deps: Deps
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    const secrets = makeSecrets(config.secretKey)
    const db: Db = makeDatabase(makePool(database.url, { connections: 20, openingWait_ms: 60_000 }), {
      queueWait_ms: 60_000,
      secrets,
    })
    deps = { db, now: clock.now, log: makeLog('silent'), config, secrets, wake: () => {} } as unknown as Deps
    app = await makeApp(deps, async ({ headers }) => {
      const userId = headers.authorization?.replace('Bearer ', '')
      const language = headers['accept-language'] === 'pt' ? 'pt' : headers['accept-language'] === 'es' ? 'es' : 'en'
      return userId ? { userId, sessionId: userId, role: 'customer', email: `${userId}@sol.test`, language } : undefined
    })
    await register(app, deps)
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await deps?.db.destroy()
    await drop?.()
  })
  return {
    clock,
    get deps() {
      return deps
    },
    /** A route's text reply, such as a file. */
    text: async (route: Route, params: Record<string, string>, caller: string): Promise<string> => {
      const headers = { 'accept-language': 'en', authorization: `Bearer ${caller}` }
      return (await app.inject({ method: route.method, url: fillPath(route.path, params), headers })).body
    },
    /** Calls a route of the contract; the input may break the contract, as any request over the network may. */
    call: async <R extends Route>(route: R, parts: Partial<Call<R>> & { as?: As } = {}): Promise<Reply> => {
      const { params, query, body, as } = parts as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: object
        as?: As
      }
      const path = fillPath(route.path, params)
      const response = await app.inject({
        method: route.method,
        url: query ? `${path}?${new URLSearchParams(query)}` : path,
        headers: {
          'accept-language': as?.language ?? 'en',
          ...(as?.caller ? { authorization: `Bearer ${as.caller}` } : {}),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

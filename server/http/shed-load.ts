import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Route } from '#contract/lib/route.ts'

/** True while this process has more work than it can do in time. */
export type Overloaded = () => boolean

/** The mean delay of a timer at which replies take visibly longer, and the time over which it is measured. */
const delay_ms_max = 200
const measured_ms = 500

/**
 * Overloaded when as many callers wait for a database connection as there are connections, or when the event loop was late by 200 ms on
 * average over the last half second.
 */
export const watchLoad = (pool: { waitingCount: number; options: { max: number } }): Overloaded => {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let isLate = false
  setInterval(() => {
    isLate = delays.mean / 1e6 > delay_ms_max
    delays.reset()
  }, measured_ms).unref()
  return () => isLate || pool.waitingCount >= pool.options.max
}

/** The classes of calls that are refused first. */
export type Sheddable = 'read' | 'quote'

/**
 * Reads that list, search, price or sum up, and new quotes: a retry of them costs nothing, while a refused confirmation, cancellation,
 * login or webhook delays money that a customer or a partner has decided about. One record, such as a transfer in progress, is served.
 */
export const sheddableAs = ({
  method,
  path,
  params,
  query,
  access,
}: Pick<Route, 'method' | 'path' | 'params' | 'query' | 'access'>): Sheddable | undefined => {
  if (method === 'POST') return path.endsWith('quotes') ? 'quote' : undefined
  if (method !== 'GET') return undefined
  const isOwnScreen = !params && (access === 'customer' || access === 'admin')
  return query || isOwnScreen ? 'read' : undefined
}

const retryAfter_s = 2

export type Shedding = { isOverloaded: Overloaded; count?: (what: Sheddable) => void }

/** Under overload refuses these calls as `unavailable`, before the caller is authenticated, so a refusal costs no query. */
export const shedLoad = (app: FastifyInstance, { isOverloaded, count }: Shedding): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { sheddable } = request.routeOptions.config
    if (!sheddable || !isOverloaded()) return done()
    count?.(sheddable)
    done(new Refusal('unavailable', { retryAfter_s }))
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused first under overload. */
    sheddable?: Sheddable | undefined
  }
}

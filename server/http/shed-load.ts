import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Route } from '#contract/lib/route.ts'
import { quotes } from '#contract/sending/quotes.ts'

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

/**
 * Reads that list, search or price, and new quotes: a retry of them costs nothing, while a refused confirmation, cancellation or webhook
 * delays money that a customer or a partner has decided about.
 */
export const yields = ({ method, path, query }: Pick<Route, 'method' | 'path' | 'query'>): boolean =>
  method === 'GET' ? query !== undefined : path === quotes.create.path

const retryAfter_s = 2

/** Under overload refuses calls that yield as `unavailable`, before the caller is authenticated, so a refusal costs no query. */
export const shedLoad = (app: FastifyInstance, isOverloaded: Overloaded): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShed = request.routeOptions.config.yields === true && isOverloaded()
    done(isShed ? new Refusal('unavailable', { retryAfter_s }) : undefined)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused first under overload. */
    yields?: boolean
  }
}

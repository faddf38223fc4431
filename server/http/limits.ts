import { Refusal } from '#contract/lib/errors.ts'
import type { Limit, Route } from '#contract/lib/route.ts'
import type { Deps } from '../platform/deps.ts'
import { isOwnMachine, networkOf, takeLimit } from '../platform/limits.ts'

/** For a signed-in caller, across all state-changing calls: more than anyone does by hand. */
const changes: Limit = { max: 600, minutes: 10 }

type Use = { route: Route; userId: string | undefined; ip: string }

/**
 * Counts one call against its limit, if it has one: per account for a signed-in caller, per network otherwise. An account's
 * state-changing calls without their own limit share one. In development every caller is on this machine, so its address is not counted.
 * Throws `too_many`.
 */
export const countCall = async (
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { route, userId, ip }: Use,
): Promise<void> => {
  const shared = userId !== undefined && route.method !== 'GET'
  const limit = route.limit ?? (shared ? changes : undefined)
  if (!limit) return
  if (userId === undefined && isOwnMachine(ip) && !config.production) return
  const what = route.limit ? `${route.method} ${route.path}` : 'changes'
  await takeLimit({ db, now }, { key: `${what} ${userId ?? networkOf(ip)}`, ...limit })
}

/** Per network without a session, per route: more invalid requests than our pages ever send. */
const refusals: Limit = { max: 60, minutes: 10 }

/**
 * Counts requests that fail validation. `admit` refuses a network above the limit before reading its body, from this node's memory
 * without a database query.
 */
export const makeRefusalCount = ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>) => {
  const until = new Map<string, Temporal.Instant>()
  const keyOf = ({ route, ip }: Pick<Use, 'route' | 'ip'>) => `refused ${route.method} ${route.path} ${networkOf(ip)}`
  return {
    admit: (use: Use): void => {
      if (use.userId !== undefined || until.size === 0) return
      const [key, at] = [keyOf(use), now()]
      const end = until.get(key)
      if (!end) return
      if (Temporal.Instant.compare(end, at) <= 0) until.delete(key)
      else throw new Refusal('too_many', { retryAfter_s: Math.ceil(at.until(end).total('seconds')) })
    },
    count: async (use: Use): Promise<void> => {
      if (use.userId !== undefined || (isOwnMachine(use.ip) && !config.production)) return
      const key = keyOf(use)
      await takeLimit({ db, now }, { key, ...refusals }).catch((error: unknown) => {
        const seconds = error instanceof Refusal ? error.detail.retryAfter_s : undefined
        for (const [known, end] of until) if (Temporal.Instant.compare(end, now()) <= 0) until.delete(known)
        if (seconds) until.set(key, now().add({ seconds }))
        throw error
      })
    },
  }
}

/** Uncached pages (screens, searches and prices); more than a household opens. */
const renders: Limit = { max: 1200, minutes: 10 }

/**
 * Counts one rendered page for the client's network. A page needs no database, so it is rendered when counting fails. Throws `too_many`.
 */
export const countRender = async (
  { db, now, config, log }: Pick<Deps, 'db' | 'now' | 'config' | 'log'>,
  ip: string,
): Promise<void> => {
  if (isOwnMachine(ip) && !config.production) return
  await takeLimit({ db, now }, { key: `pages ${networkOf(ip)}`, ...renders }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'a rendered page could not be counted')
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    countRender: (ip: string) => Promise<void>
    countCall: (use: Use) => Promise<void>
    refusalCount: ReturnType<typeof makeRefusalCount>
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { countDays, insertVisitors } from './queries.ts'

/** Bots by user agent, and clients without one. */
const machine = /bot|crawl|spider|preview|monitor|curl|wget|python|^$/i

/** Cache of this process's visitors already stored today; beyond it, duplicates are inserted, which has no effect. */
const known_max = 50_000

type NewVisitor = { day: string; digest: Buffer }

/**
 * Counts page visitors without cookies or stored identities: the same network and browser on the same day is one visitor, by a keyed
 * digest that is deleted the day after.
 */
export const makeVisits = ({ db, now, secrets, log }: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>) => {
  let waiting: NewVisitor[] = []
  let known = new Set<string>()
  let knownDay = ''

  const see = ({ ip, headers }: FastifyRequest): void => {
    const agent = headers['user-agent'] ?? ''
    if (machine.test(agent)) return
    const day = dayOf(now()).toString()
    if (day !== knownDay || known.size >= known_max) {
      known = new Set()
      knownDay = day
    }
    const mac = secrets.mac('visitor', JSON.stringify([day, ip, agent]))
    if (known.has(mac)) return
    known.add(mac)
    waiting.push({ day, digest: Buffer.from(mac, 'hex').subarray(0, 16) })
  }

  const write = async (): Promise<void> => {
    const visitors = waiting
    waiting = []
    if (visitors.length > 0) await insertVisitors(db, visitors)
  }

  return {
    /** Runs after the response, to add no latency. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, reply, done) => {
        const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
        if (request.method === 'GET' && isPage && reply.statusCode === 200) {
          see(request)
          write().catch((error: unknown) => log.warn({ err: error }, 'a visit could not be counted'))
        }
        done()
      })
    },
  }
}

/** Stores the count of each completed day. */
export const visitorJob = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'visitor-days',
  every_ms: 10 * 60_000,
  run: () => transaction(db, (tx) => countDays(tx, dayOf(now()))),
})

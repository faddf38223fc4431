import { type RawBuilder, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Now } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { within } from './within.ts'

export type Reading = { labels?: Readonly<Record<string, string>>; value: number }

/** A figure read from the database at each scrape. Its labels have few values. */
export type Measure = {
  name: `sol_${string}`
  help: string
  labels?: readonly string[]
  read: (deps: { db: Db; now: Now }) => Promise<Reading[]>
}

/** Runs a statement with the columns `labels` (a JSON object) and `value` (a number). */
export const selectReadings = async (db: Db, query: RawBuilder<Reading>): Promise<Reading[]> =>
  (await sql<Reading>`select labels, value::float8 as value from (${query}) as measured`.execute(db)).rows

/** Counted in this process: replies of the server and answers of partners. */
export type Observe = {
  reply: (of: { method: string; route: string; status: number; seconds: number }) => void
  partner: (of: {
    partner: string
    outcome: 'answered' | 'timeout' | 'down' | 'refused_by_us' | 'error'
    seconds: number
  }) => void
  /** Files and reports by the database that they were read from. */
  read: (from: 'standby' | 'primary') => void
  /** The lead of the machine's clock over the database's. */
  clock: (offset_s: number) => void
  /** Calls refused under overload. */
  shed: (what: 'read' | 'quote') => void
}

export type Metrics = Observe & {
  /** Prometheus' text format 0.0.4. Readings of the last seconds are given again, so frequent scrapes cost little. */
  text: () => Promise<string>
  contentType: string
}

const kept_ms = 5_000

type Pools = Readonly<Record<string, { totalCount: number; idleCount: number; waitingCount: number }>>

const observePools = (registry: Registry, pools: Pools): void => {
  const connections = new Gauge({
    name: 'sol_database_connections',
    help: 'Connections of a pool by state; `waiting` are callers without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** Prometheus gives up after ten seconds, and would lose the process's own figures with those of a silent database. */
const deadline_ms = 3_000

/**
 * Reads the measures into their gauges, one after the other on one connection. One that cannot be read, or not within the deadline of
 * all, has no value and is counted as a failure; the others are still reported.
 */
const readsOf = (
  registry: Registry,
  measures: readonly Measure[],
  { db, now, log }: { db: Db; now: Now; log: Log },
): (() => Promise<void>) => {
  const registers = [registry]
  const failures = new Counter({
    ...{ name: 'sol_measure_failures_total', help: 'Readings from the database that failed', registers },
    labelNames: ['measure'],
  })
  const gauges = measures.map(({ name, help, labels = [], read }) => {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers })
    // Its first failure must be an increase.
    failures.inc({ measure: name }, 0)
    const clear = (): void => {
      gauge.reset()
      // A gauge without labels is reset to 0, which would be a reading.
      if (labels.length === 0) gauge.remove()
    }
    return { gauge, name, read, clear }
  })
  return async () => {
    for (const { clear } of gauges) clear()
    const end = performance.now() + deadline_ms
    const failed: { measure: string; error: unknown }[] = []
    for (const { gauge, name, read } of gauges)
      try {
        const left_ms = end - performance.now()
        const readings = left_ms > 0 ? await within(read({ db, now }), left_ms) : undefined
        if (!readings) throw new Error(`the database did not answer the measures within ${deadline_ms} ms`)
        for (const { labels, value } of readings) gauge.set({ ...labels }, value)
      } catch (error) {
        failures.inc({ measure: name })
        failed.push({ measure: name, error })
      }
    if (failed.length > 0)
      log.warn({ err: failed[0]?.error, measures: failed.map(({ measure }) => measure) }, 'measures could not be read')
  }
}

/** The figures of one process, and of the database that it shares with the others. */
export const makeMetrics = (
  deps: { db: Db; now: Now; log: Log },
  { measures, pools }: { measures: readonly Measure[]; pools: Pools },
): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observePools(registry, pools)
  const readAll = readsOf(registry, measures, deps)
  const replies = new Histogram({
    name: 'sol_reply_seconds',
    help: 'Time until a reply was sent, by route of the server',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const answers = new Histogram({
    name: 'sol_partner_call_seconds',
    help: 'Time of a call to a partner, by outcome',
    labelNames: ['partner', 'outcome'],
    buckets: [0.1, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const reads = new Counter({
    ...{ name: 'sol_standby_reads_total', help: 'Files and reports, by the database they were read from' },
    ...{ labelNames: ['from'], registers: [registry] },
  })
  const offset = new Gauge({
    ...{ name: 'sol_clock_offset_seconds', registers: [registry] },
    help: 'Lead of this machine’s clock over the database’s, which is corrected',
  })
  const shed = new Counter({
    ...{ name: 'sol_shed_calls_total', help: 'Calls refused under overload, by class' },
    ...{ labelNames: ['class'], registers: [registry] },
  })
  let kept: { at: number; text: Promise<string> } | undefined
  return {
    reply: ({ seconds, status, ...labels }) => replies.observe({ ...labels, status: String(status) }, seconds),
    partner: ({ seconds, ...labels }) => answers.observe(labels, seconds),
    read: (from) => reads.inc({ from }),
    clock: (offset_s) => offset.set(offset_s),
    shed: (what) => shed.inc({ class: what }),
    contentType: registry.contentType,
    text: () => {
      const at = performance.now()
      if (!kept || at - kept.at > kept_ms) kept = { at, text: readAll().then(() => registry.metrics()) }
      return kept.text
    },
  }
}

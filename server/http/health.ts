import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { countStalled } from '../platform/each-row.ts'
import { jobStale_ms, readJobs } from '../platform/jobs.ts'
import { pendingMigrations } from '../platform/migrate.ts'

const everybody = { config: { serves: 'everybody' } } as const

export type Readiness = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>

/**
 * `/api/health`: the process responds. `/api/ready`: the database responds, every migration has run, and the jobs run on time. Module
 * reports and counts of stalled rows are informational and do not take a node out of service.
 */
export const registerHealth = (
  app: FastifyInstance,
  deps: Deps,
  { jobNames, readiness }: { jobNames: readonly string[]; readiness: Readiness },
): void => {
  const { db, now } = deps
  app.get('/api/health', everybody, async () => ({ status: true }))
  app.get('/api/ready', everybody, async (_request, reply) => {
    let reports: Record<string, unknown> = {}
    const checks = { database: false, migrations: false, jobs: false }
    try {
      checks.migrations = (await pendingMigrations(db)).length === 0
      checks.database = true
      const kept = await readJobs(db)
      const stale = now().subtract({ milliseconds: jobStale_ms })
      checks.jobs = jobNames.every((name) => {
        const job = kept.find((row) => row.name === name)
        return job !== undefined && job.problem === null && Temporal.Instant.compare(job.ranAt, stale) > 0
      })
      const entries = Object.entries(readiness).map(async ([name, report]) => [name, await report(deps)] as const)
      reports = { ...Object.fromEntries(await Promise.all(entries)), stalledRows: await countStalled(db) }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
    }
    const ready = checks.database && checks.migrations && checks.jobs
    return reply.status(ready ? 200 : 503).send({ status: ready, ...checks, ...reports })
  })
}

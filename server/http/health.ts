import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { jobStale_ms, readJobs } from '../platform/jobs.ts'
import { pendingMigrations } from '../platform/migrate.ts'

const everybody = { config: { serves: 'everybody' } } as const

/** `/api/health`: the process answers. `/api/ready`: the database answers, every migration has run, the jobs are kept. */
export const registerHealth = (app: FastifyInstance, { db, now }: Deps, jobNames: readonly string[]): void => {
  app.get('/api/health', everybody, async () => ({ status: true }))
  app.get('/api/ready', everybody, async (_request, reply) => {
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
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
    }
    const ready = checks.database && checks.migrations && checks.jobs
    return reply.status(ready ? 200 : 503).send({ status: ready, ...checks })
  })
}

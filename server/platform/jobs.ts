import { setTimeout as sleep } from 'node:timers/promises'
import type { ColumnType } from 'kysely'
import type { Now } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { tracedRun } from './traces.ts'

export type JobsTable = {
  name: string
  ranAt: Temporal.Instant
  problem: ColumnType<string | null, string | null, string | null>
}

/**
 * Work that the worker repeats: it claims due rows (FOR UPDATE SKIP LOCKED), handles them and returns how many. The rows themselves are
 * the queue: nothing due can be lost, and running a job twice, or on many nodes concurrently, is safe. With work left it runs again
 * immediately, otherwise after `every_ms`. A job with work that outlasts its run has `drain`, which waits for that work.
 */
export type Job = {
  name: string
  every_ms: number
  run: () => Promise<number>
  drain?: () => Promise<void>
  /** A rare job that recomputes figures of months or years each day; only their own readers wait for them. */
  figures?: true
}

/** The age of a job's last run at which /api/ready reports it. */
export const jobStale_ms = 60_000

const stretch_ms = jobStale_ms / 2

type Deps = { db: Db; now: Now; log: Log }

const record = async ({ db, now }: Deps, name: string, problem: string | null): Promise<void> => {
  await db
    .insertInto('jobs')
    .values({ name, ranAt: now(), problem })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ranAt: now(), problem }))
    .execute()
}

export const readJobs = (db: Db) => db.selectFrom('jobs').select(['name', 'ranAt', 'problem']).execute()

/**
 * Removes records that nobody renews because a release renamed or dropped the job: they would be late, or failing, for ever. Repeated,
 * since a worker of the release before may still run.
 */
export const droppedJobsJob = ({ db, now }: Pick<Deps, 'db' | 'now'>, names: readonly string[]): Job => {
  const name = 'dropped-jobs'
  return {
    name,
    every_ms: jobStale_ms,
    run: async () => {
      const stale = now().subtract({ milliseconds: jobStale_ms })
      await db
        .deleteFrom('jobs')
        .where('name', 'not in', [...names, name])
        .where('ranAt', '<', stale)
        .execute()
      return 0
    },
  }
}

/**
 * Starts every job's loop. `wake` runs them immediately; `stop` waits until the work in progress is done. A rare job may run for as long
 * as its interval (the proof of a large ledger takes minutes): its record is renewed meanwhile, every `beat_ms`, and becomes stale only
 * when it runs for longer.
 */
export const startJobs = (deps: Deps, jobs: readonly Job[], { beat_ms = stretch_ms } = {}) => {
  let stopping = false
  const wakers = new Set<AbortController>()
  let calls = 0
  const loop = async ({ name, every_ms, run: work }: Job): Promise<void> => {
    const run = () => tracedRun(name, work)
    let recordedAt: Temporal.Instant | undefined
    let failures = 0
    let problem: string | null = null
    const tell = async (): Promise<void> => {
      recordedAt = deps.now()
      await record(deps, name, problem).catch((error) =>
        deps.log.error({ err: error, job: name }, 'a job could not be recorded'),
      )
    }
    const beating = async (): Promise<number> => {
      const until = deps.now().add({ milliseconds: every_ms })
      const beat = setInterval(() => Temporal.Instant.compare(deps.now(), until) < 0 && tell(), beat_ms)
      return run().finally(() => clearInterval(beat))
    }
    // A rare job sleeps in short stretches until it is due, so its record shows that it is alive.
    const rare = every_ms > stretch_ms
    let dueAt: Temporal.Instant | undefined
    while (!stopping) {
      const heard = calls
      let handled = 0
      const resting = dueAt !== undefined && Temporal.Instant.compare(deps.now(), dueAt) < 0
      if (!resting)
        try {
          handled = await (rare ? beating() : run())
          failures = 0
          problem = null
        } catch (error) {
          failures += 1
          problem = error instanceof Error ? error.message : String(error)
          deps.log.error({ err: error, job: name, failures }, 'a job failed')
        }
      const wait_ms = problem ? Math.min(1000 * 2 ** failures, Math.max(every_ms, stretch_ms)) : every_ms
      if (rare && !resting) dueAt = handled > 0 ? undefined : deps.now().add({ milliseconds: wait_ms })
      // The record shows that the job is alive: every ten seconds is enough, and immediately on a failure.
      if ((problem && !resting) || !recordedAt || deps.now().since(recordedAt).total('seconds') >= 10) await tell()
      if (handled > 0) continue
      // A wake during the run did not interrupt its sleep, and the run may have missed the new row.
      if (stopping || (calls !== heard && !problem)) continue
      const waker = new AbortController()
      wakers.add(waker)
      await sleep(Math.min(wait_ms, stretch_ms), undefined, { signal: waker.signal }).catch(() => {})
      wakers.delete(waker)
    }
  }
  const loops = jobs.map(loop)
  const wake = (): void => {
    calls += 1
    for (const waker of wakers) waker.abort()
  }
  return {
    wake,
    stop: async (): Promise<void> => {
      stopping = true
      wake()
      await Promise.all(loops)
      await Promise.all(jobs.map((job) => job.drain?.()))
    },
  }
}

/**
 * The worker of a test, under the test's own clock: runs due jobs until none is due. A rare job runs first, once, when its interval has
 * passed since the last run or this call, when nothing was due yet. With `rare: false` it does not run; with `figures: false` those that
 * compute figures do not.
 */
export const dueJobs = (jobs: readonly Job[], now: Now) => {
  const isRare = ({ every_ms }: Job): boolean => every_ms >= stretch_ms
  const next = (job: Job): Temporal.Instant => now().add({ milliseconds: job.every_ms })
  const dueAt = new Map(jobs.filter(isRare).map((job) => [job, next(job)]))
  const isDue = ([job, at]: readonly [Job, Temporal.Instant], figures: boolean): boolean =>
    (figures || !job.figures) && Temporal.Instant.compare(at, now()) <= 0
  const often = jobs.filter((job) => !isRare(job))
  const run = (job: Job): Promise<number> => tracedRun(job.name, job.run)
  return async ({ rare = true, figures = true } = {}): Promise<void> => {
    for (const [job] of rare ? [...dueAt].filter((one) => isDue(one, figures)) : [])
      if ((await run(job)) === 0) dueAt.set(job, next(job))
    let idle = 0
    for (let turn = 0; turn <= 500 * often.length; turn += 1) {
      const job = often[turn % often.length]
      if (!job || idle === often.length) return
      const handled = await run(job)
      idle = handled > 0 ? 0 : idle + 1
    }
    throw new Error('the jobs never came to rest: one of them finds the same work again and again')
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { manualClock, systemClock } from './clock.ts'
import { type Db, makeDatabase, makePool } from './database.ts'
import { droppedJobsJob, dueJobs, readJobs, startJobs } from './jobs.ts'
import { makeLog } from './log.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = makeDatabase(makePool(database.url, { connections: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A job with runs that finish on the test's command. */
const gatedJob = () => {
  const gates: (() => void)[] = []
  const run = (): Promise<number> => new Promise((done) => gates.push(() => done(0)))
  const started = (runs: number) => expect.poll(() => gates.length).toBeGreaterThanOrEqual(runs)
  return { gates, started, job: { name: 'gated', every_ms: 25_000, run } }
}
const deps = () => ({ db, now: systemClock, log: makeLog('silent') })

test('a row that becomes due during a run is handled immediately, not one round later', async () => {
  const { gates, started, job } = gatedJob()
  const worker = startJobs(deps(), [job])
  await started(1)
  worker.wake()
  gates[0]?.()
  await started(2)
  expect(gates).toHaveLength(2)
  gates[1]?.()
  await worker.stop()
})

test('the record of a job that no release runs any more is removed, and one that is late is kept', async () => {
  const clock = manualClock('2026-11-20T15:00:00Z')
  const late = clock.now().subtract({ hours: 1 })
  await db
    .insertInto('jobs')
    .values([
      { name: 'renamed', ranAt: late, problem: 'it failed' },
      { name: 'hung', ranAt: late, problem: null },
      { name: 'of a newer release', ranAt: clock.now(), problem: null },
    ])
    .execute()
  await droppedJobsJob({ db, now: clock.now }, ['hung']).run()
  const names = (await readJobs(db)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hung', 'of a newer release']))
  expect(names).not.toContain('renamed')
})

test('a stop waits for the row in progress, and for nothing more', async () => {
  const { gates, started, job } = gatedJob()
  const worker = startJobs(deps(), [job])
  await started(1)
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await sleep(100)
  expect(stopped).toBe(false)
  const began = performance.now()
  gates[0]?.()
  await stopping
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(gates).toHaveLength(1)
})

test('a stop waits for work that outlasts its run, and starts no more', async () => {
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const run = async (): Promise<number> => {
    runs += 1
    return 0
  }
  const worker = startJobs(deps(), [{ name: 'draining', every_ms: 10, run, drain: () => gate.promise }])
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await sleep(100)
  expect(stopped).toBe(false)
  const runsBefore = runs
  gate.resolve()
  await stopping
  expect(runs).toBe(runsBefore)
})

test('a rare job runs again immediately while it finds work, and then rests', async () => {
  const found = [1000, 1000, 7, 0, 0]
  let runs = 0
  const run = async (): Promise<number> => {
    runs += 1
    return found[runs - 1] ?? 0
  }
  const worker = startJobs(deps(), [{ name: 'clearing', every_ms: 3_600_000, run }])
  await expect.poll(() => runs).toBeGreaterThanOrEqual(4)
  await sleep(200)
  expect(runs).toBe(4)
  await worker.stop()
})

test('a failed rare job is not retried at every wake, and its record retains the problem', async () => {
  let runs = 0
  const run = (): Promise<number> => {
    runs += 1
    return Promise.reject(new Error('the books are wrong'))
  }
  // The job itself is due again two seconds after its failure.
  const at = systemClock()
  const worker = startJobs({ ...deps(), now: () => at }, [{ name: 'proving', every_ms: 3_600_000, run }])
  const recorded = async () => (await readJobs(db)).find(({ name }) => name === 'proving')?.problem
  await expect.poll(recorded).toBe('the books are wrong')
  for (let call = 0; call < 3; call += 1) {
    worker.wake()
    await sleep(50)
  }
  expect(runs).toBe(1)
  expect(await recorded()).toBe('the books are wrong')
  await worker.stop()
})

test('a long-running rare job is recorded as alive, and a frequent one is not', async () => {
  const long = gatedJob()
  const frequent = gatedJob()
  const jobs = [
    { ...long.job, name: 'long', every_ms: 3_600_000 },
    { ...frequent.job, name: 'frequent', every_ms: 1000 },
  ]
  const worker = startJobs(deps(), jobs, { beat_ms: 20 })
  const ranAt = async (job: string) => (await readJobs(db)).find(({ name }) => name === job)?.ranAt
  await expect.poll(() => ranAt('long')).toBeTruthy()
  const first = await ranAt('long')
  if (!first) throw new Error('a job at its work was never recorded')
  await expect.poll(async () => (await ranAt('long'))?.equals(first)).toBe(false)
  expect(await ranAt('frequent')).toBeUndefined()
  expect([long.gates.length, frequent.gates.length]).toEqual([1, 1])
  for (const { gates } of [long, frequent]) gates[0]?.()
  await worker.stop()
})

test("a rare job of a test's worker runs when the test's clock has reached its time, and again when it left work", async () => {
  const clock = manualClock('2026-11-20T15:00:00Z')
  const left = [1, 0, 0]
  let runs = 0
  const run = async (): Promise<number> => {
    runs += 1
    return left.shift() ?? 0
  }
  const work = dueJobs([{ name: 'daily', every_ms: 86_400_000, run }], clock.now)
  await work()
  expect(runs).toBe(0)
  clock.advance({ hours: 24 })
  await work({ rare: false })
  expect(runs).toBe(0)
  await work()
  await work()
  await work()
  expect(runs).toBe(2)
  clock.advance({ hours: 24 })
  await work()
  expect(runs).toBe(3)
})

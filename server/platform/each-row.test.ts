import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { manualClock } from './clock.ts'
import { type Db, makeDatabase, makePool } from './database.ts'
import { countStalled, eachLocked, eachRow, forgetStalled, overdueWork } from './each-row.ts'
import { makeLog } from './log.ts'
import { everything, prove } from './proof.ts'

let database: TestDatabase
let db: Db
const lines: string[] = []
const log = makeLog('error', { write: (line) => void lines.push(line) })
const { now, advance } = manualClock('2026-11-20T15:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  db = makeDatabase(makePool(database.url, { connections: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A job over these rows; 'bad' fails until it is repaired. */
const jobOf = (name: string, rows: readonly string[]) => {
  const tried: string[] = []
  const broken = { bad: true }
  const handle = async (id: string): Promise<void> => {
    tried.push(id)
    if (id === 'bad' && broken.bad) throw new Error('it cannot be handled')
  }
  const due = async (stalled: readonly string[]) => rows.filter((id) => !stalled.includes(id))
  return {
    tried,
    mend: () => {
      broken.bad = false
    },
    each: () => eachRow({ db, now, log }, name, { due, handle }),
    locked: () =>
      eachLocked({ db, now, log }, name, {
        lock: async (_tx, skipped) => (await due(skipped)).map((id) => ({ id }))[0],
        handle: (_tx, { id }) => handle(id),
      }),
  }
}

test.each(['each', 'locked'] as const)(
  'a failing row is named in the log and waits longer each time, and the others are handled (%s)',
  async (way) => {
    const job = jobOf(way, ['bad', 'good', 'better'])
    lines.length = 0
    expect(await job[way]()).toBe(2)
    expect(job.tried).toEqual(['bad', 'good', 'better'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: way, row: 'bad', failures: 1 }])
    expect(await countStalled(db)).toBe(1)

    job.tried.length = 0
    await job[way]()
    expect(job.tried).toEqual(['good', 'better'])
    advance({ seconds: 2 })
    await job[way]()
    advance({ seconds: 3 })
    await job[way]()
    expect(lines.map((line) => JSON.parse(line).failures)).toEqual([1, 2])

    job.mend()
    advance({ hours: 1 })
    expect(await job[way]()).toBe(3)
    expect(await countStalled(db)).toBe(0)
  },
)

test('a failing row waits also where the query of due rows does not leave it out, and is tried again after its pause', async () => {
  const tried: string[] = []
  const each = () =>
    eachRow({ db, now, log }, 'whole lists', {
      due: async () => ['bad', 'good'],
      handle: async (id) => {
        tried.push(id)
        if (id === 'bad') throw new Error('it cannot be handled')
      },
    })
  for (const _ of [1, 2, 3]) await each()
  expect(tried).toEqual(['bad', 'good', 'good', 'good'])
  advance({ seconds: 2 })
  await each()
  expect(tried.slice(4)).toEqual(['bad', 'good'])
  advance({ hours: 25 })
  await forgetStalled({ db, now })
})

test('a row leased by the query of due rows is handled while another fails', async () => {
  const waiting = ['bad', 'good', 'better']
  const handled: string[] = []
  const each = () =>
    eachRow({ db, now, log }, 'leasing', {
      due: async (stalled) => {
        const next = waiting.find((id) => !stalled.includes(id))
        return next ? waiting.splice(waiting.indexOf(next), 1) : []
      },
      handle: async (id) => {
        if (id === 'bad') throw new Error('it cannot be handled')
        handled.push(id)
      },
    })
  for (const _ of [1, 2, 3]) await each()
  expect(handled).toEqual(['good', 'better'])
  advance({ hours: 25 })
  await forgetStalled({ db, now })
})

test('a stalled row handled elsewhere is removed a day after it was due, and one that still fails is not', async () => {
  const job = jobOf('forgetting', ['bad'])
  await job.each()
  advance({ hours: 23 })
  expect([await forgetStalled({ db, now }), await countStalled(db)]).toEqual([0, 1])
  advance({ hours: 2 })
  expect([await forgetStalled({ db, now }), await countStalled(db)]).toEqual([1, 0])
})

test('a failing claim fails the job', async () => {
  const lock = () => Promise.reject(new Error('the table is gone'))
  await expect(eachLocked({ db, now, log }, 'claiming', { lock, handle: async () => {} })).rejects.toThrow('gone')
  expect(await countStalled(db)).toBe(0)
})

test('the proof names an undelivered event and a row that has failed for an hour', async () => {
  const find = () => prove(db, overdueWork, everything)
  expect(await find()).toEqual([])
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`
    with event as (
      insert into events values ('01900000-0000-7000-8000-000000000001', now(), 'debit.returned', 'x', '{}') returning id
    )
    insert into outbox (event_id, attempts, next_at, problem) select id, 12, now(), 'conflict' from event`)
  await owner.query("insert into stalled_rows values ('card-disputes', 'd', 9, 'another kind', now())")
  await owner.end()
  expect(await find()).toEqual([])
  const faults = await faultPlanter(database, ['outbox', 'stalled_rows'])
  expect(await faults.planted("update outbox set created_at = now() - interval '61 minutes'", find)).toEqual([
    'no event waits for its delivery for an hour: debit.returned 01900000-0000-7000-8000-000000000001 about x, 12 attempts: conflict',
  ])
  expect(await faults.planted("update stalled_rows set since = now() - interval '61 minutes'", find)).toEqual([
    'no row of a job fails for an hour: card-disputes d, 9 attempts: another kind',
  ])
  await faults.end()
})

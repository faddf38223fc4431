import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusalOf } from '#server/http/failures.ts'
import { makeDatabase, makePool, transaction } from '#server/platform/database.ts'
import { createTestDatabase } from '../database.ts'
import { tcpProxy } from '../tcp-proxy.ts'

// Silence is measured by timers. Their clock is frozen: a busy machine's pauses are no silence of the database.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const silenceWait_ms = 400

const throughProxy = async () => {
  const database = await createTestDatabase()
  const proxy = await tcpProxy(Number.parseInt(new URL(database.url).port, 10))
  const db = makeDatabase(makePool(proxy.through(database.url), { connections: 1, silenceWait_ms }))
  /** Another connection, past the proxy. */
  const beside = new pg.Client({ connectionString: database.url })
  await beside.connect()
  onTestFinished(async () => {
    await beside.end()
    await db.destroy()
    proxy.close()
    await database.drop()
  })
  return { db, proxy, beside }
}

const jobsNamed = async (db: ReturnType<typeof makeDatabase>, name: string): Promise<number> =>
  (await sql`select 1 from jobs where name = ${name}`.execute(db)).rows.length

test('a database that falls silent in a transaction is given up as unavailable, nothing is written, and the next call uses a new connection', async () => {
  const { db, proxy } = await throughProxy()
  const written = transaction(db, async (tx) => {
    await sql`insert into jobs (name, ran_at) values ('half', now())`.execute(tx)
    proxy.freeze()
    const running = vi.getTimerCount()
    const silent = sql`select 1`.execute(tx)
    while (vi.getTimerCount() === running) await setImmediate()
    vi.advanceTimersByTime(silenceWait_ms)
    await silent
  })
  expect(refusalOf(await written.catch((error: unknown) => error)).code).toBe('unavailable')
  expect(await jobsNamed(db, 'half')).toBe(0)
})

test('a transaction that raised the limit of its statements is waited for', async () => {
  const { db, beside } = await throughProxy()
  const waits = async (): Promise<void> => {
    const query = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
    while ((await beside.query(query)).rowCount === 0);
  }
  await beside.query('select pg_advisory_lock(1)')
  await transaction(db, async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    const waiting = sql`select pg_advisory_xact_lock(1)`.execute(tx)
    await waits()
    vi.advanceTimersByTime(10 * silenceWait_ms)
    await beside.query('select pg_advisory_unlock(1)')
    await waiting
  })
  // The next caller of the same connection is limited again.
  await beside.query('select pg_advisory_lock(1)')
  const limited = expect(sql`select pg_advisory_xact_lock(1)`.execute(db)).rejects.toThrow('Query read timeout')
  await waits()
  vi.advanceTimersByTime(silenceWait_ms)
  await limited
})

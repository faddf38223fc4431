import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '#server/http/failures.ts'
import { makeDatabase, makePool, transaction } from '#server/platform/database.ts'
import { createTestDatabase } from '../database.ts'
import { tcpProxy } from '../tcp-proxy.ts'

const throughProxy = async (silenceWait_ms: number) => {
  const database = await createTestDatabase()
  const proxy = await tcpProxy(Number.parseInt(new URL(database.url).port, 10))
  const db = makeDatabase(makePool(proxy.through(database.url), { connections: 1, silenceWait_ms }))
  onTestFinished(async () => {
    await db.destroy()
    proxy.close()
    await database.drop()
  })
  return { db, proxy }
}

const jobsNamed = async (db: ReturnType<typeof makeDatabase>, name: string): Promise<number> =>
  (await sql`select 1 from jobs where name = ${name}`.execute(db)).rows.length

test('a database that falls silent in a transaction is given up as unavailable, nothing is written, and the next call uses a new connection', async () => {
  const { db, proxy } = await throughProxy(400)
  const written = transaction(db, async (tx) => {
    await sql`insert into jobs (name, ran_at) values ('half', now())`.execute(tx)
    proxy.freeze()
    await sql`select 1`.execute(tx)
  })
  expect(refusalOf(await written.catch((error: unknown) => error)).code).toBe('unavailable')
  expect(await jobsNamed(db, 'half')).toBe(0)
})

test('a transaction that raised the limit of its statements is waited for', async () => {
  const { db } = await throughProxy(300)
  await transaction(db, async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`select pg_sleep(0.7)`.execute(tx)
  })
  // The next caller of the same connection is limited again.
  await expect(sql`select pg_sleep(0.7)`.execute(db)).rejects.toThrow('Query read timeout')
})

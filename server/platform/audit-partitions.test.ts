import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Db, makeDatabase, makePool } from './database.ts'
import { everything, type Invariant, prove, selectProblems } from './proof.ts'
import { clock, link, secrets, write } from './test-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let owner: pg.Client
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  // Lookups by id in the new partition only.
  const name = new URL(database.url).pathname.slice(1)
  await owner.query(`alter database ${name} set enable_hashjoin = off`)
  await owner.query(`alter database ${name} set enable_mergejoin = off`)
  db = makeDatabase(makePool(database.url, { connections: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await database.drop()
})

/**
 * The result of `work` when a month's partition is attached between its snapshot and its read of `table`: it waits for the lock on that
 * table, and finds the rows of `parent` moved into a partition that its snapshot did not know.
 */
const whileAttaching = async <T>(table: string, month: string, work: () => Promise<T>): Promise<T> => {
  await owner.query(`begin; lock table ${table} in access exclusive mode`)
  const coming = work()
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
            db,
          )
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBe(1)
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).toZonedDateTime('UTC')
  const outcome = await sql<{ outcome: string }>`
    select make_partition('audit', ${`audit_${month.replace('-', '_')}`},
      ${lowestUuidv7(from.epochMilliseconds)}, ${lowestUuidv7(from.add({ months: 1 }).epochMilliseconds)}, 20000) as outcome`.execute(
    db,
  )
  expect(outcome.rows).toEqual([{ outcome: 'made' }])
  await owner.query('commit')
  return coming
}

test('the proof of the audit log does not report rows that are moved into a partition while it runs', async () => {
  await write(db, 200)
  await link(db)
  const report = await whileAttaching('audit_chain', '2026-11', () => verifyAudit({ db, secrets }))
  expect(report).toMatchObject({ links: 200n, problems: [] })
})

test('a violated invariant is checked again in another snapshot before it is reported', async () => {
  clock.advance({ hours: 24 * 31 })
  await write(db, 200)
  await link(db)
  const looks: number[] = []
  const invariant: Invariant = {
    name: 'every link has its row',
    find: async (tx) => {
      await sql`select from audit_head`.execute(tx)
      const found = await selectProblems(
        tx,
        sql`select c.audit_id::text as problem from audit_chain c left join audit a on a.id = c.audit_id where a.id is null`,
      )
      looks.push(found.length)
      return found
    },
  }
  expect(await whileAttaching('audit_chain', '2026-12', () => prove(db, [invariant], everything))).toEqual([])
  expect(looks).toEqual([100, 0])
})

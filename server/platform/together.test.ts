import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Db, makeDatabase, makePool, onConnection, type Tx, together, transaction } from './database.ts'
import { lockKey } from './lock-key.ts'
import { rows } from './rows.ts'
import { statement } from './statement.ts'

type Step = { id: bigint; name: string }
const steps = rows<Step, Step, Pick<Step, 'name'>>('steps')

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = makeDatabase(makePool(database.ownerUrl, { connections: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await sql`drop table if exists steps`.execute(db)
  await sql`create table steps (id bigint generated always as identity, name text unique check (name <> ''))`.execute(
    db,
  )
})

const names = async (): Promise<string[]> =>
  (await sql<Step>`select name from steps order by id`.execute(db)).rows.map(({ name }) => name)

const byHand = async (tx: Tx, name: string): Promise<void> => {
  await sql`insert into steps (name) values (${name})`.execute(tx)
}
const nested = (tx: Tx, ...all: string[]) => together(all.map((name) => steps.insert(tx, { name })))
const built = (tx: Tx, name: string) =>
  tx.withTables<{ steps: { name: string } }>().insertInto('steps').values({ name }).execute()

test('statements that are sent together run in the order of their array, however each is written', async () => {
  await transaction(db, (tx) =>
    together([byHand(tx, 'a'), nested(tx, 'b', 'c'), built(tx, 'd'), steps.insert(tx, { name: 'e' }), byHand(tx, 'f')]),
  )
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a lock sent with the statement that it protects makes that statement see what the holder wrote', async () => {
  const count = statement(
    (_, { most }: { most: number }) =>
      sql<{ all: bigint }>`select count(*) as all from steps having count(*) < ${most}`,
  )
  const addOne = async () =>
    transaction(db, async (tx) => {
      const [, found] = await together([lockKey(tx, 'steps'), count.first(tx, { most: 5 })])
      if (found) await steps.insert(tx, { name: `step ${found.all}` })
    })
  await Promise.all(Array.from({ length: 20 }, addOne))
  expect(await names()).toEqual(['step 0', 'step 1', 'step 2', 'step 3', 'step 4'])
})

test('the error of the first failed statement is thrown, not those of the statements that PostgreSQL skipped after it', async () => {
  const work = transaction(db, (tx) =>
    // The first of the array waits for its own statement, and is skipped.
    together([byHand(tx, 'a').then(() => byHand(tx, 'b')), byHand(tx, ''), byHand(tx, 'c')]),
  )
  await expect(work).rejects.toThrow('steps_name_check')
  expect(await names()).toEqual([])
})

test('a transaction whose statement failed commits nothing, also when its work caught the error', async () => {
  const work = transaction(db, async (tx) => {
    await byHand(tx, 'a')
    await byHand(tx, '').catch(() => {})
  })
  await expect(work).rejects.toThrow()
  expect(await names()).toEqual([])
})

test('a transaction ends for its work: a later statement, or a transaction within it, is an error', async () => {
  let kept: Tx | undefined
  await transaction(db, async (tx) => {
    kept = tx
    await expect(transaction(tx, () => Promise.resolve())).rejects.toThrow('a transaction within a transaction')
  })
  await expect(byHand(kept as Tx, 'late')).rejects.toThrow('released')
  expect(await names()).toEqual([])
})

test('nothing of a failed transaction is written, also by work that it did not wait for', async () => {
  const later = Promise.withResolvers<void>()
  const work = transaction(db, (tx) =>
    Promise.all([
      byHand(tx, ''),
      byHand(tx, 'a')
        .catch(() => setImmediate())
        .then(() => byHand(tx, 'b'))
        .finally(later.resolve),
    ]),
  )
  await expect(work).rejects.toThrow('steps_name_check')
  await later.promise
  expect(await names()).toEqual([])
})

test('reads on one connection take one connection', async () => {
  const pid = (one: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
  const found = await onConnection(db, (one) => together([pid(one), pid(one), pid(one)]))
  expect(new Set(found.map(({ rows: [row] }) => row?.pid)).size).toBe(1)
})

test('a statement that takes the rest of its values is refused when it is first built', () => {
  const rest = statement((_, { name, ...more }: { name: string; id: bigint }) => sql`select ${name}, ${more.id}`)
  expect(() => rest.run(db, { name: 'a', id: 1n })).toThrow('one by one')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Db, makeDatabase, makePool, type Tx, transaction } from './database.ts'
import { noPreparedPlan } from './prepared.ts'

let database: TestDatabase
let owner: Db
let db: Db
const asOwner = (statement: string) => sql.raw(statement).execute(owner)
beforeAll(async () => {
  database = await createTestDatabase()
  owner = makeDatabase(makePool(database.ownerUrl, { connections: 1 }))
  db = makeDatabase(makePool(database.url, { connections: 1 }))
})
afterAll(async () => {
  await Promise.all([owner.destroy(), db.destroy()])
  await database.drop()
})
beforeEach(async () => {
  await asOwner('drop table if exists things')
  await asOwner("create table things as select 1 as id, 'first' as name")
  await asOwner('grant all on things to sol_app')
})

const thing = async (on: Db | Tx): Promise<unknown> =>
  (await sql`select * from things where id = ${1}`.execute(on)).rows[0]
/** The number of prepared statements on our one connection that contain `part`. */
const prepared = async (part: string): Promise<number> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.filter(
    ({ statement }) => statement.includes(part),
  ).length

test('a statement with parameters is prepared once for its connection', async () => {
  for (const name of ['a', 'b', 'c']) await sql`select id from things where name = ${name}`.execute(db)
  expect(await prepared('select id from things where name = $1')).toBe(1)
})

test('a statement marked with noPreparedPlan is not prepared', async () => {
  await sql`select id from things where name like ${'a%'} ${sql.raw(noPreparedPlan)}`.execute(db)
  expect(await prepared('from things where name like')).toBe(0)
})

test('behind a pooler no statement is prepared', async () => {
  const pooled = makeDatabase(makePool(database.url, { connections: 1 }), { prepares: false })
  await sql`select id from things where name = ${'a'}`.execute(pooled)
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(pooled)
  await pooled.destroy()
  expect(rows).toEqual([])
})

test('a statement outside a transaction survives a migration of its table', async () => {
  expect(await thing(db)).toEqual({ id: 1, name: 'first' })
  await asOwner("alter table things add column note text default 'new'")
  expect(await thing(db)).toEqual({ id: 1, name: 'first', note: 'new' })
  expect(await thing(db)).toEqual({ id: 1, name: 'first', note: 'new' })
})

test('a transaction is restarted after a migration of its table, and writes once', async () => {
  await thing(db)
  await asOwner("alter table things add column note text default 'new'")
  const read = await transaction(db, async (tx) => {
    await sql`insert into things (id, name) values (${2}, ${'second'})`.execute(tx)
    return thing(tx)
  })
  expect(read).toEqual({ id: 1, name: 'first', note: 'new' })
  expect((await sql`select from things where id = 2`.execute(db)).rows).toHaveLength(1)
})

test('a statement that fails is refused for its own reason and leaves the connection usable', async () => {
  const divide = (by: number) => sql<{ half: number }>`select 10 / ${by}::int as half`.execute(db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows[0]?.half).toBe(2)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { audit } from './audit.ts'
import { manualClock } from './clock.ts'
import { type Db, makeDatabase, makePool, transaction } from './database.ts'
import { newId } from './ids.ts'
import { makeLog } from './log.ts'
import { makePartitions } from './partitions.ts'

const log = makeLog('silent')
const clock = manualClock('2026-11-20T15:00:00Z')
const tables = 6
let db: Db
let owner: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  // A slow machine must not count as overload.
  db = makeDatabase(makePool(database.url, { connections: 8, openingWait_ms: 60_000 }), { queueWait_ms: 60_000 })
  owner = makeDatabase(makePool(database.ownerUrl, { connections: 2 }))
  drop = database.drop
})
afterAll(async () => {
  await db?.destroy()
  await owner?.destroy()
  await drop?.()
})

const make = () => makePartitions({ db, now: clock.now, log })
const write = (at: string, subject = 'x') =>
  transaction(db, (tx) => audit(tx, { at: Temporal.Instant.from(at), actor: 'test', action: 'test', subject }))
const rowsOf = async (subject: string) => {
  const { rows } = await sql<{ part: string; rows: number }>`
    select tableoid::regclass::text as part, count(*)::integer as rows from audit where subject = ${subject}
    group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ part, rows }) => [part, rows]))
}

test('the partitions of this month and the next three are created ahead, once, and earlier rows are moved into them', async () => {
  await write('2026-10-31T23:59:59.999Z', 'early')
  await write('2026-11-01T00:00:00Z', 'early')
  await write('2026-12-31T23:59:59.999Z', 'early')
  expect(await rowsOf('early')).toEqual({ audit_default: 3 })

  expect(await make()).toBe(4 * tables)
  expect(await make()).toBe(0)
  expect(await rowsOf('early')).toEqual({ audit_2026_11: 1, audit_2026_12: 1, audit_default: 1 })

  for (const at of [
    '2026-11-30T23:59:59.999Z',
    '2026-12-01T00:00:00Z',
    '2027-02-28T23:59:59.999Z',
    '2027-03-01T00:00:00Z',
  ])
    await write(at, 'late')
  expect(await rowsOf('late')).toEqual({ audit_2026_11: 1, audit_2026_12: 1, audit_2027_02: 1, audit_default: 1 })
})

test('of two workers that start at the same time neither fails, and each partition is made once', async () => {
  const later = manualClock('2030-01-20T15:00:00Z')
  const start = () => makePartitions({ db, now: later.now, log })
  const [first, second] = await Promise.all([start(), start()])
  // One that waited too long for a lock is left to the next run.
  expect(first + second + (await start())).toBe(4 * tables)
  expect(await start()).toBe(0)
})

test('an id is unique across all partitions, and append-only tables stay so in a new one', async () => {
  const row = {
    id: newId(Temporal.Instant.from('2027-01-05T00:00:00Z')),
    at: clock.now(),
    actor: 'a',
    action: 'a',
    subject: 'once',
    details: '{}',
  }
  await db.insertInto('audit').values(row).execute()
  await expect(db.insertInto('audit').values(row).execute()).rejects.toThrow('duplicate key')
  await expect(sql`delete from audit_2027_01`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`update ledger_entries_2027_01 set amount = 1`.execute(db)).rejects.toThrow('permission denied')
  const { rows } =
    await sql`select from pg_trigger where tgrelid = 'ledger_entries_2027_01'::regclass and tgname = 'append_only'`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
})

test('moving a ledger entry to its partition leaves its guard enabled', async () => {
  const id = newId(Temporal.Instant.from('2027-03-15T00:00:00Z'))
  await sql`insert into ledger_entries select ${id}, 1, ${id}, 5, now(), now(), 1`.execute(owner)
  const partOf = async () =>
    (
      await sql<{
        part: string
      }>`select tableoid::regclass::text as part from ledger_entries where posting_id = ${id}`.execute(db)
    ).rows
  expect(await partOf()).toEqual([{ part: 'ledger_entries_default' }])
  clock.advance({ hours: 24 * 15 })
  expect(await make()).toBe(tables)
  expect(await partOf()).toEqual([{ part: 'ledger_entries_2027_03' }])
  for (const part of ['ledger_entries_default', 'ledger_entries_2027_03']) {
    const { rows } =
      await sql`select from pg_trigger where tgrelid = ${part}::regclass and tgname = 'append_only' and tgenabled = 'O'`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
  }
  await expect(sql`delete from ledger_entries where posting_id = ${id}`.execute(owner)).rejects.toThrow('append-only')
  expect(await rowsOf('late')).toEqual({ audit_2026_11: 1, audit_2026_12: 1, audit_2027_02: 1, audit_2027_03: 1 })
})

test('too many rows to move stay in the default partition, and the new one starts after them', async () => {
  const month = { lower: '0198626a-5000-0000-0000-000000000000', upper: '01990215-0000-0000-0000-000000000000' }
  const ids = Array.from({ length: 5 }, (_, n) => `0198626a-600${n}-7000-8000-00000000000${n}`)
  for (const id of ids)
    await db
      .insertInto('audit')
      .values({ id, at: clock.now(), actor: 'a', action: 'a', subject: 'many', details: '{}' })
      .execute()
  const make = (part: string, { lower, upper } = month) =>
    sql<{ outcome: string }>`select make_partition('audit', ${part}, ${lower}, ${upper}, 4) as outcome`
      .execute(db).then(({ rows }) => rows[0]?.outcome) // biome-ignore format: one chain
  expect(await make('audit_2025_08')).toBe('made')
  expect(await rowsOf('many')).toEqual({ audit_default: 5 })
  for (const id of ['0198626a-6004-7000-8000-00000000000f', '0198626a-6005-7000-8000-000000000000'])
    await db
      .insertInto('audit')
      .values({ id, at: clock.now(), actor: 'a', action: 'a', subject: 'after', details: '{}' })
      .execute()
  expect(await rowsOf('after')).toEqual({ audit_2025_08: 1, audit_default: 1 })
  // A month with its last millisecond taken has no room left.
  expect(await make('audit_2025_07', { lower: ids[0] ?? '', upper: '0198626a-6005-0000-0000-000000000000' })).toBe(
    'full',
  )
})

test('a transaction that locks the default partition is not interrupted: the partition is created at the next run', async () => {
  clock.advance({ hours: 24 * 31 })
  await transaction(db, async (tx) => {
    await audit(tx, { at: Temporal.Instant.from('2027-04-03T00:00:00Z'), actor: 'a', action: 'a', subject: 'open' })
    expect(await make()).toBe(tables - 1)
    await audit(tx, { at: Temporal.Instant.from('2027-04-04T00:00:00Z'), actor: 'a', action: 'a', subject: 'open' })
  })
  expect(await rowsOf('open')).toEqual({ audit_default: 2 })
  expect(await make()).toBe(1)
  expect(await rowsOf('open')).toEqual({ audit_2027_04: 2 })
})

test('writers continue while partitions are created, and no row is lost', async () => {
  clock.advance({ hours: 24 * 31 })
  // Six writers, each inserting one row after the other: with the maker they fit into the pool.
  const writer = async (): Promise<void> => {
    for (let n = 0; n < 50; n += 1) await write(`2027-05-0${1 + (n % 9)}T00:00:00Z`, 'busy')
  }
  const writers = Promise.all(Array.from({ length: 6 }, writer))
  let made = 0
  for (let round = 0; round < 20 && made < tables; round += 1) made += await make()
  await writers
  expect(made).toBe(tables)
  const parts = await rowsOf('busy')
  expect(Object.values(parts).reduce((sum, rows) => sum + rows, 0)).toBe(300)
  expect(Object.keys(parts)).toEqual(['audit_2027_05'])
})

test('the application can create partitions of listed tables only, and monthly ones only', async () => {
  const ask = (parent: string, part: string) =>
    sql`select make_partition(${parent}, ${part}, ${newId(clock.now())}, ${'ffffffff-0000-0000-0000-000000000000'}, 0)`.execute(
      db,
    )
  await expect(ask('jobs', 'jobs_2027_01')).rejects.toThrow('not a table that is cut')
  await expect(ask('audit', 'ledger_2027_01')).rejects.toThrow('not a month')
  await expect(ask('audit', 'audit_2027_01; drop table audit')).rejects.toThrow('not a month')
  await expect(sql`insert into partitioned_tables values ('jobs')`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`create table mine (id integer)`.execute(db)).rejects.toThrow('permission denied')
})

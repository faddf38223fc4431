import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { systemClock } from './clock.ts'
import { type Db, makeDatabase, makePool } from './database.ts'
import { newId } from './ids.ts'
import { makeLog } from './log.ts'
import { dropPastPartition, makePartitions } from './partitions.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = makeDatabase(makePool(database.url, { connections: 4 }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const now = systemClock
/** The month that is ten years and so many months old. */
const tenYearsAnd = (months: number): Temporal.ZonedDateTime =>
  now().toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay().subtract({ years: 10, months })
const partOf = (month: Temporal.ZonedDateTime): string =>
  `screening_checks_${month.toPlainDate().toString().slice(0, 7).replace('-', '_')}`
const make = async (month: Temporal.ZonedDateTime): Promise<string> => {
  const [lower, upper] = [month, month.add({ months: 1 })].map((at) => lowestUuidv7(at.epochMilliseconds))
  await sql`select make_partition('screening_checks', ${partOf(month)}, ${lower}, ${upper}, 20000)`.execute(db)
  return partOf(month)
}
const check = (id: string, at: Temporal.Instant) =>
  sql`insert into screening_checks values (${id}, ${at.toString()}::timestamptz, 's', 'd', '{}', '[]', 'sender', '')`
const parts = async (): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'screening_checks'::regclass
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

test('months past their retention are dropped and audited; younger ones and a month with a young row stay', async () => {
  const [past, forged, kept] = [tenYearsAnd(2), tenYearsAnd(1), tenYearsAnd(0)]
  for (const month of [past, forged, kept]) await make(month)
  await makePartitions({ db, now, log: makeLog('silent') })
  for (const month of [past, kept]) {
    const at = month.add({ days: 3 }).toInstant()
    await check(newId(at), at).execute(db)
  }
  // Its id carries another year than the row.
  await check(newId(forged.add({ days: 3 }).toInstant()), now()).execute(db)
  const before = await parts()
  expect(await dropPastPartition({ db, now })).toBe(1)
  expect(await parts()).toEqual(before.filter((part) => part !== partOf(past)))
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where action = 'partition.dropped'`.execute(db)
  expect(rows).toEqual([{ subject: partOf(past) }])
  expect(await dropPastPartition({ db, now })).toBe(0)
})

test('the application cannot drop a month, change a retention or delete a check directly', async () => {
  const month = await make(tenYearsAnd(0))
  await expect(sql`drop table ${sql.table(month)}`.execute(db)).rejects.toThrow('must be owner')
  await expect(sql`update partitioned_tables set keep = '1 day'`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`delete from screening_checks`.execute(db)).rejects.toThrow('permission denied')
})

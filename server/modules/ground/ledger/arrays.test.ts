import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bigintArray, instantArray, integerArray, textArray, uuidArray } from './arrays.ts'
import { testLedger } from './test-ledger.ts'

const ledger = testLedger()

test('PostgreSQL reads every array exactly', async () => {
  const given = {
    uuids: ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-ffff-ffff-ffff-fffffffffffe'],
    integers: [0, 1, -1, 2_147_483_647, -2_147_483_648],
    bigints: [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n],
    texts: ['', 'plain', 'ñandú "quoted" \\ {,} NULL', '日本🙂'],
    instants: ['1969-12-31T23:59:59.999999Z', '2000-01-01T00:00:00Z', '2026-11-20T15:00:00.123456Z'],
  }
  const { rows } = await sql<Record<keyof typeof given, unknown[]>>`
    select
      ${uuidArray(given.uuids)}::uuid[] as uuids, ${integerArray(given.integers)}::integer[] as integers,
      ${bigintArray(given.bigints)}::bigint[]::text[] as bigints, ${textArray(given.texts)}::text[] as texts,
      ${instantArray(given.instants.map((text) => Temporal.Instant.from(text)))}::timestamptz[]::text[] as instants`.execute(
    ledger.db,
  )
  expect(rows[0]?.uuids.map((id) => String(id).toUpperCase())).toEqual(given.uuids.map((id) => id.toUpperCase()))
  expect(rows[0]?.integers).toEqual(given.integers)
  expect(rows[0]?.bigints).toEqual(given.bigints.map(String))
  expect(rows[0]?.texts).toEqual(given.texts)
  expect(rows[0]?.instants).toEqual(given.instants.map((text) => text.replace('T', ' ').replace('Z', '+00')))
})

test('an empty array is empty, and an invalid UUID is refused before it is sent', async () => {
  const { rows } = await sql<{ none: string[] }>`select ${textArray([])}::text[] as none`.execute(ledger.db)
  expect(rows).toEqual([{ none: [] }])
  expect(() => uuidArray(['not-a-uuid'])).toThrow('not a UUID')
  expect(() => bigintArray([9_223_372_036_854_775_808n])).toThrow()
})

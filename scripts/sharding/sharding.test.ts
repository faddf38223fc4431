import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '#server/platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { classify, refusedKeys, uncheckable } from './classify.ts'
import { selectForeignKeys, selectTables, selectUnique } from './queries.ts'
import { shardingReport } from './report.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('each table is placed by how it leads to its customer, and the keys that a distribution refuses are found', async () => {
  const db = makeDatabase(makePool(database.ownerUrl, { connections: 1 }))
  try {
    const keys = await selectForeignKeys(db)
    const tables = classify(await selectTables(db), keys)
    const kindOf = (name: string) => tables.find((table) => table.name === name)?.kind
    const placed = ['users', 'transfers', 'transfer_events', 'ledger_entries', 'rates'].map(kindOf)
    expect(placed).toEqual(['own', 'own', 'reached', 'named', 'none'])
    // Its customer by another name, which nothing else would lead to.
    expect(tables.find(({ name }) => name === 'breaks')).toMatchObject({ kind: 'own', by: 'customer_id (nullable)' })
    const unique = uncheckable(tables, await selectUnique(db))
    expect(unique.map(({ table, columns }) => `${table} ${columns.join(' ')}`)).toEqual(
      expect.arrayContaining(['transfers id', 'transfers confirmation_code', 'users email']),
    )
    expect(unique.filter(({ table, columns }) => table === 'users' && columns.includes('id'))).toEqual([])
    expect(refusedKeys(tables, keys).map(({ table, to }) => `${table} ${to}`)).toContain('transfer_events transfers')
    expect(refusedKeys(tables, keys).map(({ table, to }) => `${table} ${to}`)).not.toContain('sessions users')
    expect(await shardingReport(db)).toMatch(/\| has the customer’s id \| \d+ \|/)
  } finally {
    await db.destroy()
  }
})

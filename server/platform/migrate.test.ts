import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { migrate } from './migrate.ts'

const earlier =
  /^This database was made by an earlier version \(.+\): remove \.data, or point DATABASE_URL at an empty one\.$/
let database: TestDatabase
let dir: string
let first: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sol-migrations-'))
  cpSync(join(import.meta.dirname, '..', 'migrations'), dir, { recursive: true })
  first = join(dir, '202611271800-platform.sql')
  return () => rmSync(dir, { recursive: true })
})

test('a database that is up to date is not changed, also by two nodes that start concurrently', async () => {
  const both = Promise.all([
    migrate({ adminUrl: database.ownerUrl }, dir),
    migrate({ adminUrl: database.ownerUrl }, dir),
  ])
  await expect(both).resolves.toHaveLength(2)
})

test('a database that ran another version of a migration is refused in one line', async () => {
  writeFileSync(first, 'select 1;')
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(earlier)
})

test('a database that ran a missing migration is refused in one line', async () => {
  renameSync(first, join(dir, '202611220000-platform.sql'))
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(earlier)
})

test('a migration that cannot upgrade a database reports the reason in one line', async () => {
  const refusal = `do $$ begin raise exception using errcode = 'SOL01', message = 'This database holds more than one log.'; end $$;`
  writeFileSync(join(dir, '299912310000-refuse.sql'), refusal)
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(
    /^This database holds more than one log\.$/,
  )
})

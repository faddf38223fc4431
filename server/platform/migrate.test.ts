import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
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
  first = join(dir, '202611220001-platform.sql')
  return () => rmSync(dir, { recursive: true })
})

test('a database that is up to date is left as it is, also by two nodes that start together', async () => {
  const both = Promise.all([
    migrate({ adminUrl: database.ownerUrl }, dir),
    migrate({ adminUrl: database.ownerUrl }, dir),
  ])
  await expect(both).resolves.toHaveLength(2)
})

test('a database that ran another text of a migration is refused in one line', async () => {
  writeFileSync(first, 'select 1;')
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(earlier)
})

test('a database that ran a migration which is gone is refused in one line', async () => {
  renameSync(first, join(dir, '202611220000-platform.sql'))
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(earlier)
})

test('a database that holds recipients in the clear is refused in one line', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`
    with person as (
      insert into people (id, user_id, first_name, last_name, second_last_name, email, phone, address_line, city, search, created_at, updated_at, used_at)
      values (uuidv7(), uuidv7(), 'Carmen', 'Mejía', '', '', '', '', '', '', now(), now(), now()) returning id
    )
    insert into recipients
    select uuidv7(), uuidv7(), 1, 'HN', 'bank_deposit', 'Carmen', 'Mejía', '', '', '', '', '', 'family', '{"account": "2001234821"}', '', '', '',
      now(), now(), now(), null, id from person`)
  await client.end()
  cpSync(join(dir, '202611230401-seal-recipients.sql'), join(dir, '299912310000-seal-recipients.sql'))
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(
    /^This database holds recipients in the clear, .*: remove \.data, or point DATABASE_URL at an empty one\.$/,
  )
})

test('a database from before the checksums is refused in one line', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('alter table migrations drop column sha256')
  await client.end()
  await expect(migrate({ adminUrl: database.ownerUrl }, dir)).rejects.toThrow(earlier)
})

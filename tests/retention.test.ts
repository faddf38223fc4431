import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from './server.ts'

const server = testServer()

/** The classes of docs/retention.md with their tables. */
const classes = readFileSync(join(import.meta.dirname, '../docs/retention.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!class )[a-z]/.test(line))
  .map((line) => {
    const [, name = '', , , tables = ''] = line.split('|').map((cell) => cell.trim())
    return { kept: name.endsWith('*kept*'), tables: tables.split(', ') }
  })

const stored = async (): Promise<{ name: string; deletable: boolean }[]> => {
  const { rows } = await sql<{ name: string; deletable: boolean }>`
    select relname as name, has_table_privilege('sol_app', oid, 'delete') as deletable from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    server.deps.db,
  )
  return rows
}

test('every table has one class of retention', async () => {
  const named = classes.flatMap(({ tables }) => tables)
  expect(named.toSorted()).toEqual((await stored()).map(({ name }) => name).toSorted())
})

test('the application cannot delete a record that the law keeps', async () => {
  const kept = new Set(classes.filter((each) => each.kept).flatMap(({ tables }) => tables))
  expect(kept.size).toBeGreaterThan(100)
  expect((await stored()).filter(({ name, deletable }) => deletable && kept.has(name))).toEqual([])
})

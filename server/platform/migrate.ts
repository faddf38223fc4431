import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runner } from 'node-pg-migrate'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '..', 'migrations')

/** Brings the database up to date, forward only, as the role of `url` (the owner). Nodes that start together take turns. */
export const migrate = async (url: string): Promise<void> => {
  await runner({
    databaseUrl: url,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    log: () => {},
  })
}

/** The migrations of this software that have not run in this database. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .filter((name) => !ran.has(name))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { ConfigProblem } from './config.ts'
import type { Db } from './database.ts'
import { admitLogin, forbidTemporaryObjects } from './logins.ts'
import { withClient } from './with-client.ts'

const migrationsDir = join(import.meta.dirname, '..', 'migrations')

/** The SHA-256 of each migration by name, in execution order. */
export const migrationChecksums = (dir = migrationsDir): Map<string, string> =>
  new Map(
    readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const sha256 = createHash('sha256').update(readFileSync(join(dir, file)))
        return [file.replace(/\.sql$/, ''), sha256.digest('hex')]
      }),
  )

/** Throws a `ConfigProblem` when a migration that ran in this database is missing or has changed since. */
const refuseOutdated = async (client: pg.Client, checksums: ReadonlyMap<string, string>): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'migrations'`,
  )
  if (columns.length === 0) return
  const hasChecksums = columns.some(({ name }) => name === 'sha256')
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    `select name, ${hasChecksums ? 'sha256' : 'null as sha256'} from migrations order by id`,
  )
  // A start interrupted between the migrations and their checksums left null.
  const outdated = rows.find(({ name, sha256 }) => {
    const current = checksums.get(name)
    return current === undefined || !hasChecksums || (sha256 !== null && sha256 !== current)
  })
  if (outdated)
    throw new ConfigProblem(
      `This database was made by an earlier version (${outdated.name}): remove .data, or point DATABASE_URL at an empty one.`,
    )
}

/** A migration that cannot upgrade this database throws one line with the reason. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'SOL01'

// Our own instead of node-pg-migrate's, which would be acquired after the check.
const migrationLock = 7_306_002

/**
 * Migrates the database, forward only, as the owner, and admits the serving login. Nodes that start concurrently serialize. Throws a
 * `ConfigProblem` for a database of an earlier version.
 */
export const migrate = ({ adminUrl, url }: { adminUrl: string; url?: string }, dir = migrationsDir): Promise<void> =>
  withClient({ connectionString: adminUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const checksums = migrationChecksums(dir)
    await refuseOutdated(client, checksums)
    await client.query(
      `create table if not exists migrations
        (id serial primary key, name varchar(255) not null, run_on timestamp not null, sha256 text)`,
    )
    const run = runner({
      dbClient: client,
      dir,
      direction: 'up',
      migrationsTable: 'migrations',
      checkOrder: true,
      noLock: true,
      log: () => {},
    })
    await run.catch((error: unknown) => {
      throw isRefusal(error) ? new ConfigProblem(error.message) : error
    })
    for (const [name, sha256] of checksums)
      await client.query('update migrations set sha256 = $2 where name = $1 and sha256 is null', [name, sha256])
    await forbidTemporaryObjects(client)
    if (url) await admitLogin(client, url)
  })

const pendingOf = (ran: readonly { name: string }[]): string[] =>
  [...migrationChecksums().keys()].filter((name) => !ran.some((migration) => migration.name === name))

export const pendingMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return pendingOf(rows)
}

/** Throws a `ConfigProblem` when the database of `url` has pending migrations. */
export const refusePending = (url: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const pending = pendingOf(rows)
    if (pending.length > 0)
      throw new ConfigProblem(
        `DATABASE_ADMIN_URL is missing: this database lacks ${pending.length} migrations, and DATABASE_URL may not make them`,
      )
  })

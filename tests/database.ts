import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** `url` is the product's serving login; `ownerUrl` has rights that no application may have. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> }

// PostgreSQL copies a database only while it has no connections, and one copy at a time: callers queue for this lock.
const templateLock = 7_306_001

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A fresh, migrated database (a copy of the run's template), empty except for rows of the migrations. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { serverUrl, servingUrl, template } = inject('testDatabases')
  const name = `sol_test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // A copy has no database privileges of its template, so the migration's revocations are repeated here.
    await client.query(`revoke temporary on database ${name} from public`)
  })
  const at = (server: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
  return {
    url: at(servingUrl),
    ownerUrl: at(serverUrl),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

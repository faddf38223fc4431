import { sql } from 'kysely'
import { expect } from 'vitest'
import { addUpBooks } from '../server/modules/books/reporting/index.ts'
import type { TestServer } from './server.ts'

const horizon = async ({ deps }: TestServer): Promise<{ oldest: bigint; next: bigint }> => {
  const { rows } = await sql<{ oldest: bigint; next: bigint }>`
    select pg_snapshot_xmin(now.snapshot)::text::bigint as oldest, pg_snapshot_xmax(now.snapshot)::text::bigint as next
    from (select pg_current_snapshot() as snapshot) as now`.execute(deps.db)
  return rows[0] as { oldest: bigint; next: bigint }
}

/** Aggregates everything written so far. Finality waits for every older transaction, including those of databases of concurrent tests. */
export const addUpAllBooks = async (server: TestServer): Promise<void> => {
  const { next } = await horizon(server)
  await expect.poll(async () => (await horizon(server)).oldest >= next, { timeout: 60_000 }).toBe(true)
  while ((await addUpBooks(server.deps)) > 0);
}

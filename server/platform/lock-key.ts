import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { statement } from './statement.ts'

/** Excludes other transactions on all nodes that lock the same key, until this one ends. */
export const lockKey = async (tx: Tx, key: string): Promise<void> => {
  await locking.run(tx, { key })
}

const locking = statement(
  (_, { key }: { key: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
)

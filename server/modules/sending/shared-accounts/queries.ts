import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { SharedAccountRecord } from './shared-account.ts'

const tables = (db: Db) => db.withTables<{ sharedAccounts: SharedAccountRecord }>()

export const sharedAccounts = rows<SharedAccountRecord>('sharedAccounts', { time: 'createdAt' })

export type SharedAccountChange = Partial<Omit<SharedAccountRecord, 'id' | 'origin' | 'tokenDigest' | 'createdAt'>>

/** The number of a customer's usable links and undecided accounts. */
export const countWaiting = async (db: Db, userId: string): Promise<number> => {
  const { waiting } = await tables(db)
    .selectFrom('sharedAccounts')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'submitted'])
    .executeTakeFirstOrThrow()
  return Number(waiting) // tidy allows Number because it counts rows
}

export const countToDecide = async (db: Db, userId: string): Promise<number> => {
  const { toDecide } = await tables(db)
    .selectFrom('sharedAccounts')
    .select(({ fn }) => fn.countAll<bigint>().as('toDecide'))
    .where('userId', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return Number(toDecide) // tidy allows Number because it counts rows
}

/** Locks expired ones, skipping those that another transaction has locked. */
export const lockExpired = (
  tx: Tx,
  now: Temporal.Instant,
  skipped: readonly string[],
): Promise<SharedAccountRecord | undefined> =>
  tables(tx)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('state', 'in', ['open', 'offered', 'submitted'])
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', skipped))
    .orderBy('expiresAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Locks a customer's undecided ones, in the order of ids. */
export const lockWaitingOf = (tx: Tx, userId: string): Promise<SharedAccountRecord[]> =>
  tables(tx)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'submitted'])
    .orderBy('id')
    .forUpdate()
    .execute()

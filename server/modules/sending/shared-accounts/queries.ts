import { type ColumnType, sql } from 'kysely'
import type { SharedAccountFilter } from '#contract/sending/shared-accounts.ts'
import type { CheckedDetails } from '#server/modules/funds/recipients/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { SharedAccountRecord } from './shared-account.ts'

type Row = Omit<SharedAccountRecord, 'details'> & {
  details: ColumnType<CheckedDetails | null, string | null, string | null>
}
const own = (db: Db | Tx) => db.withTables<{ sharedAccounts: Row }>()

const written = (details: CheckedDetails | null): string | null => details && JSON.stringify(details)

/** Returns false when the id is taken. */
export const insertSharedAccount = async (tx: Tx, record: SharedAccountRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('sharedAccounts')
    .values({ ...record, details: written(record.details) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Lock = { lock?: boolean }

export const findSharedAccount = (
  db: Db | Tx,
  id: string,
  { lock = false }: Lock = {},
): Promise<SharedAccountRecord | undefined> =>
  own(db)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const findByDigest = (
  db: Db | Tx,
  tokenDigest: string,
  { lock = false }: Lock = {},
): Promise<SharedAccountRecord | undefined> =>
  own(db)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('tokenDigest', '=', tokenDigest)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export type SharedAccountChange = Partial<Omit<SharedAccountRecord, 'id' | 'origin' | 'tokenDigest' | 'createdAt'>>

export const updateSharedAccount = (
  tx: Tx,
  id: string,
  { details, ...change }: SharedAccountChange,
): Promise<SharedAccountRecord> =>
  own(tx)
    .updateTable('sharedAccounts')
    .set({ ...change, ...(details === undefined ? {} : { details: written(details) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The number of a customer's usable links and undecided accounts. */
export const countWaiting = async (db: Db | Tx, userId: string): Promise<number> => {
  const { waiting } = await own(db)
    .selectFrom('sharedAccounts')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'submitted'])
    .executeTakeFirstOrThrow()
  return Number(waiting) // tidy allows Number because it counts rows
}

export const countToDecide = async (db: Db, userId: string): Promise<number> => {
  const { toDecide } = await own(db)
    .selectFrom('sharedAccounts')
    .select(({ fn }) => fn.countAll<bigint>().as('toDecide'))
    .where('userId', '=', userId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return Number(toDecide) // tidy allows Number because it counts rows
}

export const selectSharedAccounts = (
  db: Db,
  {
    userId,
    filter,
    after,
    limit,
  }: { userId: string; filter: SharedAccountFilter; after: Place | undefined; limit: number },
): Promise<SharedAccountRecord[]> =>
  own(db)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .$if(filter === 'submitted', (query) => query.where('state', '=', 'submitted'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Locks expired ones, skipping those that another transaction has locked. */
export const lockExpired = (
  tx: Tx,
  now: Temporal.Instant,
  skipped: readonly string[],
): Promise<SharedAccountRecord | undefined> =>
  own(tx)
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
  own(tx)
    .selectFrom('sharedAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'submitted'])
    .orderBy('id')
    .forUpdate()
    .execute()

export const erasePeople = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).updateTable('sharedAccounts').set({ person: '', note: '' }).where('userId', '=', userId).execute()
}

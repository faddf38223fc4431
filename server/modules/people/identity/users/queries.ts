import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { UserRow } from './user.ts'

type Row = UserRow & { passwordResetAt: Temporal.Instant | null; name: string }
const tables = (db: Db) => db.withTables<{ users: Row }>()

/** Every column but the hash: a value that is not selected can never leak. */
const columns = [
  'id', 'email', 'title', 'firstName', 'middleName', 'lastName', 'mobileNumber', 'mobileConfirmedAt', 'dob', 'gender', 'streetNumber',
  'streetName', 'city', 'state', 'country', 'nationality', 'postalCode', 'role', 'profileImageId', 'lang',
  'passwordResetAt', 'closedAt', 'createdAt',
] as const // biome-ignore format: a list of names

export type SafeUserRow = Pick<Row, (typeof columns)[number]>
/** A customer unless it is a company. */
export type NewUser = Omit<UserRow, 'role' | 'profileImageId' | 'mobileConfirmedAt' | 'closedAt'> & {
  role?: 'business'
}

/** An email has one open account, and a company's opener chooses its id. */
export const users = rows<SafeUserRow, Row, NewUser>('users', { unique: 'any', columns })

/** The person with an open account. */
export const selectByEmail = (db: Db, email: string): Promise<SafeUserRow | undefined> =>
  tables(db)
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .where('role', '<>', 'business')
    .executeTakeFirst()

export const selectUsers = (db: Db, ids: readonly string[]): Promise<SafeUserRow[]> =>
  tables(db).selectFrom('users').select(columns).where('id', 'in', ids).execute()

const isOpenAdmin = (eb: ExpressionBuilder<{ users: Row }, 'users'>) =>
  eb.and([eb('role', '=', 'admin'), eb('closedAt', 'is', null)])

/** While there is no administrator, no row can be locked. */
export const lockFirstAdmin = async (tx: Tx): Promise<void> => {
  await lockKey(tx, 'the first administrator')
}

/** The administrators with open accounts, locked until the transaction ends; the lock mode permits rows that reference them. */
export const selectAdminsLocked = async (tx: Tx): Promise<string[]> => {
  const admins = tables(tx).selectFrom('users').select('id').where(isOpenAdmin).orderBy('id')
  return (await admins.forNoKeyUpdate().execute()).map(({ id }) => id)
}

/** Locks the next user with an account closed before a time; skips stalled and locked ones. */
export const lockClosed = (
  tx: Tx,
  before: Temporal.Instant,
  skipped: readonly string[],
): Promise<{ id: string; profileImageId: string | null } | undefined> =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'profileImageId'])
    .where('closedAt', '<', before)
    .where(isNotStalled('id', skipped))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const selectPasswordHash = async (db: Db, id: string): Promise<string | undefined> =>
  (await tables(db).selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst())?.passwordHash

export const updateLanguage = async (db: Db, id: string, lang: Language): Promise<void> => {
  await tables(db).updateTable('users').set({ lang }).where('id', '=', id).execute()
}

/**
 * Marks the user's number as confirmed; the accounts that had confirmed it before lose it. Returns their ids.
 */
export const updateConfirmedMobile = async (
  tx: Tx,
  { userId, number, at }: { userId: string; number: string; at: Temporal.Instant },
): Promise<string[]> => {
  await lockKey(tx, `mobile ${number}`)
  const former = await tables(tx)
    .updateTable('users')
    .set({ mobileConfirmedAt: null })
    .where('mobileNumber', '=', number)
    .where('mobileConfirmedAt', 'is not', null)
    .where('id', '<>', userId)
    .returning('id')
    .execute()
  await tables(tx).updateTable('users').set({ mobileConfirmedAt: at }).where('id', '=', userId).execute()
  return former.map(({ id }) => id)
}

export const clearConfirmedMobile = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('users')
    .set({ mobileConfirmedAt: null })
    .where('id', '=', userId)
    .where('mobileConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const selectAdmins = (db: Db, limit: number): Promise<SafeUserRow[]> =>
  tables(db).selectFrom('users').select(columns).where(isOpenAdmin).orderBy('id', 'desc').limit(limit).execute()

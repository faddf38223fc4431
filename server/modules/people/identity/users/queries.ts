import { type ExpressionBuilder, type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { Role } from '#contract/people/identity.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { EditableColumns } from './details.ts'
import type { UserRow } from './user.ts'

type UsersTables = {
  users: Omit<UserRow, 'role' | 'profileImageId' | 'mobileConfirmedAt'> & {
    mobileConfirmedAt: Generated<Temporal.Instant | null>
    role: Generated<Role>
    profileImageId: Generated<string | null>
    closedAt: Generated<Temporal.Instant | null>
    passwordResetAt: Generated<Temporal.Instant | null>
    name: GeneratedAlways<string>
  }
}
const on = (db: Db) => db.withTables<UsersTables>()

/** Every column but the hash: a value that is not selected can never leak. */
const columns = [
  'id', 'email', 'title', 'firstName', 'middleName', 'lastName', 'mobileNumber', 'mobileConfirmedAt', 'dob', 'gender', 'streetNumber',
  'streetName', 'city', 'state', 'country', 'nationality', 'postalCode', 'role', 'profileImageId', 'lang',
  'passwordResetAt', 'closedAt', 'createdAt',
] as const // biome-ignore format: a list of names

export type SafeUserRow = Pick<Selectable<UsersTables['users']>, (typeof columns)[number]>
/** A customer unless it is a company. */
export type NewUser = Omit<UserRow, 'role' | 'profileImageId' | 'mobileConfirmedAt' | 'closedAt'> & {
  role?: 'business'
}

/** False when the email already has an account, or the id, which a company's opener chooses, is taken. */
export const insertUser = async (tx: Tx, row: NewUser): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectUser = (db: Db, by: { id: string } | { email: string }): Promise<SafeUserRow | undefined> =>
  on(db)
    .selectFrom('users')
    .select(columns)
    .where((eb) =>
      'id' in by
        ? eb('id', '=', by.id)
        : eb.and([eb('email', '=', by.email), eb('closedAt', 'is', null), eb('role', '<>', 'business')]),
    )
    .executeTakeFirst()

export const selectUsers = (db: Db, ids: readonly string[]): Promise<SafeUserRow[]> =>
  on(db).selectFrom('users').select(columns).where('id', 'in', ids).execute()

/** Locks the row until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<SafeUserRow | undefined> =>
  on(tx).selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

const isOpenAdmin = (eb: ExpressionBuilder<UsersTables, 'users'>) =>
  eb.and([eb('role', '=', 'admin'), eb('closedAt', 'is', null)])

/** While there is no administrator, no row can be locked. */
export const lockFirstAdmin = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('the first administrator', 0))`.execute(tx)
}

/** The administrators with open accounts, locked until the transaction ends; the lock mode permits rows that reference them. */
export const selectAdminsLocked = async (tx: Tx): Promise<string[]> => {
  const admins = on(tx).selectFrom('users').select('id').where(isOpenAdmin).orderBy('id')
  return (await admins.forNoKeyUpdate().execute()).map(({ id }) => id)
}

/** Locks the next user with an account closed before a time; skips stalled and locked ones. */
export const lockClosed = (
  tx: Tx,
  before: Temporal.Instant,
  skipped: readonly string[],
): Promise<{ id: string; profileImageId: string | null } | undefined> =>
  on(tx)
    .selectFrom('users')
    .select(['id', 'profileImageId'])
    .where('closedAt', '<', before)
    .where(isNotStalled('id', skipped))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const deleteUser = async (tx: Tx, id: string): Promise<void> => {
  await on(tx).deleteFrom('users').where('id', '=', id).execute()
}

export const selectPasswordHash = async (db: Db, id: string): Promise<string | undefined> =>
  (await on(db).selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst())?.passwordHash

type Change = Partial<
  EditableColumns & { passwordResetAt: Temporal.Instant; closedAt: Temporal.Instant } & Pick<
      UserRow,
      'passwordHash' | 'lang' | 'role' | 'profileImageId'
    >
>
export const updateUser = async (db: Db, id: string, change: Change): Promise<void> => {
  await on(db).updateTable('users').set(change).where('id', '=', id).execute()
}

/**
 * Marks the user's number as confirmed; the accounts that had confirmed it before lose it. Returns their ids.
 */
export const updateConfirmedMobile = async (
  tx: Tx,
  { userId, number, at }: { userId: string; number: string; at: Temporal.Instant },
): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile ${number}`}, 0))`.execute(tx)
  const former = await on(tx)
    .updateTable('users')
    .set({ mobileConfirmedAt: null })
    .where('mobileNumber', '=', number)
    .where('mobileConfirmedAt', 'is not', null)
    .where('id', '<>', userId)
    .returning('id')
    .execute()
  await on(tx).updateTable('users').set({ mobileConfirmedAt: at }).where('id', '=', userId).execute()
  return former.map(({ id }) => id)
}

export const clearConfirmedMobile = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('users')
    .set({ mobileConfirmedAt: null })
    .where('id', '=', userId)
    .where('mobileConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const selectAdmins = (db: Db, limit: number): Promise<SafeUserRow[]> =>
  on(db).selectFrom('users').select(columns).where(isOpenAdmin).orderBy('id', 'desc').limit(limit).execute()

import type { ExpressionBuilder, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Role } from '../../../../contract/identity.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { EditableColumns } from './details.ts'
import type { UserRow } from './user.ts'

type UsersTables = {
  users: Omit<UserRow, 'role' | 'profile_image_id'> & {
    role: Generated<Role>
    profile_image_id: Generated<string | null>
    closed_at: Generated<Temporal.Instant | null>
    password_reset_at: Generated<Temporal.Instant | null>
    name: GeneratedAlways<string>
  }
}
/** `UserRow` names the columns as the table does. */
const on = (db: Db) => db.withTables<UsersTables>().withoutPlugins()

/** Everything but the hash: what is not selected can never be shown. */
const columns = [
  'id', 'email', 'title', 'first_name', 'middle_name', 'last_name', 'mobile_number', 'dob', 'gender', 'street_number',
  'street_name', 'city', 'state', 'country', 'nationality', 'postal_code', 'role', 'profile_image_id', 'lang',
  'password_reset_at', 'closed_at', 'created_at',
] as const // biome-ignore format: a list of names

export type SafeUserRow = Pick<Selectable<UsersTables['users']>, (typeof columns)[number]>
export type NewUser = Pick<
  UserRow,
  | 'id' | 'email' | 'password_hash' | 'title' | 'first_name' | 'middle_name' | 'last_name' | 'mobile_number' | 'dob' | 'gender'
  | 'street_number' | 'street_name' | 'city' | 'state' | 'country' | 'nationality' | 'postal_code' | 'lang' | 'created_at'
> // biome-ignore format: a list of names

/** False when the e-mail already has an account. */
export const insertUser = async (tx: Tx, row: NewUser): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectUser = (db: Db, by: { id: string } | { email: string }): Promise<SafeUserRow | undefined> =>
  on(db)
    .selectFrom('users')
    .select(columns)
    .where((eb) =>
      'id' in by ? eb('id', '=', by.id) : eb.and([eb('email', '=', by.email), eb('closed_at', 'is', null)]),
    )
    .executeTakeFirst()

export const selectUsers = (db: Db, ids: readonly string[]): Promise<SafeUserRow[]> =>
  on(db).selectFrom('users').select(columns).where('id', 'in', ids).execute()

/** Locks the row until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<SafeUserRow | undefined> =>
  on(tx).selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

const isOpenAdmin = (eb: ExpressionBuilder<UsersTables, 'users'>) =>
  eb.and([eb('role', '=', 'admin'), eb('closed_at', 'is', null)])

/** The administrators whose accounts are open, held until the transaction ends; what refers to them may be written meanwhile. */
export const selectAdminsLocked = async (tx: Tx): Promise<string[]> => {
  const admins = on(tx).selectFrom('users').select('id').where(isOpenAdmin).orderBy('id')
  return (await admins.forNoKeyUpdate().execute()).map(({ id }) => id)
}

/** Erases a batch of the people whose accounts were closed before a time. */
export const deleteClosed = (
  tx: Tx,
  before: Temporal.Instant,
): Promise<{ id: string; profile_image_id: string | null }[]> =>
  on(tx)
    .deleteFrom('users')
    .where('id', 'in', (eb) => eb.selectFrom('users').select('id').where('closed_at', '<', before).limit(100))
    .returning(['id', 'profile_image_id'])
    .execute()

export const selectPasswordHash = async (db: Db, id: string): Promise<string | undefined> =>
  (await on(db).selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash

type Change = Partial<
  EditableColumns & { password_reset_at: Temporal.Instant; closed_at: Temporal.Instant } & Pick<
      UserRow,
      'password_hash' | 'lang' | 'role' | 'profile_image_id'
    >
>
export const updateUser = async (db: Db, id: string, change: Change): Promise<void> => {
  await on(db).updateTable('users').set(change).where('id', '=', id).execute()
}

/** The newest administrators first. */
export const selectAdmins = (db: Db, limit: number): Promise<SafeUserRow[]> =>
  on(db).selectFrom('users').select(columns).where(isOpenAdmin).orderBy('id', 'desc').limit(limit).execute()

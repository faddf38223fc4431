import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant

/**
 * What a signature is for: to add a passkey, to log in with it alone, to complete a held login, or to prove the owner of
 * a session.
 */
export type Purpose = 'enrol' | 'login' | 'second' | 'proof'

type LoginTables = {
  held_logins: {
    id: string
    user_id: string
    browser: string
    password_hash: string | null
    created_at: Instant
    expires_at: Instant
    tries: Generated<number>
    ended_at: ColumnType<Instant | null, undefined, Instant>
  }
  passkey_challenges: { challenge: string; purpose: Purpose; holder: string; expires_at: Instant }
}
const on = (db: Db) => db.withTables<LoginTables>()

export type NewHeldLogin = {
  id: string
  user_id: string
  browser: string
  password_hash: string | null
  created_at: Instant
  expires_at: Instant
}
export const insertHeldLogin = async (tx: Tx, row: NewHeldLogin): Promise<void> => {
  await on(tx).insertInto('held_logins').values(row).execute()
}

/** Only the newest login of a browser waits. */
export const endHeldLogins = async (tx: Tx, browser: string, at: Instant): Promise<void> => {
  await on(tx)
    .updateTable('held_logins')
    .set({ ended_at: at })
    .where('browser', '=', browser)
    .where('ended_at', 'is', null)
    .execute()
}

export const selectHeldLogin = (db: Db, { browser, at }: { browser: string; at: Instant }) =>
  on(db)
    .selectFrom('held_logins')
    .select(['id', 'user_id'])
    .where('browser', '=', browser)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/**
 * Counts one try at the login that this browser waits for; undefined when there is none, or no try is left. One statement,
 * committed before anything is compared: however many guess at once, PostgreSQL lets `tries_max` of them through.
 */
export const countHeldTry = (db: Db, { browser, at, tries_max }: { browser: string; at: Instant; tries_max: number }) =>
  on(db)
    .updateTable('held_logins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser', '=', browser)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', tries_max)
    .returning(['id', 'user_id', 'password_hash', 'created_at', 'tries'])
    .executeTakeFirst()

/** True for the one transaction that ends the waiting. */
export const endHeldLogin = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('held_logins')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A person who no longer waits: a new password or another factor makes the old waiting void. */
export const endHeldLoginsOf = async (tx: Tx, userId: string, at: Instant): Promise<void> => {
  await on(tx)
    .updateTable('held_logins')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export const insertChallenge = async (
  db: Db,
  row: { challenge: string; purpose: Purpose; holder: string; expires_at: Instant },
): Promise<void> => {
  await on(db).insertInto('passkey_challenges').values(row).execute()
}

/** True for the one who brings a challenge first, for what it was made and from where it was asked: it is gone then. */
export const takeChallenge = async (
  db: Db,
  { challenge, purpose, holder, at }: { challenge: string; purpose: Purpose; holder: string; at: Instant },
): Promise<boolean> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Challenges and waiting logins of long ago are worth nothing any more. */
export const deleteOldLogins = async (
  db: Db,
  { challengesBefore, loginsBefore }: { challengesBefore: Instant; loginsBefore: Instant },
): Promise<number> => {
  const challenges = await on(db)
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', challengesBefore)
    .executeTakeFirst()
  const logins = await on(db).deleteFrom('held_logins').where('expires_at', '<', loginsBefore).executeTakeFirst()
  return Number(challenges.numDeletedRows + logins.numDeletedRows)
}

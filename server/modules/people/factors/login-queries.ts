import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

/**
 * The purpose of a passkey signature: to be added, to log in alone, to complete a pending login, to reauthenticate a session, or to pay.
 */
export type Purpose = 'enrollment' | 'login' | 'second_factor' | 'reauthentication' | 'transfer'

type NewPendingLogin = {
  id: string
  userId: string
  browser: string
  passwordHash: string | null
  createdAt: Instant
  expiresAt: Instant
}
type PendingLogin = NewPendingLogin & { tries: number; endedAt: Instant | null }
type Challenge = { challenge: string; purpose: Purpose; holder: string; expiresAt: Instant }

export const pendingLogins = rows<PendingLogin, PendingLogin, NewPendingLogin>('pendingLogins')
const tables = (db: Db) => db.withTables<{ pending_logins: PendingLogin; passkey_challenges: Challenge }>()

export const endPendingLogins = async (tx: Tx, browser: string, at: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('pending_logins')
    .set({ endedAt: at })
    .where('browser', '=', browser)
    .where('endedAt', 'is', null)
    .execute()
}

export const selectPendingLogin = (db: Db, { browser, at }: { browser: string; at: Instant }) =>
  tables(db)
    .selectFrom('pending_logins')
    .select(['id', 'userId', 'passwordHash'])
    .where('browser', '=', browser)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst()

/**
 * Counts one try at this browser's pending login; undefined when there is none, or no try is left. One statement, committed before the
 * comparison: of any number of concurrent guesses, PostgreSQL lets `tries_max` through.
 */
export const countPendingLoginTry = (
  db: Db,
  { browser, at, tries_max }: { browser: string; at: Instant; tries_max: number },
) =>
  tables(db)
    .updateTable('pending_logins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser', '=', browser)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('tries', '<', tries_max)
    .returning(['id', 'userId', 'passwordHash', 'createdAt', 'tries'])
    .executeTakeFirst()

/** True for the one transaction that terminates it. */
export const endPendingLogin = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('pending_logins')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A new password or another factor voids the user's pending logins. */
export const endPendingLoginsOf = async (tx: Tx, userId: string, at: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('pending_logins')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

export const insertChallenge = async (db: Db, row: Challenge): Promise<void> => {
  await tables(db).insertInto('passkey_challenges').values(row).execute()
}

/** Deletes a challenge; true for the first caller with its purpose and holder. */
export const redeemChallenge = async (
  db: Db,
  { challenge, purpose, holder, at }: { challenge: string; purpose: Purpose; holder: string; at: Instant },
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteOldLogins = async (
  db: Db,
  { challengesBefore, loginsBefore }: { challengesBefore: Instant; loginsBefore: Instant },
): Promise<number> => {
  const challenges = await tables(db)
    .deleteFrom('passkey_challenges')
    .where('expiresAt', '<', challengesBefore)
    .executeTakeFirst()
  const logins = await tables(db).deleteFrom('pending_logins').where('expiresAt', '<', loginsBefore).executeTakeFirst()
  return Number(challenges.numDeletedRows + logins.numDeletedRows)
}

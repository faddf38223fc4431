import { Refusal } from '#contract/lib/errors.ts'
import type { Role } from '#contract/people/identity.ts'
import type { Tx } from '#server/platform/database.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { users } from '../users/queries.ts'
import { type Person, toPerson } from '../users/user.ts'

/** Records are retained for five years after the account was closed (31 CFR 1010.430(d)). */
export const closedYears = 5

/** Locks a user whose account is open. Throws `not_found`. */
export const lockOpenUser = async (tx: Tx, userId: string): Promise<Person> => {
  const row = await users.lock(tx, { id: userId })
  if (!row || row.closedAt) throw new Refusal('not_found')
  return toPerson(row)
}

/** Locks a user; false when the account was closed or erased. */
export const lockIfOpen = async (tx: Tx, userId: string): Promise<boolean> =>
  (await users.lock(tx, { id: userId }))?.closedAt === null

/**
 * Locks a user who is about to log in; undefined when the account was closed, or the password was replaced after `since`, the
 * start of the login.
 */
export const lockUserForLogin = async (
  tx: Tx,
  { userId, since }: { userId: string; since: Temporal.Instant },
): Promise<{ id: string; role: Role } | undefined> => {
  const row = await users.lock(tx, { id: userId })
  if (!row || row.closedAt) return undefined
  const replaced = row.passwordResetAt
  return replaced && Temporal.Instant.compare(replaced, since) > 0 ? undefined : row
}

export const closeAccount = async (tx: Tx, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<void> => {
  await users.update(tx, { id: userId }, { closedAt: at })
  await endSessions(tx, { userId }, at)
}

export const makeAdministrator = async (tx: Tx, userId: string): Promise<void> => {
  await users.update(tx, { id: userId }, { role: 'admin' })
}

/** The same, and revokes their sessions: the role applies from the next one on. */
export const promote = async (tx: Tx, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<void> => {
  await makeAdministrator(tx, userId)
  await endSessions(tx, { userId }, at)
}

import { type FactorMethod, factorMethods } from '#contract/people/factors.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canText } from '#server/platform/texts/index.ts'
import { selectHas } from './queries.ts'
import { newNumberHours } from './text/text-code.ts'

export const pendingLoginMinutes = 10
export const pendingLoginTries_max = 5

/** How long after a login or a reauthentication the user may change their login methods. */
export const recentAuthMinutes = 10

/** How long a browser may take to sign (WebAuthn Level 3 §5.10), and a user to scan and type. */
export const challengeMinutes = 5
export const enrollmentMinutes = 10

/**
 * Three six-digit codes are valid at a time: a guess is right once in 333,333. Counted per user, over all logins and sessions: 30 a day
 * are 1 in 11,000.
 */
export const guessesPerHour_max = 10
export const guessesPerDay_max = 30

export const passkeys_max = 20

export const hasFactor = async (db: Db, userId: string): Promise<boolean> => {
  const { passkey, authenticator, textSince } = await selectHas(db, userId)
  return passkey || authenticator || textSince !== null
}

/** A factor strong enough for an administrator: a text reaches any thief who takes over the number. */
export const hasStrongFactor = async (db: Db, userId: string): Promise<boolean> => {
  const { passkey, authenticator } = await selectHas(db, userId)
  return passkey || authenticator
}

type Use = 'login' | 'new_password' | 'reauthentication'

/**
 * A user's methods for this use; none without a factor, because recovery codes alone are not a factor. A text sets no new password while
 * its number is new, and changes no factor when a stronger one exists. With texts disabled it stays a factor that cannot be used:
 * recovery codes take its place.
 */
export const methodsOf = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, use, at }: { userId: string; use: Use; at: Temporal.Instant },
): Promise<FactorMethod[]> => {
  const { passkey, authenticator, textSince, recoveryCode } = await selectHas(db, userId)
  if (!passkey && !authenticator && !textSince) return []
  const isNew = textSince !== null && at.since(textSince).total('hours') < newNumberHours
  const mayText = use === 'login' || (use === 'new_password' ? !isNew : !passkey && !authenticator)
  const text = textSince !== null && canText(config) && mayText
  const has = { passkey, authenticator, text, recovery_code: recoveryCode }
  return factorMethods.filter((method) => has[method])
}

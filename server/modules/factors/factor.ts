import { type FactorMethod, factorMethods } from '../../../contract/factors.ts'
import type { Db } from '../../platform/database.ts'
import { selectHas } from './queries.ts'

export const pendingLoginMinutes = 10
export const pendingLoginTries_max = 5

/** How long after a login or a reauthentication the user may change how they log in. */
export const recentAuthMinutes = 10

/** How long a browser may take to sign (WebAuthn Level 3 §5.10), and a user to scan and type. */
export const challengeMinutes = 5
export const enrollmentMinutes = 10

/**
 * Three codes of six digits are right at a moment: a guess is right once in 333,333. Counted per user, over all logins and
 * sessions: 30 a day are 1 in 11,000.
 */
export const guessesPerHour_max = 10
export const guessesPerDay_max = 30

export const passkeys_max = 20

/** A user's methods; none without a passkey and an app, because recovery codes are no factor by themselves. */
export const methodsOf = async (db: Db, userId: string): Promise<FactorMethod[]> => {
  const { passkey, authenticator, recoveryCode } = await selectHas(db, userId)
  const has = { passkey, authenticator, recovery_code: recoveryCode }
  return passkey || authenticator ? factorMethods.filter((method) => has[method]) : []
}

import { type FactorMethod, factorMethods } from '../../../contract/factors.ts'
import type { Db } from '../../platform/database.ts'
import { selectHas } from './queries.ts'

/** How long a login waits for its second factor, and how many tries it has. */
export const pendingLoginMinutes = 10
export const pendingLoginTries_max = 5

/** How long a proof that the owner is there lets them change how they log in; logging in is such a proof. */
export const proofMinutes = 10

/** How long a browser may take to sign, and a person to scan and type: the five minutes of WebAuthn Level 3 §5.10, and ten. */
export const challengeMinutes = 5
export const enrolmentMinutes = 10

/**
 * Six digits, of which three are right at a moment: a guess hits once in 333,333. Counted for a person, over all logins
 * and sessions: at most 30 a day are 1 in 11,000.
 */
export const guessesPerHour_max = 10
export const guessesPerDay_max = 30

/** More than the devices of one person. */
export const passkeys_max = 20

/** The ways in which a person can give a second factor; none without a passkey and an app. Recovery codes are no factor by themselves. */
export const methodsOf = async (db: Db, userId: string): Promise<FactorMethod[]> => {
  const has = await selectHas(db, userId)
  return has.passkey || has.authenticator ? factorMethods.filter((method) => has[method]) : []
}

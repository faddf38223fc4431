import type { Now } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countUse, isOwnMachine, networkOf, siteOf, usesOf } from '#server/platform/limits.ts'
import { networkWrong_max, trustedDays, unrecognizedWrong_max } from './code.ts'
import { selectTrustedAt } from './mailbox-queries.ts'

const wrongCodes = { key: 'wrong codes of unrecognized browsers', minutes: 60 }

/** Since when this browser is trusted with the mailbox; undefined for an unrecognized browser. */
export const trustedSince = async (
  { db, now }: { db: Db; now: Now },
  { email, browser }: { email: string; browser: string },
): Promise<Temporal.Instant | undefined> =>
  browser === ''
    ? undefined
    : selectTrustedAt(db, { email, browser, since: now().subtract({ hours: trustedDays * 24 }) })

/** Whether unrecognized browsers entered so many wrong codes, over all mailboxes, that they are locked out for the hour. */
export const isGuessingAttack = async (db: Db, at: Temporal.Instant): Promise<boolean> =>
  (await usesOf(db, { ...wrongCodes, at })) >= unrecognizedWrong_max

type Guess = { address: string; at: Temporal.Instant }

/** The counter of a network; undefined in development, where every caller is on this machine. */
const networkCount = ({ config }: Pick<Deps, 'config'>, { address, at }: Guess) => {
  if (isOwnMachine(address) && !config.production) return undefined
  const network = networkOf(address)
  return { key: `${wrongCodes.key} ${siteOf(network) ?? network}`, minutes: wrongCodes.minutes, at }
}

/** Counts an answer as wrong before it is compared; false when it must not be compared. */
export const countGuess = async (deps: Pick<Deps, 'db' | 'config'>, guess: Guess): Promise<boolean> => {
  const ofNetwork = networkCount(deps, guess)
  if (ofNetwork && (await countUse(deps.db, ofNetwork)) > networkWrong_max) return false
  return (await countUse(deps.db, { ...wrongCodes, at: guess.at })) <= unrecognizedWrong_max
}

/** Undoes the count of an answer that was correct. */
export const undoGuess = async (deps: Pick<Deps, 'db' | 'config'>, guess: Guess): Promise<void> => {
  const ofNetwork = networkCount(deps, guess)
  if (ofNetwork) await countUse(deps.db, { ...ofNetwork, by: -1 })
  await countUse(deps.db, { ...wrongCodes, at: guess.at, by: -1 })
}

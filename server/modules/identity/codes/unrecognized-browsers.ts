import type { Now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { countUse, usesOf } from '../../../platform/limits.ts'
import { trustedDays, unrecognizedWrong_max } from './code.ts'
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

/** Whether unrecognized browsers typed so many wrong codes, over all mailboxes, that they are locked out for the hour. */
export const isGuessingAttack = async (db: Db, at: Temporal.Instant): Promise<boolean> =>
  (await usesOf(db, { ...wrongCodes, at })) >= unrecognizedWrong_max

/** Counts an answer as wrong before it is compared; false when it must not be compared. */
export const countGuess = async (db: Db, at: Temporal.Instant): Promise<boolean> =>
  (await countUse(db, { ...wrongCodes, at })) <= unrecognizedWrong_max

/** The answer that was counted at this moment was right. */
export const undoGuess = async (db: Db, at: Temporal.Instant): Promise<void> => {
  await countUse(db, { ...wrongCodes, at, by: -1 })
}

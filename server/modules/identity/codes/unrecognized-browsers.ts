import type { Now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { countUse, usesOf } from '../../../platform/limits.ts'
import { type Purpose, trustedDays, unrecognizedWrong_max } from './code.ts'
import { selectProvedAt } from './mailbox-queries.ts'

/** Wrong codes of strangers in the hour: of browsers that have not proved the mailbox whose code they answer. */
const wrong = { key: 'wrong codes of strangers', minutes: 60 }

type Needed = { db: Db; now: Now }
type Asked = { purpose: Purpose; email: string; browser: string }

/** When this browser last proved the mailbox; undefined for a stranger. */
export const provedAtOf = ({ db, now }: Needed, { email, browser }: Pick<Asked, 'email' | 'browser'>) =>
  browser === ''
    ? Promise.resolve(undefined)
    : selectProvedAt(db, { email, browser, since: now().subtract({ hours: trustedDays * 24 }) })

/** Whether nothing vouches for who asks; the session that confirms a transfer does. */
export const isUnrecognized = async (deps: Needed, { purpose, ...who }: Asked): Promise<boolean> =>
  purpose !== 'transfer' && (await provedAtOf(deps, who)) === undefined

/** Whether so many codes were guessed at, over all mailboxes, that no stranger is listened to until the hour is over. */
export const isGuessingAttack = async ({ db, now }: Needed): Promise<boolean> =>
  (await usesOf(db, { ...wrong, at: now() })) >= unrecognizedWrong_max

/** Counts a stranger's answer before it is compared, as a wrong one; false when it is not to be compared any more. */
export const countGuess = async (db: Db, at: Temporal.Instant): Promise<boolean> =>
  (await countUse(db, { ...wrong, at })) <= unrecognizedWrong_max

/** The answer that was counted at this moment was right. */
export const undoGuess = async (db: Db, at: Temporal.Instant): Promise<void> => {
  await countUse(db, { ...wrong, at, by: -1 })
}

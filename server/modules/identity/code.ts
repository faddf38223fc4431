import { randomInt } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

/**
 * What a one-time code is for. 'login' opens both logging in and setting a forgotten password; the subject of a
 * 'transfer' is the digest of what was disclosed, so that another amount or recipient needs another code.
 */
export type Purpose = 'signup' | 'login' | 'transfer'

// Four digits are few: what makes them safe stands here. Five tries of 10,000 are 1 in 2,000 for a code, and the limits
// bound how many codes there can be.
export const codeMinutes = 10
export const codeTries_max = 5
/** How long a right answer keeps the door open, and how many passwords may be tried at it. */
export const grantMinutes = 10
export const passwordTries_max = 5

/** Codes in an hour that nobody answered: more of them is somebody filling a stranger's mailbox, or guessing. */
export const unansweredPerHour_max = 8
export const firstDelaySeconds = 30

/**
 * Wrong answers in a day after which a code alone opens nothing more: neither a new password nor a transfer. Eight codes
 * an hour would else be 960 guesses a day, one account in ten. A login goes on, since it needs the password too: whoever
 * guesses keeps nobody out of their account.
 */
export const wrongPerDay_max = 20

/** Wrong codes for one mailbox, ever since its owner last proved it, after which codes are neither mailed nor compared. */
export const wrongSinceProof_max = 10

/**
 * Wrong codes in an hour from browsers that have proved nothing yet, over all mailboxes, after which only those that have
 * are listened to: one guess in ten thousand is right, so an attack on everybody opens one door in a hundred hours.
 */
export const strangersWrongPerHour_max = 100
/** How long a browser that answered a code, or opened a link, counts as its owner's. */
export const knownDays = 180
/** From this unanswered code of strangers on, the mail also brings a link for the owner. */
export const linkFromCode = 4

export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** What is stored: keyed, and bound to this one row, so that neither the table nor another row's digest helps to guess. */
export const macOf = (secrets: Secrets, { id, code }: { id: string; code: string }): string =>
  secrets.mac('code', `${id} ${code}`)

/** Seconds to wait after the nth unanswered code in a row: 30, 60, 120 … */
export const delaySeconds = (asked: number): number => firstDelaySeconds * 2 ** (asked - 1)

import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/**
 * What a one-time code is for. 'login' opens both logging in and setting a forgotten password; the subject of a
 * 'transfer' is the digest of what was disclosed, so that another amount or recipient needs another code.
 */
export const purposes = ['signup', 'login', 'transfer'] as const
export type Purpose = (typeof purposes)[number]

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
 * So many codes that strangers asked for and nobody answered are a crowd: another browser that has no code it could answer is
 * mailed a link instead, which makes it known and lets it count alone. One link in a while serves them all.
 */
export const flood_min = 3
export const floodLinkMinutes = 15

/** Wrong codes of a mailbox since its owner last proved it: then no code of it is compared any more. */
export const wrongCodes_max = 10

/**
 * Wrong codes in an hour, over all mailboxes, from browsers that have proved none of them: then only browsers that have are
 * listened to. One guess in ten thousand is right, so an attack on everybody opens one door in fifty hours. A network may
 * answer half as often, so that none of them ends the codes of strangers alone.
 */
export const unrecognizedWrong_max = 200

/** How long a browser counts as its owner's after it answered a code, opened a link or showed a passkey. */
export const trustedDays = 180

/** How long a link that proves a mailbox serves. */
export const linkMinutes = 60

export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** What is stored: keyed, and bound to this one row, so that neither the table nor another row's digest helps to guess. */
export const macOf = (secrets: Secrets, { id, code }: { id: string; code: string }): string =>
  secrets.mac('code', `${id} ${code}`)

/** Seconds to wait after the nth unanswered code in a row: 30, 60, 120 … */
export const delaySeconds = (asked: number): number => firstDelaySeconds * 2 ** (asked - 1)

import { randomInt } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/** Requested inside a session, which vouches for the browser. */
const confirmingPurposes = ['transfer', 'withdrawal', 'top_up', 'bill', 'schedule', 'request', 'card'] as const
export type ConfirmingPurpose = (typeof confirmingPurposes)[number]

/** The purpose of a one-time code. 'login' covers both logging in and replacing a forgotten password. */
export const purposes = ['signup', 'login', ...confirmingPurposes] as const
export type Purpose = (typeof purposes)[number]

export const isConfirming = (purpose: Purpose): purpose is ConfirmingPurpose =>
  confirmingPurposes.some((confirming) => confirming === purpose)

// Four digits are few; the limits below make them safe. Five tries of 10,000 are 1 in 2,000 for a code.
export const codeTries_max = 5
/** How long an answered code lets its browser set or enter a password, and how many passwords it may try. */
export const grantMinutes = 10
export const passwordTries_max = 5

/** Unanswered codes in an hour; more than this fills a mailbox or guesses. */
export const unansweredPerHour_max = 8
export const firstDelaySeconds = 30

/**
 * This many unanswered codes requested by other unrecognized browsers are a request flood. An unrecognized browser without
 * a code of its own is then mailed a link, which makes it trusted; one link in `floodLinkMinutes` serves all of them.
 */
export const flood_min = 3
export const floodLinkMinutes = 15

/**
 * Wrong codes of a mailbox; from then on it is mailed links instead of codes. Only a passkey, an authenticator app, or `quietDays`
 * without a wrong code clear the count.
 */
export const wrongCodes_max = 10
export const quietDays = 90

/** Wrong codes at or before this moment no longer count. */
export const quietSince = (at: Temporal.Instant): Temporal.Instant => at.subtract({ hours: quietDays * 24 })

/**
 * Wrong codes in an hour from unrecognized browsers, over all mailboxes; from then on only trusted browsers may answer. One guess in ten
 * thousand is correct, so an attack on all accounts opens one in fifty hours. A network (an IPv6 site) counts for a tenth at most, and
 * then may not answer either: ten of them are needed to lock out all unrecognized browsers.
 */
export const unrecognizedWrong_max = 200
export const networkWrong_max = 20

/** How long a browser stays trusted after it answered a code, opened a link or used a passkey. */
export const trustedDays = 180

export const linkMinutes = 60

export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** The stored form of a code: keyed and bound to its row, so neither the table nor another row's digest helps to guess it. */
export const macOf = (secrets: Secrets, { id, code }: { id: string; code: string }): string =>
  secrets.mac('code', `${id} ${code}`)

/** Seconds to wait after the nth unanswered code in a row: 30, 60, 120 … */
export const delaySeconds = (sent: number): number => firstDelaySeconds * 2 ** (sent - 1)

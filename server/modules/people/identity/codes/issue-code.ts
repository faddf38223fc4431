import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import { type Tx, together } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { type Mail, sendMessage } from '#server/platform/message-queue.ts'
import {
  delaySeconds,
  flood_min,
  floodLinkMinutes,
  isConfirming,
  macOf,
  newCode,
  type Purpose,
  unansweredPerHour_max,
} from './code.ts'
import { codes, endCodes, lockMailbox, type RecentCode, selectRecentCodes } from './code-queries.ts'
import { findLockout, type Lockout, mailLink } from './lock-codes.ts'
import { mailboxes } from './mailbox-queries.ts'

export type CodeRequest = {
  purpose: Purpose
  /** The exact subject of the confirmation: the email for login and sign-up, the digest of the disclosure for a transfer. */
  subject: string
  email: string
  userId: string | null
  at: Temporal.Instant
  lang: Language
  /** The digest of the browser; a request inside a session, which vouches for it, has none. */
  browser?: string
  /** The only browser in which a link mailed instead may be opened; without it any may open it. */
  linkBrowser?: string
  /** Since when the browser is trusted with this mailbox. */
  trustedSince?: Temporal.Instant | undefined
  /** The code belongs in its text, never in its subject. */
  mail: (code: string) => Mail
  /** This mail is sent instead of a code, and the row is indistinguishable from that of a code. */
  decoy?: Mail
}

/** A row with equal start and end stands for a link. */
const isLink = ({ createdAt, endedAt }: RecentCode): boolean => endedAt?.equals(createdAt) ?? false

/** The codes, newest first, since the last one that was answered. */
const unansweredOf = (recent: readonly RecentCode[]): readonly RecentCode[] => {
  const answered = recent.findIndex(({ answeredAt }) => answeredAt !== null)
  return answered < 0 ? recent : recent.slice(0, answered)
}

/** Refuses with the seconds to wait while `until` is in the future. */
const refuseUntil = (
  until: Temporal.Instant,
  at: Temporal.Instant,
  code: 'login_link_required' | 'resend_too_soon',
): void => {
  const waitSeconds = Math.ceil(at.until(until).total('seconds'))
  if (waitSeconds > 0) throw new Refusal(code, { values: { seconds: String(waitSeconds) }, context: { waitSeconds } })
}

/**
 * Refuses a request too soon after the last one, or above the hourly limit. A trusted browser has its own count, so others cannot use up
 * the owner's requests. In a lockout the refusal is `login_link_required` even when it is too soon for another link: one is in the
 * mailbox already.
 */
const enforceResendDelay = (
  recent: readonly RecentCode[],
  request: CodeRequest,
  lockout: Lockout | undefined,
): void => {
  const { subject, at, browser, trustedSince } = request
  // Filtered before the search for the last answered one: an answer in a trusted browser resets no delay of others.
  const unanswered = unansweredOf(
    recent.filter((code) => {
      if (!lockout && isLink(code)) return false
      if (!trustedSince) return code.trustedAt === null
      return code.browser === browser && Temporal.Instant.compare(code.createdAt, trustedSince) > 0
    }),
  )
  if (unanswered.length >= unansweredPerHour_max) throw new Refusal('too_many')
  const same = unanswered.filter((code) => code.subject === subject)
  const [last] = same
  const free = last?.createdAt.add({ seconds: delaySeconds(same.length) })
  if (free) refuseUntil(free, at, lockout ? 'login_link_required' : 'resend_too_soon')
}

/** Whether other unrecognized browsers keep requesting codes, and this one has no live code of its own. */
const isRequestFlood = (recent: readonly RecentCode[], { browser = '', trustedSince, at }: CodeRequest): boolean => {
  if (browser === '' || trustedSince) return false
  const unrecognized = recent.filter((code) => !isLink(code) && code.trustedAt === null)
  const own = unrecognized.filter((code) => code.browser === browser)
  const hasLiveCode = own.some(({ createdAt }) => at.since(createdAt).total('minutes') < codeMinutes)
  return unrecognized.length - own.length >= flood_min && !hasLiveCode
}

/** In a flood one link serves every browser. */
const refuseSecondLink = (recent: readonly RecentCode[], at: Temporal.Instant): void => {
  const last = recent.find(isLink)
  if (last) refuseUntil(last.createdAt.add({ minutes: floodLinkMinutes }), at, 'login_link_required')
}

/**
 * Creates a one-time code of four digits and mails it, in the caller's transaction. It replaces the last one of the same purpose, subject
 * and browser. In a lockout it mails a link instead and returns `isLocked`; the caller then throws `login_link_required` after its
 * transaction has committed. Throws `too_many`, and `resend_too_soon` or `login_link_required` with `waitSeconds`.
 */
export const issueCode = async (
  { tx, secrets, config }: { tx: Tx } & Pick<Deps, 'secrets' | 'config'>,
  request: CodeRequest,
): Promise<{ isLocked: boolean }> => {
  const {
    purpose,
    subject,
    email,
    userId,
    at,
    lang,
    browser = '',
    linkBrowser = null,
    trustedSince,
    mail,
    decoy,
  } = request
  const isTrusted = isConfirming(purpose) || trustedSince !== undefined
  const [, recent, known] = await together([
    lockMailbox(tx, { purpose, email }),
    selectRecentCodes(tx, { purpose, email, since: at.subtract({ hours: 1 }) }),
    findLockout(tx, { email, isTrusted, at }),
  ])
  const lockout = known ?? (isRequestFlood(recent, request) ? 'request_flood' : undefined)
  if (lockout === 'request_flood') refuseSecondLink(recent, at)
  else enforceResendDelay(recent, request, lockout)
  const id = newId(at)
  const code = newCode()
  const expiresAt = at.add({ minutes: codeMinutes })
  const mac = decoy || lockout ? null : macOf(secrets, { id, code })
  const row = { id, purpose, subject, email, browser, userId, mac, lang, createdAt: at, expiresAt }
  const link = { email, userId, lang, purpose, subject, browser: linkBrowser }
  const content = decoy ?? mail(code)
  const secrecy = decoy ? {} : { secretUntil: expiresAt }
  await together([
    endCodes(tx, { purpose, subject, browser }, at),
    codes.insert(tx, { ...row, endedAt: lockout ? at : null }),
    mailboxes.upsert(tx, { email, requestedAt: at }),
    lockout && !decoy
      ? mailLink({ tx, config }, link, { reason: lockout, at })
      : sendMessage(tx, { to: email, channel: 'mail', lang, ...content, at, ...secrecy }),
  ])
  return { isLocked: lockout !== undefined }
}

import { Refusal } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { sendMessage } from '../../../platform/message-queue.ts'
import { codeMail, type Mail } from '../mails.ts'
import {
  codeMinutes,
  delaySeconds,
  flood_min,
  floodLinkMinutes,
  macOf,
  newCode,
  type Purpose,
  unansweredPerHour_max,
} from './code.ts'
import { endCodes, insertCode, lockMailbox, selectRecentCodes } from './code-queries.ts'
import { type Lockout, lockoutFor, mailLink } from './lock-codes.ts'
import { upsertMailbox } from './mailbox-queries.ts'
import { provedAtOf } from './unrecognized-browsers.ts'

export type CodeRequest = {
  purpose: Purpose
  /** What exactly the code confirms: the e-mail for login and sign-up, the digest of the disclosure for a transfer. */
  subject: string
  email: string
  userId: string | null
  at: Temporal.Instant
  lang: Language
  /** The digest of the browser that asks; a request inside a session has none. */
  browser?: string
  /** The words around the code; the code belongs into the text, never into the subject. */
  mail?: (code: string) => Mail
  /** Nobody is sent a code, but the row answers as if somebody had been: this mail goes out instead. */
  decoy?: Mail
}

/** A code that was withheld ended as it began. Once the mailbox is proved, the link in its place keeps nobody waiting. */
const wasMailed = ({ created_at, ended_at }: { created_at: Temporal.Instant; ended_at: Temporal.Instant | null }) =>
  !ended_at?.equals(created_at)

type Recent = Awaited<ReturnType<typeof selectRecentCodes>>

/** Of codes, newest first, those that nobody has answered since: an answer starts the count anew. */
const unansweredOf = (recent: Recent): Recent => {
  const answered = recent.findIndex(({ answered_at }) => answered_at !== null)
  return answered < 0 ? recent : recent.slice(0, answered)
}

/**
 * Refuses a request that comes too soon after the last one, or is one too many in an hour. A browser that has proved the
 * mailbox counts alone from then on, so that no stranger uses up what its owner may ask for. Where codes are withheld that
 * is said, also when it is too soon for another link: one is in the mailbox already.
 */
const enforceResendDelay = (
  asked: Recent,
  { subject, at, browser = '' }: CodeRequest,
  { provedAt, withheld }: { provedAt: Temporal.Instant | undefined; withheld: Lockout | undefined },
): void => {
  const unanswered = unansweredOf(withheld ? asked : asked.filter(wasMailed)).filter((code) =>
    provedAt
      ? code.browser === browser && Temporal.Instant.compare(code.created_at, provedAt) > 0
      : code.proved_at === null,
  )
  if (unanswered.length >= unansweredPerHour_max) throw new Refusal('too_many')
  const same = unanswered.filter((code) => code.subject === subject)
  const last = same[0]
  if (last) refuseUntil(last.created_at.add({ seconds: delaySeconds(same.length) }), at, withheld ?? 'resend_too_soon')
}

const refuseUntil = (free: Temporal.Instant, at: Temporal.Instant, code: Lockout | 'resend_too_soon'): void => {
  const waitSeconds = Math.ceil(at.until(free).total('seconds'))
  if (waitSeconds > 0) throw new Refusal(code, { values: { seconds: String(waitSeconds) }, context: { waitSeconds } })
}

/** Whether strangers in other browsers ask for codes one after the other, and this browser has none that it could answer. */
const isCrowdedOut = (asked: Recent, { browser = '', at }: CodeRequest): boolean => {
  const strangers = unansweredOf(asked.filter(wasMailed)).filter(({ proved_at }) => proved_at === null)
  const own = strangers.filter((code) => code.browser === browser)
  const mayAnswer = own.some(({ created_at }) => at.since(created_at).total('minutes') < codeMinutes)
  return browser !== '' && strangers.length - own.length >= flood_min && !mayAnswer
}

/** Refuses another link while one is in the mailbox that serves as well. */
const refuseSecondLink = (asked: Recent, at: Temporal.Instant): void => {
  const last = asked.find((code) => !wasMailed(code))
  if (last) refuseUntil(last.created_at.add({ minutes: floodLinkMinutes }), at, 'codes_crowded')
}

/**
 * Makes a one-time code of four digits and mails it, in the caller's transaction. It replaces the one before for the same
 * purpose, subject and browser. Where no code would be compared it mails a link that proves the mailbox instead, and answers
 * `withheld`, which the caller throws once its transaction has ended. Throws `resend_too_soon` (with `waitSeconds`),
 * and `too_many`.
 */
export const issueCode = async (
  { tx, secrets, config }: { tx: Tx } & Pick<Deps, 'secrets' | 'config'>,
  request: CodeRequest,
): Promise<{ withheld: Lockout | undefined }> => {
  const { purpose, subject, email, userId, at, lang, browser = '', mail, decoy } = request
  const deps = { db: tx, now: () => at }
  await lockMailbox(tx, { purpose, email })
  const provedAt = await provedAtOf(deps, { email, browser })
  const asked = await selectRecentCodes(tx, { purpose, email, since: at.subtract({ hours: 1 }) })
  const stopped = await lockoutFor(deps, { purpose, email, browser })
  const withheld = stopped ?? (!provedAt && isCrowdedOut(asked, request) ? 'codes_crowded' : undefined)
  if (withheld === 'codes_crowded') refuseSecondLink(asked, at)
  else enforceResendDelay(asked, request, { provedAt, withheld })
  await endCodes(tx, { purpose, subject, browser }, at)
  const id = newId(at)
  const code = newCode()
  const expiresAt = at.add({ minutes: codeMinutes })
  const mac = decoy || withheld ? null : macOf(secrets, { id, code })
  const row = {
    id,
    purpose,
    subject,
    email,
    browser,
    user_id: userId,
    mac,
    lang,
    created_at: at,
    expires_at: expiresAt,
  }
  // One that is withheld has ended before it began: it is kept for the delay of the next one.
  await insertCode(tx, { ...row, ended_at: withheld ? at : null })
  await upsertMailbox(tx, { email, at })
  if (withheld && !decoy) await mailLink({ tx, config }, { email, lang, why: withheld, at })
  else {
    const words = decoy ?? mail?.(code) ?? codeMail(purpose, lang, code)
    const secret = decoy ? {} : { secretUntil: expiresAt }
    await sendMessage(tx, { to: email, channel: 'mail', lang, ...words, at, ...secret })
  }
  return { withheld }
}

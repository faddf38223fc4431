import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { isOver } from '../../platform/limits.ts'
import { sendMessage } from '../../platform/messages.ts'
import { wave } from './check-code.ts'
import {
  codeMinutes,
  delaySeconds,
  knownDays,
  linkFromCode,
  macOf,
  newCode,
  type Purpose,
  unansweredPerHour_max,
  wrongPerDay_max,
  wrongSinceProof_max,
} from './code.ts'
import { countWrongTries, endCodes, insertCode, selectRecentCodes } from './code-queries.ts'
import { isKnownBrowser, lockMailbox } from './mailbox-queries.ts'
import { codeMail, type Mail } from './mails.ts'
import { mailProofLink } from './prove-mailbox.ts'

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

/** Refuses what a code alone would open, once too many were guessed at in a day. */
export const refuseGuessing = async (
  db: Db,
  { purpose, email, at }: Pick<CodeRequest, 'purpose' | 'email' | 'at'>,
): Promise<void> => {
  const wrong = await countWrongTries(db, { purpose, email, since: at.subtract({ hours: 24 }) })
  if (wrong >= wrongPerDay_max) throw new Refusal('too_many')
}

/**
 * Refuses a request that comes too soon after the last one, or is one too many in an hour; answered codes start it anew. A
 * browser that has proved the mailbox has a share and a delay of its own, so that no stranger uses up its owner's. Answers
 * how many codes of this share nobody has answered.
 */
const refuseHaste = async (
  tx: Tx,
  { purpose, subject, email, at, browser = '' }: CodeRequest,
  known: boolean,
): Promise<number> => {
  const all = await selectRecentCodes(tx, { purpose, email, since: at.subtract({ hours: 1 }) })
  const recent = all.filter((code) => (known ? code.known && code.browser === browser : !code.known))
  const answered = recent.findIndex(({ answered_at }) => answered_at !== null)
  const unanswered = answered < 0 ? recent : recent.slice(0, answered)
  if (unanswered.length >= unansweredPerHour_max) throw new Refusal('too_many')
  const same = unanswered.filter((code) => code.subject === subject)
  const last = same[0]
  if (!last) return unanswered.length
  const waitSeconds = Math.ceil(delaySeconds(same.length) - at.since(last.created_at).total('seconds'))
  if (waitSeconds > 0)
    throw new Refusal('resend_too_soon', { values: { seconds: String(waitSeconds) }, context: { waitSeconds } })
  return unanswered.length
}

type Needed = { tx: Tx } & Pick<Deps, 'secrets' | 'config'>
type Needing = { wrongCodes: number; known: boolean; unanswered: number }

/** Why the mail brings a link: no code is compared any more, strangers are not listened to, or somebody keeps asking. */
const linkReason = async (tx: Tx, { purpose, at }: CodeRequest, { wrongCodes, known, unanswered }: Needing) => {
  if (wrongCodes >= wrongSinceProof_max) return 'closed'
  if (purpose === 'transfer' || known) return undefined
  if (await isOver({ db: tx, now: () => at }, wave)) return 'wave'
  return unanswered + 1 >= linkFromCode ? 'asked_often' : undefined
}

/**
 * Makes a one-time code of four digits and mails it, in the caller's transaction. It replaces the one before for the same
 * purpose, subject and browser. Where a code would not be listened to, the mail brings a link that proves the mailbox
 * instead, and the row is a decoy. Throws `resend_too_soon` (with `waitSeconds`) and `too_many`.
 */
export const issueCode = async (deps: Needed, request: CodeRequest): Promise<{ expiresAt: Temporal.Instant }> => {
  const { tx, secrets } = deps
  const { purpose, subject, email, userId, at, lang, browser = '', mail, decoy } = request
  const wrongCodes = await lockMailbox(tx, { email, at })
  const since = at.subtract({ hours: knownDays * 24 })
  const known = purpose === 'transfer' || (await isKnownBrowser(tx, { email, browser, since }))
  const unanswered = await refuseHaste(tx, request, known)
  if (purpose === 'transfer') await refuseGuessing(tx, request)
  await endCodes(tx, { purpose, subject, browser }, at)
  const id = newId(at)
  const code = newCode()
  const expiresAt = at.add({ minutes: codeMinutes })
  const reason = decoy ? undefined : await linkReason(tx, request, { wrongCodes, known, unanswered })
  const silent = decoy !== undefined || reason === 'closed' || reason === 'wave'
  const row = { id, purpose, subject, email, browser, known, user_id: userId, created_at: at, expires_at: expiresAt }
  await insertCode(tx, { ...row, mac: silent ? null : macOf(secrets, { id, code }) })
  if (reason) await mailProofLink(deps, { email, lang, reason, at })
  if (silent && !decoy) return { expiresAt }
  const words = decoy ?? mail?.(code) ?? codeMail(purpose, lang, code)
  await sendMessage(tx, {
    to: email,
    channel: 'mail',
    lang,
    ...words,
    at,
    ...(decoy ? {} : { secretUntil: expiresAt }),
  })
  return { expiresAt }
}

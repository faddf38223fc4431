import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { sendMessage } from '../../platform/messages.ts'
import type { Secrets } from '../../platform/secrets.ts'
import {
  codeMinutes,
  delaySeconds,
  macOf,
  newCode,
  type Purpose,
  unansweredPerHour_max,
  wrongPerDay_max,
} from './code.ts'
import { countWrongTries, endCodes, insertCode, lockMailbox, selectRecentCodes } from './code-queries.ts'
import { codeMail, type Mail } from './mails.ts'

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

/** Refuses a request that comes too soon after the last one, or is one too many in an hour. Answered codes start it anew. */
const refuseHaste = async (tx: Tx, { purpose, subject, email, at }: CodeRequest): Promise<void> => {
  const recent = await selectRecentCodes(tx, { purpose, email, since: at.subtract({ hours: 1 }) })
  const answered = recent.findIndex(({ answered_at }) => answered_at !== null)
  const unanswered = answered < 0 ? recent : recent.slice(0, answered)
  if (unanswered.length >= unansweredPerHour_max) throw new Refusal('too_many')
  const same = unanswered.filter((code) => code.subject === subject)
  const last = same[0]
  if (!last) return
  const waitSeconds = Math.ceil(delaySeconds(same.length) - at.since(last.created_at).total('seconds'))
  if (waitSeconds > 0)
    throw new Refusal('resend_too_soon', { values: { seconds: String(waitSeconds) }, context: { waitSeconds } })
}

/**
 * Makes a one-time code of four digits and mails it, in the caller's transaction. It replaces the one before for the same
 * purpose, subject and browser. Throws `resend_too_soon` (with `waitSeconds`) and `too_many`.
 */
export const issueCode = async (
  { tx, secrets }: { tx: Tx; secrets: Secrets },
  request: CodeRequest,
): Promise<{ expiresAt: Temporal.Instant }> => {
  const { purpose, subject, email, userId, at, lang, browser = '', mail, decoy } = request
  await lockMailbox(tx, { purpose, email })
  await refuseHaste(tx, request)
  if (purpose === 'transfer') await refuseGuessing(tx, request)
  await endCodes(tx, { purpose, subject, browser }, at)
  const id = newId(at)
  const code = newCode()
  const expiresAt = at.add({ minutes: codeMinutes })
  const row = { id, purpose, subject, email, browser, user_id: userId, created_at: at, expires_at: expiresAt }
  await insertCode(tx, { ...row, mac: decoy ? null : macOf(secrets, { id, code }) })
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

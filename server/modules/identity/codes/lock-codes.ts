import { Refusal } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/route.ts'
import { audit } from '../../../platform/audit.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newToken } from '../../../platform/ids.ts'
import { sendMessage } from '../../../platform/message-queue.ts'
import { digestOf } from '../digest.ts'
import { linkMail } from '../mails.ts'
import { linkMinutes, type Purpose, wrongCodes_max } from './code.ts'
import { endUnanswered } from './code-queries.ts'
import { insertLink, selectWrongCodes } from './mailbox-queries.ts'
import { isGuessingAttack, isUnrecognized } from './unrecognized-browsers.ts'

/**
 * Why no code is mailed or compared: too many wrong ones of this mailbox, or a wave of them from strangers; why none is
 * mailed: other browsers keep asking for codes of this mailbox.
 */
export type Lockout = 'codes_closed' | 'codes_paused' | 'codes_crowded'

/** Whether codes are withheld from who asks for one or answers one; until the mailbox is proved, or the wave is over. */
export const lockoutFor = async (
  deps: Pick<Deps, 'now'> & { db: Deps['db'] },
  asked: { purpose: Purpose; email: string; browser: string },
): Promise<Lockout | undefined> => {
  if ((await selectWrongCodes(deps.db, asked.email)) >= wrongCodes_max) return 'codes_closed'
  return (await isUnrecognized(deps, asked)) && (await isGuessingAttack(deps)) ? 'codes_paused' : undefined
}

/**
 * Mails a link that proves the mailbox, once. Its token is in the fragment, which reaches no server, no log and no other
 * site; opening the page uses nothing up, so a mail program that looks into links does no harm.
 */
export const mailLink = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  { email, lang, why, at }: { email: string; lang: Language; why: Lockout; at: Temporal.Instant },
): Promise<void> => {
  const token = newToken()
  const expiresAt = at.add({ minutes: linkMinutes })
  await insertLink(tx, { digest: digestOf(token), email, expires_at: expiresAt })
  const mail = linkMail(lang, why, `${config.baseUrl}/confirm-email#${token}`)
  await sendMessage(tx, { to: email, channel: 'mail', lang, ...mail, at, secretUntil: expiresAt })
}

type Tried = { id: string; email: string; user_id: string | null; lang: Language }

/**
 * Stops listening to codes that are out already (all of the mailbox, or this one when strangers are not listened to) and
 * mails the owner a link instead, once for them all. Returns what to refuse with.
 */
export const lockCodes = async (
  { db, now, config, wake }: Pick<Deps, 'db' | 'now' | 'config' | 'wake'>,
  { id, email, user_id, lang }: Tried,
  why: Lockout,
): Promise<Refusal> => {
  await transaction(db, async (tx) => {
    const at = now()
    if ((await endUnanswered(tx, why === 'codes_closed' ? { email } : { id }, at)) === 0) return
    if (user_id && why === 'codes_closed')
      await audit(tx, { at, actor: 'identity', action: 'codes.closed', subject: user_id })
    await mailLink({ tx, config }, { email, lang, why, at })
  })
  wake()
  return new Refusal(why)
}

import { Refusal } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { newToken } from '#server/platform/ids.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { digestOf } from '../digest.ts'
import { identityMessages } from '../messages.ts'
import { linkMinutes, wrongCodes_max } from './code.ts'
import { endUnanswered } from './code-queries.ts'
import { type LinkedStep, links, selectWrongCodes } from './mailbox-queries.ts'
import { isGuessingAttack } from './unrecognized-browsers.ts'

/** Why a link replaces the code. Recorded only in the audit log: the user's action is the same in each case. */
export type Lockout = 'wrong_codes' | 'guessing_attack' | 'request_flood'

/** Whether links are mailed instead of codes: until the wrong codes are cleared, or until the attack is over. */
export const findLockout = async (
  db: Deps['db'],
  { email, isTrusted, at }: { email: string; isTrusted: boolean; at: Temporal.Instant },
): Promise<Lockout | undefined> => {
  if ((await selectWrongCodes(db, { email, at })) >= wrongCodes_max) return 'wrong_codes'
  return !isTrusted && (await isGuessingAttack(db, at)) ? 'guessing_attack' : undefined
}

type Recipient = LinkedStep & { userId: string | null; lang: Language }

/**
 * Mails a link that opens the code's step, once. Its token is in the fragment, which reaches no server, no log and no other site. Opening
 * the page spends nothing, so mail programs may scan the link.
 */
export const mailLink = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  { email, userId, lang, purpose, subject, browser }: Recipient,
  { reason, at }: { reason: Lockout; at: Temporal.Instant },
): Promise<void> => {
  const token = newToken()
  const expiresAt = at.add({ minutes: linkMinutes })
  await links.insert(tx, { digest: digestOf(token), email, purpose, subject, browser, expiresAt })
  const link = `${config.baseUrl}/confirm-email#${token}`
  const mail = signed(fillAll(identityMessages[lang].linkMail, { link }))
  await sendMessage(tx, { to: email, channel: 'mail', lang, ...mail, at, secretUntil: expiresAt })
  if (userId)
    await audit(tx, { at, actor: 'identity', action: 'login_link.sent', subject: userId, details: { reason } })
}

/**
 * Invalidates the codes already sent (all of the mailbox, or this one in a guessing attack) and mails one link instead. Returns the
 * refusal to throw.
 */
export const lockCodes = async (
  { db, now, config, wake }: Pick<Deps, 'db' | 'now' | 'config' | 'wake'>,
  { id, ...recipient }: Recipient & { id: string },
  reason: 'wrong_codes' | 'guessing_attack',
): Promise<Refusal> => {
  await transaction(db, async (tx) => {
    const at = now()
    const ended = await endUnanswered(tx, reason === 'wrong_codes' ? { email: recipient.email } : { id }, at)
    if (ended === 0) return
    await mailLink({ tx, config }, recipient, { reason, at })
    if (reason === 'wrong_codes' && recipient.userId)
      await emit(tx, { at, type: 'account.locked', subject: recipient.userId })
  })
  wake()
  return new Refusal('login_link_required')
}

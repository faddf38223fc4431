import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import { audit } from '../../platform/audit.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newToken } from '../../platform/ids.ts'
import { sendMessage } from '../../platform/messages.ts'
import { digestOf } from './digest.ts'
import { type LinkReason, proofLinkMail } from './mails.ts'
import { forgetWrongCodes, insertLink, knowBrowser, takeLink } from './mailbox-queries.ts'

/** How long a link from a mail serves. */
export const linkMinutes = 60

/** Makes a link that proves the mailbox, once; the fragment of an address reaches no server and no log. */
export const newProofLink = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  { email, at }: { email: string; at: Temporal.Instant },
): Promise<string> => {
  const token = newToken()
  await insertLink(tx, { digest: digestOf(token), email, expires_at: at.add({ minutes: linkMinutes }) })
  return `${config.baseUrl}/prove-mailbox#${token}`
}

/** Mails the owner a link that opens the code channel again. */
export const mailProofLink = async (
  deps: { tx: Tx } & Pick<Deps, 'config'>,
  { email, lang, reason, at }: { email: string; lang: Language; reason: LinkReason; at: Temporal.Instant },
): Promise<void> => {
  const mail = proofLinkMail(lang, reason, await newProofLink(deps, { email, at }))
  const secretUntil = at.add({ minutes: linkMinutes })
  await sendMessage(deps.tx, { to: email, channel: 'mail', lang, ...mail, at, secretUntil })
}

/** The owner has proved themselves otherwise (a passkey, say): codes are mailed and compared again. */
export const reopenCodes = async (
  tx: Tx,
  { email, actor, at }: { email: string; actor: string; at: Temporal.Instant },
): Promise<void> => {
  await forgetWrongCodes(tx, email)
  await audit(tx, { at, actor, action: 'codes.reopened', subject: actor })
}

/**
 * Takes the link of a mail: who has it reads that mailbox. Codes are mailed and compared again, and this browser has a share
 * of its own from now on. Throws `link_spent`.
 */
export const proveMailbox = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, browser }: { token: string; browser: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    const link = await takeLink(tx, { digest: digestOf(token), at })
    if (!link) throw new Refusal('link_spent')
    await forgetWrongCodes(tx, link.email)
    await knowBrowser(tx, { email: link.email, browser, at })
  })

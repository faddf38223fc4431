import { brand } from '../../../contract/brand.ts'
import type { NotificationSection } from '../../../contract/notifications.ts'
import type { Language } from '../../../contract/route.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { sendMessage } from '../../platform/messages.ts'
import { readUser } from '../identity/index.ts'
import { insertNotification } from './queries.ts'

const greetings: Record<Language, (firstName: string) => string> = {
  es: (firstName) => `Hola, ${firstName}:`,
  pt: (firstName) => `Olá, ${firstName}!`,
  en: (firstName) => `Hello ${firstName},`,
}

/**
 * Tells a person something inside the product and by mail, in the transaction that has the reason: what is told and what
 * is true are one commit. `title` and `message` are in the person's language already. Open streams on the person's id
 * learn of it. Without a `section` it is about the verification of the account. Throws `not_found` when there is no such person.
 */
export const notify = async (
  tx: Tx,
  telling: {
    userId: string
    sentBy: string
    title: string
    message: string
    section?: NotificationSection
    at: Temporal.Instant
  },
): Promise<{ id: string }> => {
  const { userId, sentBy, title, message, section = 'account_verification', at } = telling
  const { email, firstName, lang } = await readUser(tx, userId)
  const id = newId(at)
  await insertNotification(tx, { id, user_id: userId, sent_by: sentBy, sent_time: at, title, message, section })
  const text = `${greetings[lang](firstName)}\n\n${message}\n\n${brand.name}\n${brand.phone}`
  await sendMessage(tx, { to: email, channel: 'mail', lang, subject: title, text, at })
  await emit(tx, { at, type: 'notification.created', subject: userId, payload: { id } })
  return { id }
}

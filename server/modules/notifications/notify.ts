import type { User } from '../../../contract/identity.ts'
import type { NotificationSection } from '../../../contract/notifications.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { canText, sendMessage } from '../../platform/message-queue.ts'
import { isFixed, isOn } from './choice.ts'
import { mailText, smsText, teamName } from './messages.ts'
import { insertNotification, selectChosen } from './queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** Whom to tell. Modules that own people hand them over, so that even they can tell something. */
export type Reader = Pick<User, '_id' | 'role' | 'email' | 'firstName' | 'mobileNumber' | 'lang'>

type Telling = {
  reader: Reader
  section: NotificationSection
  /** In the reader's language already. */
  title: string
  message: string
  /** Left out or empty, it is our team. */
  sentBy?: string
  at: Temporal.Instant
}

/**
 * Tells a person something: in the panel always, by mail and text message as they chose, in the transaction that has the
 * reason, so that what is told and what is true are one commit. Their open screens learn of it at once. What stands under
 * `security` is mailed whatever was chosen.
 */
export const notify = async (
  { tx, config, secrets }: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { reader, section, title, message, sentBy, at }: Telling,
): Promise<{ id: string }> => {
  const { _id: userId, role, lang } = reader
  const id = newId(at)
  await insertNotification(tx, {
    id,
    user_id: userId,
    sent_by: sentBy || teamName(lang),
    sent_time: at,
    title,
    message,
    section,
  })
  const chosen = await selectChosen(tx, userId)
  const said = { lang, subject: title, at }
  if (isOn(role, section, { channel: 'mail', chosen })) {
    const fixed = isFixed(section, 'mail')
    const preferences = `${config.baseUrl}/dashboard/setting/notifications`
    const text = mailText(lang, { firstName: reader.firstName, message, preferences, fixed })
    const link = fixed ? {} : { unsubscribe: unsubscribeLink({ config, secrets }, { userId, section, language: lang }) }
    await sendMessage(tx, { ...said, to: reader.email, channel: 'mail', text, ...link })
  }
  if (canText(config) && isOn(role, section, { channel: 'sms', chosen })) {
    const text = smsText({ title, dashboard: `${config.baseUrl}/dashboard` })
    await sendMessage(tx, { ...said, to: reader.mobileNumber, channel: 'sms', text })
  }
  await emit(tx, { at, type: 'notification.created', subject: userId, payload: { id } })
  return { id }
}

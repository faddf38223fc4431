import type { NotificationSection } from '#contract/ground/notifications.ts'
import { brand } from '#contract/lib/brand.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { User } from '#contract/people/identity.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Figure } from '#server/platform/mail-html.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { canText } from '#server/platform/texts/index.ts'
import { isFixed, isOn } from './choice.ts'
import { notificationsMessages } from './messages.ts'
import { insertNotification, selectChoices } from './queries.ts'
import { type NoticeText, textsOf } from './texts.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** Passed in: the modules that own users can then notify them too. */
export type Reader = Pick<User, '_id' | 'role' | 'email' | 'firstName' | 'mobileNumber' | 'mobileConfirmed' | 'lang'>

type Notice = {
  reader: Reader
  section: NotificationSection
  /** The notice in a language; text typed by a user is the same in all. */
  text: (language: Language) => NoticeText
  /** Shown large in the mail. */
  figure?: Figure
  /** The related screen, and the label of the mail's button, in the reader's language. Only the latest notice of a topic, an id, stays. */
  about?: { path: string; words?: string; topic?: string }
  /** The id of a campaign: the notice's topic. */
  campaign?: string
  /** Our team by default. */
  sentBy?: string
  at: Temporal.Instant
}

type NoticeMail = { lang: Language; firstName: string; message: string; fixed?: boolean }

/** The text of a notice's mail, with the greeting and the link to the notification settings. */
export const noticeMail = (
  { baseUrl }: Pick<Deps['config'], 'baseUrl'>,
  { lang, firstName, message, fixed = false }: NoticeMail,
): string => {
  const messages = notificationsMessages[lang]
  const preferences = `${baseUrl}/dashboard/setting/notifications`
  const { text } = signed({ subject: '', text: [fill(messages.greeting, { firstName }), message].join('\n\n') })
  return `${text}\n\n${fill(fixed ? messages.alwaysMailed : messages.choose, { preferences })}`
}

/**
 * Notifies a user in the panel, and by mail and text message according to their settings, in the caller's transaction: the notice and its
 * reason commit together. Section `security` is always mailed.
 */
export const notify = async (
  { tx, config, secrets }: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { reader, section, text: noticeText, figure, about, campaign, sentBy, at }: Notice,
): Promise<{ id: string; mailed: boolean }> => {
  const { _id: userId, role, lang, firstName } = reader
  const messages = notificationsMessages[lang]
  const { title, message } = noticeText(lang)
  const id = newId(at)
  const topic = about?.topic ?? campaign
  await insertNotification(tx, {
    id,
    userId,
    sentBy: sentBy || messages.team,
    sentTime: at,
    title,
    message,
    section,
    path: about?.path ?? null,
    topic: topic ?? null,
    texts: textsOf(noticeText),
  })
  const chosen = await selectChoices(tx, userId)
  const mailed = isOn(role, section, { channel: 'mail', chosen })
  const envelope = { lang, subject: title, at, ...(topic ? { about: topic } : {}) }
  if (mailed) {
    const fixed = isFixed(section, 'mail')
    const action = about?.words ? [`${about.words}: ${config.baseUrl}${about.path}`] : []
    const text = noticeMail(config, { lang, firstName, message: [message, ...action].join('\n\n'), fixed })
    const mail = { subject: title, ...(figure ? { figure } : {}) }
    const link = fixed ? {} : { unsubscribe: unsubscribeLink({ config, secrets }, { userId, section, language: lang }) }
    await sendMessage(tx, {
      ...envelope,
      ...mail,
      to: reader.email,
      channel: 'mail',
      text,
      ...link,
    })
  }
  // Only to a number that the user has confirmed: a mistyped number belongs to another person.
  if (reader.mobileConfirmed && canText(config) && isOn(role, section, { channel: 'sms', chosen })) {
    // Only the title: a locked screen shows it to anyone.
    const text = `${brand.short}: ${title}\n${config.baseUrl}/dashboard`
    await sendMessage(tx, { ...envelope, to: reader.mobileNumber, channel: 'sms', text })
  }
  await emit(tx, { at, type: 'notification.created', subject: userId, payload: { id, about: topic } })
  return { id, mailed }
}

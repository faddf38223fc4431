import { Refusal } from '../../../contract/errors.ts'
import { type NotificationSection, notificationSections, unsubscribePath } from '../../../contract/notifications.ts'
import { Id, type Language } from '../../../contract/route.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Secrets, sameDigest } from '../../platform/secrets.ts'
import { isOn } from './choice.ts'
import { choose } from './choose.ts'
import { selectChosen } from './queries.ts'

type Subscription = { userId: string; section: NotificationSection }

/** 128 bits: nobody guesses them, and the address stays short enough for every mail program. */
const macOf = (secrets: Secrets, { userId, section }: Subscription): string =>
  secrets.mac('unsubscribe', `${section} ${userId}`).slice(0, 32)

/** Where a mail is unsubscribed from: whoever has the link may end the mails of one section to one person, and nothing else. */
export const unsubscribeLink = (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { language, ...subscription }: Subscription & { language: Language },
): string => {
  const token = [subscription.section, subscription.userId, macOf(secrets, subscription)].join('.')
  return `${config.baseUrl}${unsubscribePath}/${token}?lang=${language}`
}

/** What a token is about. Throws `not_found` for one that we did not make. */
const subscriptionOf = (secrets: Secrets, token: string): Subscription => {
  const [name, id, mac = ''] = token.split('.')
  const section = notificationSections.find((one) => one === name)
  const userId = Id.safeParse(id)
  if (!section || !userId.success || !sameDigest(mac, macOf(secrets, { section, userId: userId.data })))
    throw new Refusal('not_found')
  return { section, userId: userId.data }
}

type Needed = Pick<Deps, 'db' | 'now' | 'secrets'>

/** The section of an unsubscribe link, and whether it is still mailed. Throws `not_found`. */
export const readSubscription = async (
  { db, secrets }: Pick<Needed, 'db' | 'secrets'>,
  token: string,
): Promise<{ section: NotificationSection; on: boolean }> => {
  const { section, userId } = subscriptionOf(secrets, token)
  // The link was mailed, so it was on: only a decision may say something else.
  return { section, on: isOn('customer', section, { channel: 'mail', chosen: await selectChosen(db, userId) }) }
}

/** Ends the mails of one section. Asked again it changes nothing. Throws `not_found`. */
export const unsubscribe = async (deps: Needed, token: string): Promise<void> => {
  const { section, userId } = subscriptionOf(deps.secrets, token)
  await choose(deps, { userId, section, channel: 'mail', on: false })
}

import { type NotificationSection, notificationSections, unsubscribePath } from '#contract/ground/notifications.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { Id, type Language } from '#contract/lib/route.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Secrets, sameDigest } from '#server/platform/secrets.ts'
import { isOn } from './choice.ts'
import { choose } from './choose.ts'
import { selectChoices } from './queries.ts'

type Subscription = { userId: string; section: NotificationSection }

/** 128 bits cannot be guessed, and leave the URL short enough for every mail program. */
const macOf = (secrets: Secrets, { userId, section }: Subscription): string =>
  secrets.mac('unsubscribe', `${section} ${userId}`).slice(0, 32)

/** The link can only unsubscribe one user from one section's mails. */
export const unsubscribeLink = (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { language, ...subscription }: Subscription & { language: Language },
): string => {
  const token = [subscription.section, subscription.userId, macOf(secrets, subscription)].join('.')
  return `${config.baseUrl}${unsubscribePath}/${token}?lang=${language}`
}

/** Throws `not_found` for a token that is not ours. */
const subscriptionOf = (secrets: Secrets, token: string): Subscription => {
  const [name, id, mac = ''] = token.split('.')
  const section = notificationSections.find((one) => one === name)
  const userId = Id.safeParse(id)
  if (!section || !userId.success || !sameDigest(mac, macOf(secrets, { section, userId: userId.data })))
    throw new Refusal('not_found')
  return { section, userId: userId.data }
}

type UnsubscribeDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

/** The section of the link, and whether it is still mailed. Throws `not_found`. */
export const readSubscription = async (
  { db, secrets }: Pick<UnsubscribeDeps, 'db' | 'secrets'>,
  token: string,
): Promise<{ section: NotificationSection; on: boolean }> => {
  const { section, userId } = subscriptionOf(secrets, token)
  // The link was mailed, so the section is on unless the user decided otherwise.
  return { section, on: isOn('customer', section, { channel: 'mail', chosen: await selectChoices(db, userId) }) }
}

/** Unsubscribes from the mails of one section; idempotent. Throws `not_found`. */
export const unsubscribe = async (deps: UnsubscribeDeps, token: string): Promise<void> => {
  const { section, userId } = subscriptionOf(deps.secrets, token)
  await choose(deps, { userId, section, channel: 'mail', on: false })
}

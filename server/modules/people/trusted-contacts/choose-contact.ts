import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type TrustedContact, trustedContactPath } from '#contract/people/trusted-contacts.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newToken } from '#server/platform/ids.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { confirmPassword, fullName, isSameEmail, lockIfOpen, readUser } from '../identity/index.ts'
import { trustedContactsMessages } from './messages.ts'
import { contacts } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

export const readContact = async (db: Db, userId: string): Promise<TrustedContact | null> => {
  const found = await contacts.find(db, { userId })
  if (!found) return null
  const { name, email, language, declinedAt, since } = found
  return { name, email, language, declined: declinedAt !== null, since: since.toString() }
}

const digestOf = ({ secrets }: Pick<Deps, 'secrets'>, token: string): string => secrets.mac('trusted-contact', token)

type Choosing = { userId: string; name: string; email: string; language: Language; password: string }

/**
 * Designates the contact to notify when the customer's account is locked, and mails the contact an explanation and a link to decline.
 * Repeating it changes nothing and mails nothing. Refuses `wrong_password`, `too_many`, and the customer's own address.
 */
export const chooseContact = async (deps: Deps, { password, ...chosen }: Choosing): Promise<void> => {
  const { userId, name, email, language } = chosen
  await confirmPassword(deps, { userId, password })
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const customer = await readUser(tx, userId)
    if (isSameEmail(email, customer.email)) throw refuseFields({ email: 'own_address' })
    const before = await contacts.find(tx, { userId })
    if (before && isSameEmail(before.email, email) && before.name === name && before.language === language) return
    const token = newToken()
    const tokenDigest = digestOf(deps, token)
    await contacts.upsert(tx, { ...chosen, tokenDigest, declinedAt: null, since: at, notifiedAt: null })
    const link = `${deps.config.baseUrl}${trustedContactPath}/${token}?lang=${language}`
    const about = { name, customer: fullName(customer), link }
    const mail = signed(fillAll(trustedContactsMessages[language].invitation, about))
    await sendMessage(tx, { ...mail, to: email, channel: 'mail', lang: language, at })
    await recordChange(tx, { at, actor: userId, what: 'trusted_contact.chosen', subject: userId })
  })
  deps.wake()
}

export const removeContact = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> => {
  await transaction(db, async (tx) => {
    if (!(await contacts.remove(tx, { userId }))) return
    await recordChange(tx, { at: now(), actor: userId, what: 'trusted_contact.removed', subject: userId })
  })
}

/** The customer who designated the holder of a mailed link. Throws `not_found` when they have designated another since. */
export const readInvitation = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<{ customer: string; declined: boolean }> => {
  const found = await contacts.find(deps.db, { tokenDigest: digestOf(deps, token) })
  if (!found) throw new Refusal('not_found')
  const { firstName } = await readUser(deps.db, found.userId)
  return { customer: firstName, declined: found.declinedAt !== null }
}

/** Stops all notices to the contact; idempotent. Throws `not_found`. */
export const declineInvitation = async (deps: Pick<Deps, 'db' | 'now' | 'secrets'>, token: string): Promise<void> => {
  await transaction(deps.db, async (tx) => {
    const found = await contacts.lock(tx, { tokenDigest: digestOf(deps, token) })
    if (!found) throw new Refusal('not_found')
    if (found.declinedAt) return
    const { userId } = found
    const at = deps.now()
    await contacts.update(tx, { userId }, { declinedAt: at })
    await recordChange(tx, { at, actor: 'trusted-contact', what: 'trusted_contact.declined', subject: userId })
  })
}

import { fillAll } from '#contract/lib/fill.ts'
import type { Tx } from '#server/platform/database.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { findUserById, fullName } from '../identity/index.ts'
import { trustedContactsMessages } from './messages.ts'
import { contacts } from './queries.ts'

/** An account under continued attack notifies its contact once a day. */
const rest_hours = 24

/** Mails the trusted contact that an account is locked, with a request to call its owner; nothing about the account itself. */
export const notifyContact = async (
  tx: Tx,
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<void> => {
  const contact = await contacts.lock(tx, { userId })
  const customer = await findUserById(tx, userId)
  if (!contact || !customer || contact.declinedAt) return
  const { name, email, language, notifiedAt } = contact
  if (notifiedAt && Temporal.Instant.compare(at, notifiedAt.add({ hours: rest_hours })) < 0) return
  await contacts.update(tx, { userId }, { notifiedAt: at })
  const about = { name, customer: fullName(customer) }
  const mail = signed(fillAll(trustedContactsMessages[language].locked, about))
  await sendMessage(tx, { ...mail, to: email, channel: 'mail', lang: language, at })
  await recordChange(tx, { at, actor: 'trusted-contacts', what: 'trusted_contact.notified', subject: userId })
}

import { oneLine } from '#contract/lib/clean-text.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { hasControl } from '#contract/lib/names.ts'
import type { Question } from '#contract/office/support.ts'
import { limitAddress } from '#server/modules/people/identity/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { referenceCode } from '#server/platform/reference-code.ts'
import { replayed } from '#server/platform/replayed.ts'
import { replyAddressOf } from './mail-in/reply-address.ts'
import { receivedMail } from './mails.ts'
import { insertMessage, insertTicket, tickets } from './queries.ts'

const perAddressHourly_max = 10
/** Protects mailboxes, because any address can be entered. */
const perMailboxHourly_max = 3

type OpenDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type OpenInput = {
  id: string
  question: Question
  userId: string | null
  address: string
  attachments: readonly string[]
  /** Null for the form of the page without scripts, which has no id. */
  requestDigest: string | null
}

const checked = (question: Question): Question => {
  const name = oneLine(question.name)
  const email = canonicalEmail(question.email)
  const message = question.message.trim()
  const fields: Record<string, ErrorCode> = {}
  if (name === '') fields.name = 'required'
  else if (hasControl(name)) fields.name = 'malformed'
  if (email === '') fields.email = 'required'
  else if (!isEmail(email)) fields.email = 'malformed'
  if (message === '') fields.message = 'required'
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return { ...question, name, email, message }
}

/**
 * Stores a question for staff and mails its reference. The mail contains no user input, since the address may be another person's.
 * Idempotent for the same id and question; another question is a `conflict`. Refuses `required`, `malformed`, `invalid_request`,
 * `too_many`.
 */
export const openTicket = async (
  deps: OpenDeps,
  { id, address, userId, attachments, requestDigest, ...input }: OpenInput,
): Promise<string> => {
  const { db, now, secrets } = deps
  const question = checked(input.question)
  const known = replayed(await tickets.find(db, { id }), requestDigest)
  if (known) return known.reference
  await limitAddress(deps, { what: 'tickets', address, max: perAddressHourly_max })
  const mailbox = secrets.mac('ticket mailbox', question.email)
  await takeLimit(deps, { key: `tickets of ${mailbox}`, max: perMailboxHourly_max, minutes: 60 })
  const { name, email, topic, message, lang } = question
  const reference = referenceCode(2)
  const written = await transaction(db, async (tx) => {
    const at = now()
    const source = userId ? 'account' : 'form'
    const times = { createdAt: at, waitingSince: at }
    const row = { id, reference, requestDigest, source, userId, name, email, lang, topic, ...times } as const
    if (!(await insertTicket(tx, row))) return false
    const first = { ticketId: id, author: 'customer', authorId: userId, text: message, sentAt: at } as const
    const messageId = newId(at)
    await insertMessage(tx, { id: messageId, ...first })
    if (attachments.length > 0) {
      if (!userId) throw refuseFields({ attachments: 'malformed' })
      await attach(tx, { ids: attachments, uploaderId: userId, customerId: userId, messageId })
    }
    const reply = userId ? {} : replyAddressOf(deps, row)
    await sendMessage(tx, { to: email, channel: 'mail', lang, ...receivedMail(lang, reference), ...reply, at })
    const details = { reference, topic }
    const actor = userId ?? 'support'
    await recordChange(tx, { at, actor, what: 'ticket.opened', subject: id, details, payload: details })
    return true
  })
  deps.wake()
  // Of two simultaneous requests with one id, the slower returns the row of the faster.
  return written ? reference : (replayed(await tickets.find(db, { id }), requestDigest)?.reference ?? reference)
}

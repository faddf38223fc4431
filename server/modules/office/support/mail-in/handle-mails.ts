import { Refusal } from '#contract/lib/errors.ts'
import { findUser } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { referenceCode } from '#server/platform/reference-code.ts'
import { receivedMail } from '../mails.ts'
import { insertMessage, insertTicket, type TicketRow, tickets, updateTicket } from '../queries.ts'
import { languageOf } from './language-of.ts'
import type { IncomingMail } from './mailgun.ts'
import { lockLatestOf, lockMail, type MailOutcome, selectDueMails, updateFailed, updateHandled } from './queries.ts'
import { referenceOf, replyAddressOf } from './reply-address.ts'

type HandleDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'>

const batch_max = 50
const attempts_max = 8
/** More than a person writes; the excess is dropped. */
const perSenderHourly_max = 20

/** Handles due mails, each in its own transaction; returns the count. */
export const handleMails = async (deps: HandleDeps): Promise<number> => {
  const { db, now, log } = deps
  const due = await selectDueMails(db, now(), batch_max)
  // tidy allows a loop over due rows because each failure is stored with its own mail.
  for (const id of due)
    await transaction(db, (tx) => handle(deps, tx, id)).catch(async (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      const attempts = await updateFailed(db, id, { problem, at: now(), attempts_max })
      log[attempts >= attempts_max ? 'error' : 'warn']({ err: error, mail: id }, 'a mail was not handled')
    })
  return due.length
}

const handle = async (deps: HandleDeps, tx: Tx, id: string): Promise<void> => {
  const mail = await lockMail(tx, id)
  if (!mail) return
  const at = deps.now()
  await updateHandled(tx, id, { ...(await accept(deps, tx, { mail, at })), at })
}

type HandleInput = { mail: IncomingMail; at: Temporal.Instant }
type Outcome = { outcome: MailOutcome; ticketId?: string }

const accept = async (deps: HandleDeps, tx: Tx, { mail, at }: HandleInput): Promise<Outcome> => {
  if (mail.automatic) return { outcome: 'automatic' }
  if (!(await isWithin(deps, `mails of ${deps.secrets.mac('ticket mailbox', mail.sender)}`, perSenderHourly_max)))
    return { outcome: 'refused' }
  const ticket = await ticketOf(deps, tx, mail)
  if (ticket) {
    await add(tx, { ticket, mail, at })
    return { outcome: 'added', ticketId: ticket.id }
  }
  return { outcome: 'opened', ticketId: await open(deps, tx, { mail, at }) }
}

const isWithin = async (deps: HandleDeps, key: string, max: number): Promise<boolean> => {
  try {
    await takeLimit(deps, { key, max, minutes: 60 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** 'K7M2-94QD' */
const reference = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/

/**
 * The question that a mail replies to: the one of its reply address, which only that question's mails contain; otherwise the sender's one
 * that its subject names, that is waiting, or that is spam. A sender can be spoofed, so an account's question is never matched.
 */
const ticketOf = async (
  { secrets }: HandleDeps,
  tx: Tx,
  { recipient, sender, subject }: IncomingMail,
): Promise<TicketRow | undefined> => {
  const answered = referenceOf(secrets, recipient)
  if (answered) return tickets.lock(tx, { reference: answered })
  const [named] = reference.exec(subject) ?? []
  const byName = named ? await tickets.lock(tx, { reference: named }) : undefined
  if (byName && byName.source !== 'account' && byName.email === sender) return byName
  const latest = await lockLatestOf(tx, sender)
  return latest && (latest.spamAt !== null || latest.answeredAt === null) ? latest : undefined
}

const messageOf = ({ reply, subject, sender, files }: IncomingMail, isReply: boolean, text: string) => ({
  author: 'customer' as const,
  authorId: null,
  text: (isReply ? reply : text) || subject || '—',
  sender,
  leftOut: files,
})

const add = async (tx: Tx, { ticket, mail, at }: HandleInput & { ticket: TicketRow }): Promise<void> => {
  const { id } = ticket
  await insertMessage(tx, { id: newId(at), ticketId: id, sentAt: at, ...messageOf(mail, true, mail.text) })
  // Spam stays spam, without a notice.
  if (ticket.spamAt !== null) return
  if (ticket.answeredAt !== null) await updateTicket(tx, id, { answeredAt: null, closedAt: null, waitingSince: at })
  const details = { reference: ticket.reference }
  await recordChange(tx, { at, actor: 'mail', what: 'ticket.written', subject: id, details, payload: details })
}

/** A mail has no topic: the broadest one is used. */
const topic = 'manage-account'
/** As many confirmations as the form sends to one mailbox, because the sender address can be spoofed. */
const perMailboxHourly_max = 3

const open = async (deps: HandleDeps, tx: Tx, { mail, at }: HandleInput): Promise<string> => {
  const { sender: email, name, subject, spam } = mail
  const known = await findUser(tx, email)
  const lang = known?.lang ?? languageOf(`${subject} ${mail.text}`)
  const [id, code] = [newId(at), referenceCode(2)]
  const question = {
    id,
    reference: code,
    source: 'mail',
    title: subject || null,
    userId: null,
    name,
    email,
    lang,
    topic,
  } as const
  await insertTicket(tx, {
    ...question,
    createdAt: at,
    waitingSince: at,
    ...(spam ? { spamAt: at, closedAt: at, answeredAt: at } : {}),
  })
  await insertMessage(tx, { id: newId(at), ticketId: id, sentAt: at, ...messageOf(mail, false, mail.text) })
  if (spam) return id
  const mailbox = `tickets of ${deps.secrets.mac('ticket mailbox', email)}`
  if (await isWithin(deps, mailbox, perMailboxHourly_max)) {
    const replyTo = replyAddressOf(deps, question)
    await sendMessage(tx, { to: email, channel: 'mail', lang, ...receivedMail(lang, code), ...replyTo, at })
  }
  const details = { reference: code, topic }
  await recordChange(tx, { at, actor: 'mail', what: 'ticket.opened', subject: id, details, payload: details })
  return id
}

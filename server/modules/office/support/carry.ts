import { Refusal } from '#contract/lib/errors.ts'
import type { HelpTopic } from '#contract/office/support.ts'
import { fullName, type Person } from '#server/modules/people/identity/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { referenceCode } from '#server/platform/reference-code.ts'
import { receivedMail } from './mails.ts'
import {
  insertMessage,
  insertTicket,
  type NewMessage,
  selectMessages,
  selectTickets,
  type TicketRow,
  tickets,
  updateTicket,
} from './queries.ts'

/** A message moved to another thread keeps its id, and so its attachments. */
export type CarriedMessage = Omit<NewMessage, 'ticketId' | 'sender' | 'leftOut'>

type CarryInput = {
  actor: string
  customer: Person
  topic: HelpTopic
  messages: readonly CarriedMessage[]
  conversationId: string
  /** The original ticket. */
  ticketId: string | null
  /** No receipt email: staff opened the ticket, and the customer stays in the conversation. */
  quiet?: boolean
  at: Temporal.Instant
}

/** Opens a ticket with the messages of a conversation, or reopens the original ticket, to await an answer. */
export const carryToTicket = async (tx: Tx, carried: CarryInput): Promise<TicketRow> => {
  const { actor, at, messages } = carried
  const original = carried.ticketId ? await tickets.lock(tx, { id: carried.ticketId }) : undefined
  const { conversationId } = carried
  const unanswered = { answeredAt: null, closedAt: null, waitingSince: at, conversationId }
  if (original) await updateTicket(tx, original.id, unanswered)
  const ticket = original ? { ...original, ...unanswered } : await openFor(tx, carried)
  for (const message of messages) await insertMessage(tx, { ...message, ticketId: ticket.id })
  const details = { reference: ticket.reference }
  const what = original ? 'ticket.written' : 'ticket.opened'
  await recordChange(tx, { at, actor, what, subject: ticket.id, details, payload: details })
  return ticket
}

const openFor = async (
  tx: Tx,
  { customer, topic, conversationId, quiet = false, at }: CarryInput,
): Promise<TicketRow> => {
  const { _id: userId, email, lang } = customer
  const [id, reference, name] = [newId(at), referenceCode(2), fullName(customer)]
  await insertTicket(tx, {
    id,
    reference,
    userId,
    name,
    email,
    lang,
    topic,
    conversationId,
    createdAt: at,
    waitingSince: at,
  })
  if (!quiet) await sendMessage(tx, { to: email, channel: 'mail', lang, ...receivedMail(lang, reference), at })
  const ticket = await tickets.find(tx, { id })
  if (!ticket) throw new Error(`ticket ${id} was just opened`)
  return ticket
}

/** Closes a customer's ticket that continues as a conversation. Idempotent. Refuses `not_found`, also for another customer's ticket. */
export const carryFromTicket = async (
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Temporal.Instant },
): Promise<{ ticket: TicketRow; messages: CarriedMessage[] }> => {
  const ticket = await tickets.lock(tx, { id })
  if (!ticket || ticket.userId !== userId) throw new Refusal('not_found')
  const messages = (await selectMessages(tx, [id])).map(
    ({ ticketId: _, sender: __, leftOut: ___, ...message }) => message,
  )
  if (!ticket.closedAt) {
    await updateTicket(tx, id, { closedAt: at, answeredAt: ticket.answeredAt ?? at })
    const details = { reference: ticket.reference }
    await recordChange(tx, { at, actor: userId, what: 'ticket.closed', subject: id, details, payload: details })
  }
  return { ticket, messages }
}

/** Ticket references by ticket id; erased tickets are absent. */
export const readReferences = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length === 0 ? [] : (await selectTickets(db, ids)).map(({ id, reference }) => [id, reference]))

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

/** A message moved to another thread keeps its id, and with it its files. */
export type CarriedMessage = Omit<NewMessage, 'ticketId' | 'sender' | 'leftOut'>

type CarryInput = {
  actor: string
  customer: Person
  topic: HelpTopic
  messages: readonly CarriedMessage[]
  conversationId: string
  /** The original ticket. */
  ticketId: string | null
  /** The customer did not request the ticket, and continues in the conversation. */
  quiet?: boolean
  at: Temporal.Instant
}

/** Opens a ticket with the messages of a conversation, or reopens its original one. It waits for an answer. */
export const carryToTicket = async (tx: Tx, carried: CarryInput): Promise<TicketRow> => {
  const { actor, at, messages } = carried
  const before = carried.ticketId ? await tickets.lock(tx, { id: carried.ticketId }) : undefined
  const { conversationId } = carried
  const waits = { answeredAt: null, closedAt: null, waitingSince: at, conversationId }
  if (before) await updateTicket(tx, before.id, waits)
  const ticket = before ? { ...before, ...waits } : await openFor(tx, carried)
  for (const message of messages) await insertMessage(tx, { ...message, ticketId: ticket.id })
  const details = { reference: ticket.reference }
  const what = before ? 'ticket.written' : 'ticket.opened'
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

/** Closes a customer's ticket that continues as a conversation. Idempotent. Refuses `not_found`, also for another customer's. */
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

/** References of tickets by id, without erased ones. */
export const readReferences = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length === 0 ? [] : (await selectTickets(db, ids)).map(({ id, reference }) => [id, reference]))

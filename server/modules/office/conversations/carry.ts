import { Refusal } from '#contract/lib/errors.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { readConfirmationCodes } from '#server/modules/sending/transfers/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type CarriedMessage, carryFromTicket, carryToTicket, selectTicket } from '../support/index.ts'
import type { ConversationRow, MessageRow, Participant } from './conversation.ts'
import { refuseTaken } from './desk/assign.ts'
import { lockParticipating } from './find-conversation.ts'
import { conversationMessages, conversations, insertConversation, insertMessage } from './queries.ts'

type CarryDeps = Pick<Deps, 'db' | 'now' | 'wake'>

/** A ticket has no transfer card: the transfer's code follows the text. */
export const toCarry = async (tx: Tx, messages: readonly MessageRow[]): Promise<CarriedMessage[]> => {
  const ids = messages.flatMap(({ transferId }) => transferId ?? [])
  const codes = await readConfirmationCodes(tx, ids)
  return messages.map(({ position: _, conversationId: __, replies: ___, transferId, ...message }) => {
    const code = transferId ? codes.get(transferId) : undefined
    return { ...message, text: [message.text, code].filter(Boolean).join('\n') }
  })
}

/** Converts the conversation to a ticket with its messages, and closes it. Idempotent. Refuses `not_found`, `conversation_taken`. */
export const becomeTicket = async (
  { db, now, wake }: CarryDeps,
  participant: Participant,
  id: string,
): Promise<{ id: string; reference: string }> => {
  const ticket = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, participant, id)
    const { userId, topic, ticketId, state } = conversation
    const before = ticketId ? await selectTicket(tx, ticketId) : undefined
    if (state === 'closed' && before && !before.closedAt) return before
    refuseTaken(conversation, participant)
    const customer = await findUserById(tx, userId)
    if (!customer) throw new Refusal('not_found')
    const at = now()
    const messages = await toCarry(tx, await conversationMessages.list(tx, { conversationId: id }, 'position'))
    const carried = {
      ...{ actor: participant.userId, customer, topic, messages, at },
      ...{ conversationId: id, ticketId: before?.id ?? null },
    }
    const opened = await carryToTicket(tx, carried)
    await conversations.update(tx, { id }, { state: 'closed', closedAt: at, waitingSince: null, ticketId: opened.id })
    const details = { ticket: opened.id }
    const change = { at, actor: participant.userId, what: 'conversation.carried', subject: id }
    await recordChange(tx, { ...change, details, payload: { userId } })
    return opened
  })
  wake()
  return { id: ticket.id, reference: ticket.reference }
}

/** Converts the ticket to a conversation, new or its original one, with its messages, and closes it. Idempotent. Refuses `not_found`. */
export const carryHere = async (
  { db, now, wake }: CarryDeps,
  customer: Participant,
  ticketId: string,
): Promise<ConversationRow> => {
  const conversation = await transaction(db, async (tx) => {
    const at = now()
    // Locks the conversation first, as the other direction does.
    const before = await conversations.lock(tx, { ticketId })
    const { ticket, messages } = await carryFromTicket(tx, { id: ticketId, userId: customer.userId, at })
    if (before?.state === 'open') return before
    const waitingSince = ticket.answeredAt === null ? ticket.waitingSince : null
    const id = before?.id ?? newId(at)
    const opened = { id, userId: customer.userId, topic: ticket.topic, createdAt: at, inHours: false, ticketId }
    if (!before) await insertConversation(tx, { ...opened, requestDigest: null, lastMessageAt: at, waitingSince })
    for (const message of messages) {
      const { authorId, requestDigest = null } = message
      const carried = { ...message, requestDigest, conversationId: id, transferId: null }
      // Only a visitor's message has no author, and a visitor has no account.
      if (authorId) await insertMessage(tx, { ...carried, authorId })
    }
    const payload = { userId: customer.userId, author: 'customer', waitsNow: waitingSince !== null }
    const details = { ticket: ticketId }
    await recordChange(tx, { at, actor: customer.userId, what: 'conversation.carried', subject: id, details, payload })
    return conversations.update(
      tx,
      { id },
      {
        state: 'open',
        closedAt: null,
        assigneeId: null,
        lastMessageAt: at,
        waitingSince,
        ...(await readUpTo(tx, id)),
      },
    )
  })
  wake()
  return conversation
}

/** Messages from a ticket were read there. */
const readUpTo = async (tx: Tx, id: string): Promise<Partial<ConversationRow>> => {
  const position = (await conversationMessages.list(tx, { conversationId: id }, 'position')).at(-1)?.position ?? 0n
  return { customerReadTo: position, customerDeliveredTo: position }
}

import { oneLine } from '#contract/lib/clean-text.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { readSummaries } from '#server/modules/sending/transfers/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { ConversationRow, MessageRow, Participant } from './conversation.ts'
import { refuseTaken } from './desk/assign.ts'
import { lockParticipating } from './find-conversation.ts'
import { conversationMessages, conversations, insertMessage } from './queries.ts'

export type MessageInput = {
  id: string
  text: string
  transferId: string | null
  attachments: readonly string[]
  replies?: readonly string[]
}
type Requested = MessageInput & { requestDigest: string }

/** Delay before the notice of an unread answer. */
const unreadFor_minutes = 5

/**
 * Adds a message of one side. Idempotent for the same id and message, also after the conversation was closed. Refuses `not_found` (also
 * for a transfer that is not the customer's), `required`, `conflict`, `conversation_closed`, and `conversation_taken` for an
 * administrator while another one is assigned.
 */
export const writeMessage = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  writer: Participant,
  { conversationId, ...written }: Requested & { conversationId: string },
): Promise<MessageRow> => {
  const message = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, writer, conversationId)
    return addMessage(tx, { writer, conversation, written, at: now() })
  })
  wake()
  return message
}

type Adding = { writer: Participant; conversation: ConversationRow; written: Requested; at: Temporal.Instant }

/** In the caller's transaction, which has locked the conversation. */
export const addMessage = async (tx: Tx, { writer, conversation, written, at }: Adding): Promise<MessageRow> => {
  const { id, transferId, attachments, replies = [], requestDigest } = written
  const { id: conversationId, userId } = conversation
  const text = written.text.trim()
  const known = replayed(await conversationMessages.find(tx, { id }), requestDigest)
  if (known) return known
  if (conversation.state === 'closed') throw new Refusal('conversation_closed')
  refuseTaken(conversation, writer)
  if (text === '' && !transferId && attachments.length === 0) throw refuseFields({ text: 'required' })
  if (transferId) {
    const owned = await readSummaries(tx, { ids: [transferId], userIds: [userId], now: at })
    if (!owned.has(transferId)) throw new Refusal('not_found')
  }
  const by = { author: writer.side, authorId: writer.userId, sentAt: at }
  const message = await insertMessage(tx, {
    id,
    requestDigest,
    conversationId,
    text,
    transferId,
    replies: replies.map(oneLine),
    ...by,
  })
  // The id is taken in another conversation.
  if (!message) throw new Refusal('conflict')
  await attach(tx, { ids: attachments, uploaderId: writer.userId, customerId: userId, messageId: id })
  await conversations.update(tx, { id: conversationId }, movedBy(writer, conversation, message))
  if (writer.side === 'office' && conversation.assigneeId === null) {
    const details = { from: null, to: writer.userId }
    const [actor, what] = [writer.userId, 'conversation.assigned']
    await recordChange(tx, { at, actor, what, subject: conversationId, details })
  }
  await recordChange(tx, {
    at,
    actor: writer.userId,
    what: 'conversation.written',
    subject: conversationId,
    details: { message: id },
    payload: { userId, author: writer.side, waitsNow: writer.side === 'customer' && !conversation.waitingSince },
  })
  return message
}

/** The writer has read all earlier messages. */
const movedBy = (
  { side, userId }: Participant,
  { firstAnsweredAt, waitingSince, notifyAt }: ConversationRow,
  { position, sentAt }: MessageRow,
): Partial<ConversationRow> => {
  if (side === 'customer')
    return {
      lastMessageAt: sentAt,
      waitingSince: waitingSince ?? sentAt,
      customerDeliveredTo: position,
      customerReadTo: position,
      notifyAt: null,
    }
  return {
    lastMessageAt: sentAt,
    waitingSince: null,
    // The answering administrator becomes the assignee.
    assigneeId: userId,
    firstAnsweredAt: firstAnsweredAt ?? sentAt,
    officeDeliveredTo: position,
    officeReadTo: position,
    notifyAt: notifyAt ?? sentAt.add({ minutes: unreadFor_minutes }),
  }
}

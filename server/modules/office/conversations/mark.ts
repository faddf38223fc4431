import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { ConversationRow, Participant } from './conversation.ts'
import { lockParticipating, participating } from './find-conversation.ts'
import { conversationMessages, conversations, countUnread, updateDelivered } from './queries.ts'

type MarkDeps = Pick<Deps, 'db' | 'now' | 'wake'>

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Marks messages up to a position as read; the mark never moves back. Returns the remaining count. Refuses `not_found`. */
export const markRead = async (
  { db, now, wake }: MarkDeps,
  reader: Participant,
  { id, messageId }: { id: string; messageId: string },
): Promise<number> => {
  const left = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, reader, id)
    const message = await conversationMessages.find(tx, { id: messageId })
    if (message?.conversationId !== id) throw new Refusal('not_found')
    const readTo = reader.side === 'customer' ? conversation.customerReadTo : conversation.officeReadTo
    if (message.position > readTo) await moveRead(tx, { reader, conversation, position: message.position, at: now() })
    return (await countUnread(tx, [id], reader.side)).get(id) ?? 0
  })
  wake()
  return left
}

type Move = { reader: Participant; conversation: ConversationRow; position: bigint; at: Temporal.Instant }

/** A read by staff is audited; a customer's own is not. */
const moveRead = async (tx: Tx, { reader, conversation, position, at }: Move): Promise<void> => {
  const { id, userId } = conversation
  const event = { at, subject: id, payload: { userId } }
  if (reader.side === 'customer') {
    const deliveredTo = later(conversation.customerDeliveredTo, position)
    await conversations.update(tx, { id }, { customerReadTo: position, customerDeliveredTo: deliveredTo })
    if ((await countUnread(tx, [id], 'customer')).size === 0) await conversations.update(tx, { id }, { notifyAt: null })
    return emit(tx, { ...event, type: 'conversation.read' })
  }
  const deliveredTo = later(conversation.officeDeliveredTo, position)
  await conversations.update(tx, { id }, { officeReadTo: position, officeDeliveredTo: deliveredTo })
  await recordChange(tx, { ...event, actor: reader.userId, what: 'conversation.read' })
}

/** Marks messages up to a position as delivered to a device of this side. Refuses `not_found`. */
export const markDelivered = async (
  { db, now, wake }: MarkDeps,
  receiver: Participant,
  messageId: string,
): Promise<void> => {
  await transaction(db, async (tx) => {
    const message = await conversationMessages.find(tx, { id: messageId })
    if (!message) throw new Refusal('not_found')
    await participating(tx, receiver, message.conversationId)
    for (const { id, userId } of await updateDelivered(tx, receiver, message.position))
      await emit(tx, { at: now(), type: 'conversation.delivered', subject: id, payload: { userId } })
  })
  wake()
}

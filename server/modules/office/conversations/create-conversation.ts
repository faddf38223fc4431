import type { HelpTopic } from '#contract/office/support.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { ConversationRow } from './conversation.ts'
import { conversations, insertConversation } from './queries.ts'
import { supportAt } from './support-hours.ts'
import { addMessage, type MessageInput } from './write-message.ts'

type OpenInput = { id: string; userId: string; topic: HelpTopic; message: MessageInput; requestDigest: string }

/**
 * Opens a conversation with its first message. Idempotent for the same ids; a known id with other content is a `conflict`. Refuses as a
 * message does.
 */
export const createConversation = async (
  { db, now, wake, config }: Pick<Deps, 'db' | 'now' | 'wake' | 'config'>,
  { id, userId, topic, message, requestDigest }: OpenInput,
): Promise<ConversationRow> => {
  const opened = await transaction(db, async (tx) => {
    const at = now()
    const inHours = supportAt({ config }, at).open
    const row = { id, userId, requestDigest, topic, createdAt: at, inHours, lastMessageAt: at, waitingSince: at }
    const isNew = await insertConversation(tx, row)
    const conversation = replayed(await conversations.lock(tx, { id }), requestDigest)
    if (!conversation) throw new Error(`conversation ${id} was neither inserted nor found`)
    if (isNew)
      await recordChange(tx, {
        at,
        actor: userId,
        what: 'conversation.opened',
        subject: id,
        details: { topic },
        payload: { userId },
      })
    const written = { ...message, requestDigest }
    await addMessage(tx, { writer: { side: 'customer', userId }, conversation, written, at })
    return id
  })
  wake()
  const conversation = await conversations.find(db, { id: opened })
  if (!conversation) throw new Error(`conversation ${opened} was just opened`)
  return conversation
}

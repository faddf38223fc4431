import { Refusal } from '#contract/lib/errors.ts'
import type { Db } from '#server/platform/database.ts'
import type { ConversationRow, Participant } from './conversation.ts'
import { findConversation } from './queries.ts'

/** A conversation visible to a participant. Refuses `not_found`, for a customer also for another's. */
export const participating = async (
  db: Db,
  { side, userId }: Participant,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<ConversationRow> => {
  const conversation = await findConversation(db, id, { lock })
  if (!conversation || (side === 'customer' && conversation.userId !== userId)) throw new Refusal('not_found')
  return conversation
}

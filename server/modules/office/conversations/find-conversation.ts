import { Refusal } from '#contract/lib/errors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { ConversationRow, Participant } from './conversation.ts'
import { conversations } from './queries.ts'

/** A conversation visible to a participant. Refuses `not_found`, for a customer also for another's. */
export const participating = async (db: Db, participant: Participant, id: string): Promise<ConversationRow> =>
  visible(participant, await conversations.find(db, { id }))

/** The same, locked. */
export const lockParticipating = async (tx: Tx, participant: Participant, id: string): Promise<ConversationRow> =>
  visible(participant, await conversations.lock(tx, { id }))

const visible = ({ side, userId }: Participant, conversation: ConversationRow | undefined): ConversationRow => {
  if (!conversation || (side === 'customer' && conversation.userId !== userId)) throw new Refusal('not_found')
  return conversation
}

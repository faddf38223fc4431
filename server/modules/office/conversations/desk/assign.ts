import { Refusal } from '#contract/lib/errors.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { ConversationRow, Participant } from '../conversation.ts'
import { lockParticipating } from '../find-conversation.ts'
import { conversations } from '../queries.ts'

/** Refuses `conversation_taken` when another administrator is assigned. */
export const refuseTaken = ({ assigneeId }: ConversationRow, { side, userId }: Participant): void => {
  if (side === 'office' && assigneeId !== null && assigneeId !== userId) throw new Refusal('conversation_taken')
}

type Assigning = { id: string; from: string | null; adminId: string | null }

/**
 * Reassigns a conversation from `from`, the assignee that the caller saw, to an administrator or to none. Of two simultaneous assignments
 * one is refused with `conversation_taken`. Idempotent. Refuses `not_found`, `conversation_closed`.
 */
export const assignConversation = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  office: Participant,
  { id, from, adminId }: Assigning,
): Promise<ConversationRow> => {
  const assigned = await transaction(db, async (tx) => {
    const admins = await lockAdmins(tx, office.userId)
    if (adminId !== null && !admins.includes(adminId)) throw new Refusal('not_found')
    const conversation = await lockParticipating(tx, office, id)
    if (conversation.assigneeId === adminId) return conversation
    if (conversation.assigneeId !== from) throw new Refusal('conversation_taken')
    if (conversation.state === 'closed') throw new Refusal('conversation_closed')
    const at = now()
    const details = { from, to: adminId }
    await recordChange(tx, { at, actor: office.userId, what: 'conversation.assigned', subject: id, details })
    return conversations.update(tx, { id }, { assigneeId: adminId })
  })
  wake()
  return assigned
}

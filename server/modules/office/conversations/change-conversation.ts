import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { ConversationRow, Participant } from './conversation.ts'
import { refuseTaken } from './desk/assign.ts'
import { lockParticipating } from './find-conversation.ts'
import { conversations } from './queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'wake'>
type Change = { what: string; set: Partial<ConversationRow>; details?: Record<string, unknown> }

/** Changes a conversation visible to the participant; `change` is undefined when there is nothing to change. Refuses `not_found`. */
const changeConversation = async (
  { db, now, wake }: ChangeDeps,
  participant: Participant,
  { id, change }: { id: string; change: (row: ConversationRow, at: Temporal.Instant) => Change | undefined },
): Promise<ConversationRow> => {
  const changed = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, participant, id)
    const at = now()
    const changing = change(conversation, at)
    if (!changing) return conversation
    const { what, set, details = {} } = changing
    const payload = { userId: conversation.userId }
    await recordChange(tx, { at, actor: participant.userId, what, subject: id, details, payload })
    return conversations.update(tx, { id }, set)
  })
  wake()
  return changed
}

export const starConversation = (
  deps: ChangeDeps,
  customer: Participant,
  { id, important }: { id: string; important: boolean },
): Promise<ConversationRow> =>
  changeConversation(deps, customer, {
    id,
    change: (row) =>
      row.important === important
        ? undefined
        : { what: 'conversation.starred', set: { important }, details: { important } },
  })

/**
 * Closes a conversation; its messages stay, and it leaves the queue. Refuses `conversation_taken` while another administrator is
 * assigned.
 */
export const closeConversation = (deps: ChangeDeps, office: Participant, id: string): Promise<ConversationRow> =>
  changeConversation(deps, office, {
    id,
    change: (row, at) => {
      if (row.state === 'closed') return undefined
      refuseTaken(row, office)
      return { what: 'conversation.closed', set: { state: 'closed', closedAt: at, waitingSince: null } }
    },
  })

/** Reopens it for the customer, unassigned; it waits for an answer from the customer's next message on. */
export const reopenConversation = (deps: ChangeDeps, customer: Participant, id: string): Promise<ConversationRow> =>
  changeConversation(deps, customer, {
    id,
    change: ({ state }) =>
      state === 'open'
        ? undefined
        : { what: 'conversation.reopened', set: { state: 'open', closedAt: null, assigneeId: null } },
  })

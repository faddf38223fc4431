import { Refusal } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { carryToTicket, escalate, selectTicket, wordsIn } from '#server/modules/office/support/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { readConfirmationCodes, readSummaries } from '#server/modules/sending/transfers/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { replayed } from '#server/platform/replayed.ts'
import { toCarry } from '../carry.ts'
import type { Participant } from '../conversation.ts'
import { lockParticipating } from '../find-conversation.ts'
import { conversationsMessages } from '../messages.ts'
import { conversationMessages, conversations } from '../queries.ts'
import { refuseTaken } from './assign.ts'
import { recordNote } from './mark-conversation.ts'
import { notes } from './queries.ts'

type EscalationRequest = {
  id: string
  conversationId: string
  transferId: string
  reason: string
  language: Language
  requestDigest: string
}

/**
 * Escalates a question about a customer's transfer to operations, for staff without the permission to refund or repair it: opens a ticket
 * with the conversation's messages, and adds a note to the conversation. `id` is the note's. Idempotent. Refuses `not_found`, also for
 * another customer's transfer, `conversation_closed`, `conversation_taken`, `ticket_escalated`, `required`, `too_short`.
 */
export const askOperations = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  office: Participant,
  { id, conversationId, transferId, reason: typed, language, requestDigest }: EscalationRequest,
): Promise<{ id: string; reference: string }> => {
  const reason = wordsIn(typed, 'reason')
  const ticket = await transaction(db, async (tx) => {
    const at = now()
    const conversation = await lockParticipating(tx, office, conversationId)
    const { userId, topic, state, ticketId } = conversation
    const before = ticketId ? await selectTicket(tx, ticketId) : undefined
    const known = replayed(await notes.find(tx, { id }), requestDigest)
    if (known) {
      if (!before) throw new Error(`the note ${id} has no ticket`)
      return before
    }
    if (state === 'closed') throw new Refusal('conversation_closed')
    refuseTaken(conversation, office)
    const customer = await findUserById(tx, userId)
    const owned = await readSummaries(tx, { ids: [transferId], userIds: [userId], now: at })
    if (!customer || !owned.has(transferId)) throw new Refusal('not_found')
    const messages = await toCarry(tx, await conversationMessages.list(tx, { conversationId }, 'position'))
    const carried = {
      actor: office.userId,
      customer,
      topic,
      messages,
      conversationId,
      ticketId: before?.id ?? null,
      at,
    }
    const opened = await carryToTicket(tx, { ...carried, quiet: true })
    await escalate(tx, opened, { actor: office.userId, to: 'operations', reason, transferId, at })
    await conversations.update(tx, { id: conversationId }, { ticketId: opened.id })
    const code = (await readConfirmationCodes(tx, [transferId])).get(transferId) ?? ''
    const text = fill(conversationsMessages[language].asked, { code, reference: opened.reference, reason })
    const note = { id, requestDigest, conversationId, authorId: office.userId, text, writtenAt: at }
    await notes.insertOnce(tx, note)
    await recordNote(tx, note)
    return opened
  })
  wake()
  return { id: ticket.id, reference: ticket.reference }
}

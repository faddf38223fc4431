import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { insertMessage, type TicketRow, ticketMessages, tickets, updateTicket } from './queries.ts'

/**
 * Adds a customer's message to their ticket; one that was answered or closed waits again. The same id with the same text again writes
 * nothing. Throws `not_found`, `required`, `conflict`.
 */
export const writeMessage = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  caller: Caller,
  {
    ticketId,
    id,
    text: typed,
    attachments,
    requestDigest,
  }: { ticketId: string; id: string; text: string; attachments: readonly string[]; requestDigest: string },
): Promise<TicketRow> => {
  const text = typed.trim()
  if (text === '' && attachments.length === 0) throw refuseFields({ text: 'required' })
  const written = await transaction(db, async (tx) => {
    const ticket = await tickets.lock(tx, { id: ticketId })
    if (!ticket || ticket.userId !== caller.userId) throw new Refusal('not_found')
    const at = now()
    const actor = caller.userId
    const message = { id, ticketId, requestDigest, author: 'customer', authorId: actor, text, sentAt: at } as const
    if (!(await insertMessage(tx, message))) {
      replayed(await ticketMessages.find(tx, { id }), requestDigest)
      return ticket
    }
    await attach(tx, { ids: attachments, uploaderId: actor, customerId: actor, messageId: id })
    const waiting = ticket.answeredAt === null ? {} : { answeredAt: null, closedAt: null, waitingSince: at }
    if (ticket.answeredAt !== null) await updateTicket(tx, ticketId, waiting)
    const details = { reference: ticket.reference }
    await recordChange(tx, { at, actor, what: 'ticket.written', subject: ticketId, details, payload: details })
    return { ...ticket, ...waiting }
  })
  wake()
  return written
}

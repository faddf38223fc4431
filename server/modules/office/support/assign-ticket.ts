import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type TicketRow, tickets, updateTicket } from './queries.ts'

/**
 * Assigns a ticket; null unassigns it. With `from`, one of two simultaneous assignments is refused with `ticket_taken`. Refuses
 * `not_found` for a ticket or an administrator.
 */
export const assignTicket = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, adminId, from }: { id: string; adminId: string | null; from?: string | null | undefined },
): Promise<TicketRow> =>
  transaction(db, async (tx) => {
    const admins = await lockAdmins(tx, caller.userId)
    const ticket = await tickets.lock(tx, { id })
    if (!ticket || (adminId !== null && !admins.includes(adminId))) throw new Refusal('not_found')
    if (ticket.assigneeId === adminId) return ticket
    if (from !== undefined && ticket.assigneeId !== from) throw new Refusal('ticket_taken')
    await updateTicket(tx, id, { assigneeId: adminId })
    const details = { reference: ticket.reference, assignee: adminId }
    const actor = caller.userId
    await recordChange(tx, { at: now(), actor, what: 'ticket.assigned', subject: id, details, payload: details })
    return { ...ticket, assigneeId: adminId }
  })

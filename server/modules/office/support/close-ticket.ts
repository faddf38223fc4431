import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type TicketRow, tickets, updateTicket } from './queries.ts'

/** Closes a ticket as solved for its customer, answered or not. Idempotent. Refuses `not_found`. */
export const closeTicket = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, { id }: { id: string }) =>
  close(deps, { id, actor: caller.userId, mayClose: ({ userId }) => userId === caller.userId })

/** Closes it as an administrator, unless another one is assigned. Refuses `not_found`, `ticket_taken`. */
export const closeForOffice = (
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id }: { id: string },
): Promise<TicketRow> =>
  close(deps, {
    id,
    actor: caller.userId,
    mayClose: ({ assigneeId }) => {
      if (assigneeId !== null && assigneeId !== caller.userId) throw new Refusal('ticket_taken')
      return true
    },
  })

type CloseInput = { id: string; actor: string; mayClose(ticket: TicketRow): boolean }

const close = async ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, actor, mayClose }: CloseInput): Promise<TicketRow> =>
  transaction(db, async (tx) => {
    const ticket = await tickets.lock(tx, { id })
    if (!ticket || !mayClose(ticket)) throw new Refusal('not_found')
    if (ticket.closedAt) return ticket
    const at = now()
    const set = { closedAt: at, answeredAt: ticket.answeredAt ?? at }
    await updateTicket(tx, id, set)
    const details = { reference: ticket.reference }
    await recordChange(tx, { at, actor, what: 'ticket.closed', subject: id, details, payload: details })
    return { ...ticket, ...set }
  })

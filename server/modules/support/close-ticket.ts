import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { selectTicket, type TicketRow, updateTicket } from './queries.ts'

/** Its customer says that it is solved, answered or not. A closed one stays as it is. Throws `not_found`. */
export const closeTicket = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id }: { id: string },
): Promise<TicketRow> =>
  transaction(db, async (tx) => {
    const ticket = await selectTicket(tx, id, { lock: true })
    if (!ticket || ticket.userId !== caller.userId) throw new Refusal('not_found')
    if (ticket.closedAt) return ticket
    const at = now()
    const set = { closedAt: at, answeredAt: ticket.answeredAt ?? at }
    await updateTicket(tx, id, set)
    const details = { reference: ticket.reference }
    await recordChange(tx, { at, actor: caller.userId, what: 'ticket.closed', subject: id, details, payload: details })
    return { ...ticket, ...set }
  })

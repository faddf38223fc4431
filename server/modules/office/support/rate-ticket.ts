import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { selectMessages, type TicketRow, tickets, updateTicket } from './queries.ts'

/** Rates the answer; the last rating counts. Refuses `not_found`, and `ticket_not_answered` before staff's first answer. */
export const rateTicket = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, stars, word }: { id: string; stars: number; word: string },
): Promise<TicketRow> =>
  transaction(db, async (tx) => {
    const ticket = await tickets.lock(tx, { id })
    if (!ticket || ticket.userId !== caller.userId) throw new Refusal('not_found')
    const messages = await selectMessages(tx, [id])
    if (!messages.some(({ author }) => author === 'office')) throw new Refusal('ticket_not_answered')
    const ratingWord = word.trim()
    if (ticket.stars === stars && ticket.ratingWord === ratingWord) return ticket
    const at = now()
    const set = { stars, ratingWord, ratedAt: at }
    await updateTicket(tx, id, set)
    const details = { reference: ticket.reference, stars }
    await recordChange(tx, { at, actor: caller.userId, what: 'ticket.rated', subject: id, details, payload: details })
    return { ...ticket, ...set }
  })

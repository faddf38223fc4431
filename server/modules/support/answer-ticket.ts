import { Refusal, refuseFields } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { sendMessage } from '../../platform/message-queue.ts'
import { recordChange } from '../../platform/record-change.ts'
import { lockAdmins } from '../identity/index.ts'
import { answerMail } from './mails.ts'
import { selectTicket, type TicketRow, updateAnswer } from './queries.ts'

/**
 * Answers a question once and mails the answer to the address that came with it. Of two administrators the slower gets
 * `ticket_answered`. The same answer again by the same administrator changes nothing. Throws `not_found`, `required`.
 */
export const answerTicket = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  caller: Caller,
  { id, text }: { id: string; text: string },
): Promise<TicketRow> => {
  const answer = text.trim()
  if (answer === '') throw refuseFields({ text: 'required' })
  const answeredTicket = await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const ticket = await selectTicket(tx, id, { lock: true })
    if (!ticket) throw new Refusal('not_found')
    if (ticket.answer !== null) {
      if (ticket.answer === answer && ticket.answeredBy === caller.userId) return ticket
      throw new Refusal('ticket_answered')
    }
    const at = now()
    const answered = { answer, answeredBy: caller.userId, answeredAt: at }
    await updateAnswer(tx, id, answered)
    await sendMessage(tx, {
      to: ticket.email,
      channel: 'mail',
      lang: ticket.lang,
      ...answerMail({ ...ticket, answer }),
      at,
    })
    const details = { reference: ticket.reference }
    const actor = caller.userId
    await recordChange(tx, { at, actor, what: 'ticket.answered', subject: id, details, payload: details })
    return { ...ticket, ...answered }
  })
  wake()
  return answeredTicket
}

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
 * Answers a question, once: the answer is mailed to the address that was written down, in words of the administrator's own.
 * Two who answer at the same moment are told apart: the slower learns `ticket_answered`. The same answer again by the same
 * person changes nothing. Throws `not_found`, `required`.
 */
export const answerTicket = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  caller: Caller,
  { id, text }: { id: string; text: string },
): Promise<TicketRow> => {
  const answer = text.trim()
  if (answer === '') throw refuseFields({ text: 'required' })
  const ticket = await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const kept = await selectTicket(tx, id, { lock: true })
    if (!kept) throw new Refusal('not_found')
    if (kept.answer !== null) {
      if (kept.answer === answer && kept.answered_by === caller.userId) return kept
      throw new Refusal('ticket_answered')
    }
    const at = now()
    const answered = { answer, answered_by: caller.userId, answered_at: at }
    await updateAnswer(tx, id, answered)
    await sendMessage(tx, { to: kept.email, channel: 'mail', lang: kept.lang, ...answerMail({ ...kept, answer }), at })
    const details = { reference: kept.reference }
    const actor = caller.userId
    await recordChange(tx, { at, actor, what: 'ticket.answered', subject: id, details, payload: details })
    return { ...kept, ...answered }
  })
  wake()
  return ticket
}

import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { lockAdmins, lockIfOpen, readUser } from '#server/modules/people/identity/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replyAddressOf } from './mail-in/reply-address.ts'
import { answerMail } from './mails.ts'
import { supportMessages } from './messages.ts'
import { insertMessage, selectMessages, type TicketRow, tickets, updateTicket } from './queries.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/**
 * Answers a waiting ticket; an unassigned one is assigned to its answerer. Of two administrators the slower gets `ticket_answered`. With
 * `takes`, another's is refused with `ticket_taken`. Idempotent for the same answer by the same administrator. Refuses `not_found`,
 * `required`.
 */
export const answerTicket = async (
  deps: AnswerDeps,
  caller: Caller,
  {
    id,
    text,
    attachments,
    takes = false,
  }: { id: string; text: string; attachments: readonly string[]; takes?: boolean },
): Promise<TicketRow> => {
  const answer = text.trim()
  if (answer === '') throw refuseFields({ text: 'required' })
  const answeredTicket = await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const ticket = await tickets.lock(tx, { id })
    if (!ticket) throw new Refusal('not_found')
    if (takes && ticket.assigneeId !== null && ticket.assigneeId !== caller.userId) throw new Refusal('ticket_taken')
    if (ticket.answeredAt !== null) {
      const last = (await selectMessages(tx, [id])).at(-1)
      if (last?.text === answer && last.authorId === caller.userId) return ticket
      throw new Refusal('ticket_answered')
    }
    const at = deps.now()
    const actor = caller.userId
    await deliver(deps, { tx, ticket, answer, at })
    const messageId = newId(at)
    const message = {
      id: messageId,
      ticketId: id,
      author: 'office',
      authorId: actor,
      text: answer,
      sentAt: at,
    } as const
    await insertMessage(tx, message)
    if (attachments.length > 0) {
      // A visitor has no account to open a file in.
      if (!ticket.userId) throw refuseFields({ attachments: 'malformed' })
      await attach(tx, { ids: attachments, uploaderId: actor, customerId: ticket.userId, messageId })
    }
    const set = { answeredAt: at, assigneeId: ticket.assigneeId ?? actor }
    await updateTicket(tx, id, set)
    const details = { reference: ticket.reference }
    if (ticket.assigneeId === null) {
      const assigned = { ...details, assignee: actor }
      await recordChange(tx, { at, actor, what: 'ticket.assigned', subject: id, details: assigned, payload: assigned })
    }
    await recordChange(tx, { at, actor, what: 'ticket.answered', subject: id, details, payload: details })
    return { ...ticket, ...set }
  })
  deps.wake()
  return answeredTicket
}

type Delivery = { tx: Tx; ticket: TicketRow; answer: string; at: Temporal.Instant }

/** Delivered to the account that wrote it, otherwise to the address of the question, which may be another person's. */
const deliver = async (deps: AnswerDeps, { tx, ticket, answer, at }: Delivery): Promise<void> => {
  const { id, reference, lang, userId } = ticket
  const reader = userId && (await lockIfOpen(tx, userId)) ? await readUser(tx, userId) : undefined
  if (reader?.role === 'customer') {
    const about = { path: `/dashboard/help/${id}`, words: supportMessages[reader.lang].answered.see, topic: id }
    const text = (language: Language) => ({
      title: fill(supportMessages[language].answer.subject, { reference }),
      message: answer,
    })
    await notify({ ...deps, tx }, { reader, section: 'support', text, about, at })
    return
  }
  const question = (await selectMessages(tx, [id])).findLast(({ author }) => author === 'customer')
  const reply = replyAddressOf(deps, ticket)
  const mail = answerMail({ ...ticket, message: question?.text ?? '', answer, canReply: 'replyTo' in reply })
  await sendMessage(tx, { to: ticket.email, channel: 'mail', lang, ...mail, ...reply, at })
}

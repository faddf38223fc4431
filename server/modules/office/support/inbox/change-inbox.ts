import { canonicalEmail } from '#contract/lib/email.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { findUser, lockAdmins } from '#server/modules/people/identity/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type TicketRow, tickets, updateTicket } from '../queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now'>

/** Refuses `not_found`, also for a question sent from an account. */
export const readInInbox = async (db: Db, id: string): Promise<TicketRow> => inInbox(await tickets.find(db, { id }))

const inInbox = (ticket: TicketRow | undefined): TicketRow => {
  if (!ticket || ticket.source === 'account') throw new Refusal('not_found')
  return ticket
}

/** Only the assignee may decide an assigned question. */
const lockMine = async (tx: Tx, id: string, caller: Caller): Promise<TicketRow> => {
  await lockAdmins(tx, caller.userId)
  const ticket = inInbox(await tickets.lock(tx, { id }))
  if (ticket.assigneeId !== null && ticket.assigneeId !== caller.userId) throw new Refusal('ticket_taken')
  return ticket
}

type Change = {
  what: string
  details?: Record<string, unknown>
  set: Parameters<typeof updateTicket>[2]
  at: Temporal.Instant
}

const change = async (tx: Tx, ticket: TicketRow, caller: Caller, { what, details: more, set, at }: Change) => {
  await updateTicket(tx, ticket.id, set)
  const details = { reference: ticket.reference, ...more }
  await recordChange(tx, { at, actor: caller.userId, what, subject: ticket.id, details, payload: details })
  return { ...ticket, ...set }
}

/** Marks it as spam, or as not spam, which makes it wait again. Refuses `not_found`, `ticket_taken`. */
export const judge = ({ db, now }: ChangeDeps, caller: Caller, { id, spam }: { id: string; spam: boolean }) =>
  transaction(db, async (tx) => {
    const ticket = await lockMine(tx, id, caller)
    if ((ticket.spamAt !== null) === spam) return ticket
    const at = now()
    const set = spam
      ? { spamAt: at, closedAt: at, answeredAt: ticket.answeredAt ?? at }
      : { spamAt: null, closedAt: null, answeredAt: null, waitingSince: at }
    return change(tx, ticket, caller, { what: spam ? 'ticket.spam' : 'ticket.not_spam', set, at })
  })

/**
 * Links it to a customer. Answers still go to the sender's address, because the link is staff's judgment and proves no identity. Refuses
 * `not_found`, `ticket_taken`, and `not_found` of the field for an address without a customer.
 */
export const link = ({ db, now }: ChangeDeps, caller: Caller, { id, email }: { id: string; email: string | null }) =>
  transaction(db, async (tx) => {
    const ticket = await lockMine(tx, id, caller)
    const found = email === null ? undefined : await findUser(tx, canonicalEmail(email))
    if (email !== null && found?.role !== 'customer') throw refuseFields({ email: 'not_found' })
    const linkedId = found?._id ?? null
    if (ticket.linkedId === linkedId) return ticket
    return change(tx, ticket, caller, {
      what: 'ticket.linked',
      details: { customer: linkedId },
      set: { linkedId },
      at: now(),
    })
  })

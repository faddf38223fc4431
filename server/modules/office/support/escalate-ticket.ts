import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type EscalationRole, escalationReason } from '#contract/office/escalations.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { listAdmins, lockAdmins } from '#server/modules/people/identity/index.ts'
import { peopleWith } from '#server/modules/staff/staff/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { supportMessages } from './messages.ts'
import { notEscalated, type TicketRow, ticketReturns, tickets, updateTicket } from './queries.ts'

type EscalateDeps = Pick<Deps, 'db' | 'now' | 'wake'>

const about = { path: '/dashboard/help-center?status=escalated' }

/**
 * Escalates a waiting question to another team. Idempotent; of two simultaneous escalations the slower gets `ticket_escalated`. Refuses
 * `not_found`, `ticket_answered`, `required`, `too_short`.
 */
export const escalateTicket = async (
  { db, now, wake }: EscalateDeps,
  caller: Caller,
  { id, to, reason: typed }: { id: string; to: EscalationRole; reason: string },
): Promise<TicketRow> => {
  const reason = wordsIn(typed, 'reason')
  const escalated = await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const ticket = await tickets.lock(tx, { id })
    if (!ticket) throw new Refusal('not_found')
    if (ticket.answeredAt !== null) throw new Refusal('ticket_answered')
    return escalate(tx, ticket, { actor: caller.userId, to, reason, transferId: ticket.transferId, at: now() })
  })
  wake()
  return escalated
}

type Escalating = {
  actor: string
  to: EscalationRole
  reason: string
  transferId: string | null
  at: Temporal.Instant
}

/** Within the caller's transaction, which has the ticket locked. Refuses `ticket_escalated`. */
export const escalate = async (
  tx: Tx,
  ticket: TicketRow,
  { actor, to, reason, transferId, at }: Escalating,
): Promise<TicketRow> => {
  if (ticket.escalatedAt !== null) {
    if (ticket.escalatedTo === to && ticket.escalationReason === reason && ticket.escalatedBy === actor) return ticket
    throw new Refusal('ticket_escalated')
  }
  const set = { escalatedTo: to, escalatedAt: at, escalatedBy: actor, escalationReason: reason, transferId }
  await updateTicket(tx, ticket.id, set)
  const payload = { reference: ticket.reference, to }
  const details = { ...payload, reason, ...(transferId ? { transferId } : {}) }
  await recordChange(tx, { at, actor, what: 'ticket.escalated', subject: ticket.id, details, payload })
  return { ...ticket, ...set }
}

/**
 * Returns it to support with a stored note, and notifies the escalating person. Refuses `not_found`, `ticket_not_escalated`, `required`,
 * `too_short`.
 */
export const returnTicket = async (
  deps: EscalateDeps & Pick<Deps, 'config' | 'secrets'>,
  caller: Caller,
  { id, note: typed }: { id: string; note: string },
): Promise<TicketRow> => {
  const note = wordsIn(typed, 'note')
  const returned = await transaction(deps.db, async (tx) => {
    const admins = await lockAdmins(tx, caller.userId)
    const ticket = await tickets.lock(tx, { id })
    if (!ticket) throw new Refusal('not_found')
    if (ticket.escalatedTo === null) throw new Refusal('ticket_not_escalated')
    const [at, actor] = [deps.now(), caller.userId]
    await updateTicket(tx, id, notEscalated)
    const [returnId, from, requester] = [newId(at), ticket.escalatedTo, ticket.escalatedBy]
    await ticketReturns.insert(tx, {
      id: returnId,
      ticketId: id,
      from,
      note,
      returnedBy: actor,
      returnedAt: at,
      requestedBy: requester,
    })
    const payload = { reference: ticket.reference, from, return: returnId }
    await recordChange(tx, { at, actor, what: 'ticket.returned', subject: id, details: { ...payload, note }, payload })
    if (requester !== null && requester !== actor && admins.includes(requester))
      await notifyStaff(
        { ...deps, tx },
        { to: [requester], texts: 'returned', values: { reference: ticket.reference, note }, at },
      )
    return { ...ticket, ...notEscalated }
  })
  deps.wake()
  return returned
}

/** Notifies the team except the escalating person, without message text, which may contain a customer's data. */
export const notifyTeam = async (
  deps: NotifyDeps,
  { reference, escalatedTo, escalatedBy }: TicketRow,
  at: Temporal.Instant,
): Promise<void> => {
  if (escalatedTo === null) return
  const to = (await peopleWith(deps.tx, escalatedTo)).filter((id) => id !== escalatedBy)
  await notifyStaff(deps, { to, texts: 'escalated', values: { reference }, at })
}

type NotifyDeps = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>
type StaffNotice = {
  to: readonly string[]
  texts: 'escalated' | 'returned'
  values: Record<string, string>
  at: Temporal.Instant
}

const notifyStaff = async (deps: NotifyDeps, { to, texts, values, at }: StaffNotice): Promise<void> => {
  for (const reader of await listAdmins(deps.tx)) {
    if (!to.includes(reader._id)) continue
    const text = (language: Language) => ({
      title: fill(supportMessages[language][texts].title, values),
      message: fill(supportMessages[language][texts].message, values),
    })
    await notify(deps, { reader, section: 'support', text, about, at })
  }
}

/** Refuses `required`, `too_short`. */
export const wordsIn = (typed: string, field: 'reason' | 'note'): string => {
  const words = typed.trim()
  if (words === '') throw refuseFields({ [field]: 'required' })
  if (words.length < escalationReason.min) throw refuseFields({ [field]: 'too_short' })
  return words
}

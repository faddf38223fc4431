import {
  type BreakDecision,
  type BreakKind,
  type BreakReason,
  breakDecisions,
  isShortage,
  needsBankReference,
} from '#contract/funds/breaks.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount, toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Approved } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { refuseWhilePending, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BreakRow, breaks, lockOpen, selectCustomers, sumSettledSince } from './queries.ts'

type Input = {
  id: string
  note: string
  decision: BreakDecision | null
  loss: string | null
  bankReference: string | null
  reason: BreakReason | null
}

/**
 * Settles a break once, with a note; the owner acts on the decision when the event arrives. The same settlement again by the same
 * administrator changes nothing; of two administrators the slower gets `break_settled`. Refuses `not_found`, `break_taken` for one that
 * is assigned to a colleague, a decision that the kind does not offer, or requires, a loss that exceeds the break, a decision that needs
 * a statement line and has none, and `own_account`. Above the limit of the caller's role, counted over 30 days for them and for the
 * customer, it needs dual approval; `approval_waits` until then.
 */
export const settleBreak = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { userId: adminId, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  { id, note, decision, loss, bankReference, reason }: Input,
): Promise<BreakRow> => {
  const settled = await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const found = await breaks.lock(tx, { id })
    if (!found) throw new Refusal('not_found')
    await refuseOwn(tx, found, adminId)
    assertOffered(found.kind, decision)
    if (needsBankReference(decision) && !bankReference) throw refuseFields({ bankReference: 'required' })
    if (!found.settledAt && found.assigneeId !== null && found.assigneeId !== adminId) throw new Refusal('break_taken')
    if (!found.settledAt) {
      const at = now()
      const amount = atStake(found, { decision, loss })
      const terms: Settling = { actor: adminId, note, decision, amount, bankReference, reason, approvedBy: null, at }
      if (amount === null) return settle(tx, found, terms)
      const isAlone = isEnoughFor(grantOf(staffRoles, 'breaks.settle'), await inAll(tx, found, { ...terms, amount }))
      return isAlone ? settle(tx, found, terms) : request(tx, found, { ...terms, amount })
    }
    if (found.settledBy === adminId && found.note === note && found.decision === decision) return found
    throw new Refusal('break_settled')
  })
  wake()
  return settled
}

const refuseOwn = async (tx: Tx, { ownerId, customerId }: BreakRow, by: string): Promise<void> => {
  for (const id of [...(await selectCustomers(tx, ownerId)), customerId]) if (id !== null) refuseOwnAccount(by, id)
}

type Lost = { decision: BreakDecision | null; loss: string | null }

/**
 * The amount that the decision moves or writes off, in minor units: the stated loss for a written-off shortage, otherwise the whole
 * break. Null where nothing moves: the note describes an action elsewhere, a return is booked as a debt, or a recall is rejected.
 */
const atStake = ({ kind, amount, currency }: BreakRow, { decision, loss }: Lost): bigint | null => {
  if (decision === 'book' || decision === 'reject' || (decision === null && !isShortage(kind))) return null
  if (decision !== 'write_off' || !isShortage(kind)) return amount
  if (loss === null) throw refuseFields({ loss: 'required' })
  const lost = parseAmount(loss, currency)
  if (typeof lost !== 'bigint') throw refuseFields({ loss: lost })
  if (lost > amount) throw refuseFields({ loss: 'loss_over' }, { limit: { minor: amount, currency } })
  return lost
}

type AtStake = Settling & { amount: bigint }

/** The larger of this person's sole settlements and the settlements for this customer, including this break. */
const inAll = async (
  tx: Tx,
  { ownerId, customerId, currency }: BreakRow,
  { actor: by, amount, at }: AtStake,
): Promise<Money> => {
  const since = at.subtract({ hours: 24 * aloneDays })
  return { minor: amount + (await sumSettledSince(tx, { by, ownerId, customerId, currency, since })), currency }
}

const reason_max = 300

/** Requests dual approval; the break stays open until then. */
const request = async (
  tx: Tx,
  found: BreakRow,
  { actor, note, decision, amount, bankReference, reason, at }: AtStake,
): Promise<BreakRow> => {
  const { id, kind: breakKind, reference: partnerReference, currency } = found
  const about = {
    ...{ breakId: id, breakKind, partnerReference, amount: toWire({ minor: amount, currency }), note },
    ...(reason ? { cause: reason } : {}),
  }
  const content =
    decision === 'write_off'
      ? ({ kind: 'write_off', ...about } as const)
      : ({ kind: 'break_settlement', ...about, decision, bankReference } as const)
  await refuseWhilePending(tx, { subject: id, kinds: ['write_off', 'break_settlement'], at })
  await requestApproval(tx, {
    ...{ id: newId(at), subject: id, content, reason: note.slice(0, reason_max), requestedBy: actor },
    ...{ requestDigest: null, at },
  })
  return found
}

/**
 * Carries out a settlement after dual approval. Refuses `break_settled` when it was settled meanwhile. A debt that was paid in another
 * way after the bank's entry was seen settles its break without a decision: the entry is still booked, and belongs to the customer.
 */
export const settleApproved = async (
  { tx }: { tx: Tx },
  { content, requestedBy, approvedBy, at }: Approved<'write_off'> | Approved<'break_settlement'>,
): Promise<void> => {
  const found = await breaks.lock(tx, { id: content.breakId })
  if (!found) throw new Refusal('not_found')
  await refuseOwn(tx, found, approvedBy)
  const { note, cause: reason = null } = content
  const { decision, bankReference } =
    content.kind === 'write_off' ? { decision: 'write_off' as const, bankReference: null } : content
  if (found.settledAt && (found.decision !== null || decision !== 'repaid')) throw new Refusal('break_settled')
  const amount = BigInt(content.amount.minor)
  await settle(tx, found, { actor: requestedBy, note, decision, amount, bankReference, reason, approvedBy, at })
}

const assertOffered = (kind: BreakKind, decision: BreakDecision | null): void => {
  const offered: readonly string[] = breakDecisions[kind]
  if (decision ? !offered.includes(decision) : offered.length > 0 && !isShortage(kind))
    throw refuseFields({ decision: 'required' })
}

type Settling = {
  actor: string
  note: string
  decision: BreakDecision | null
  /** Minor units. */
  amount: bigint | null
  bankReference: string | null
  reason: BreakReason | null
  approvedBy: string | null
  at: Temporal.Instant
}

const settle = async (
  tx: Tx,
  found: BreakRow,
  { actor, note, decision, at, ...settling }: Settling,
): Promise<BreakRow> => {
  const { id, kind, ownerKind, ownerId, reference, cause, currency } = found
  const { amount: settledAmount, approvedBy, bankReference, reason } = settling
  const settled = await breaks.update(
    tx,
    { id },
    {
      ...{ settledAt: at, settledBy: actor, note, decision, settledAmount, approvedBy, bankReference, reason },
    },
  )
  const loss = decision === 'write_off' && settledAmount !== null ? toWire({ minor: settledAmount, currency }) : null
  const terms = {
    kind,
    ownerKind,
    ownerId,
    reference,
    decision,
    loss,
    amount: settledAmount?.toString() ?? null,
    actor,
  }
  const details = { ...terms, note, approvedBy, bankReference, reason }
  await recordChange(tx, { at, actor, what: 'break.settled', subject: id, details, payload: { ...terms, cause } })
  return settled
}

/** Settles the open breaks of a reference because both sides match again. */
export const settleBreaks = async (
  tx: Tx,
  {
    reference,
    kinds,
    ...by
  }: { reference: string; kinds: readonly BreakKind[] } & Pick<Settling, 'actor' | 'note' | 'at'>,
): Promise<void> => {
  for (const found of await lockOpen(tx, reference, kinds))
    await settle(tx, found, {
      ...by,
      ...{ decision: null, amount: null, bankReference: null, reason: null, approvedBy: null },
    })
}

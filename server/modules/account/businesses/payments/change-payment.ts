import type { BusinessPayment, PaymentState } from '#contract/account/business-payments.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockMember, type MemberKey, type Membership, requireMember } from '../members/require-member.ts'
import { aloneHours, type PaymentRecord, rightsOf } from './payment.ts'
import { lockById, payments, sumAlone } from './payment-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
export type AskingPayment = MemberKey & { paymentId: string }

/** Confirmed by a member alone within a day, in cents. */
export const aloneOf = (db: Db, { businessId, userId }: MemberKey, now: Temporal.Instant): Promise<bigint> =>
  sumAlone(db, { businessId, userId, since: now.subtract({ hours: aloneHours }) })

/** A payment for a member of its business. Refuses `not_found`. */
export const readPayment = async (
  db: Db,
  asking: AskingPayment,
): Promise<{ payment: PaymentRecord; membership: Membership }> => {
  const membership = await requireMember(db, asking)
  const payment = await payments.find(db, { id: asking.paymentId })
  if (payment?.businessId !== asking.businessId) throw new Refusal('not_found')
  return { payment, membership }
}

/** As above, locked. */
export const lockPayment = async (
  tx: Tx,
  asking: AskingPayment,
): Promise<{ payment: PaymentRecord; membership: Membership }> => {
  const membership = await lockMember(tx, asking)
  const payment = await lockById(tx, asking.paymentId)
  if (payment?.businessId !== asking.businessId) throw new Refusal('not_found')
  return { payment, membership }
}

type Move = {
  right: Exclude<keyof BusinessPayment['may'], 'confirm'>
  to: Extract<PaymentState, 'waiting' | 'declined' | 'withdrawn'>
  reason?: string
}

/**
 * Requests approval, declines, or withdraws an undecided payment, by a member with the permission. Idempotent per member. Refuses
 * `not_found`, `forbidden`, `payment_decided`.
 */
export const movePayment = async (
  deps: Deps,
  asking: AskingPayment,
  { right, to, reason }: Move,
): Promise<PaymentRecord> => {
  const { businessId, userId } = asking
  const moved = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const { payment, membership } = await lockPayment(tx, asking)
    const { state, preparedBy, decidedBy } = payment
    if (state === to && (decidedBy ?? preparedBy) === userId) return payment
    if (!rightsOf({ payment, ...membership, alone: 0n })[right]) {
      const isDecided = ['confirmed', 'done', 'declined', 'withdrawn'].includes(state)
      throw new Refusal(isDecided ? 'payment_decided' : 'forbidden')
    }
    const decided = to === 'declined' ? { decidedBy: userId, reason: reason ?? '' } : {}
    const changed = await payments.update(tx, { id: payment.id }, { state: to, stateAt: at, ...decided })
    const details = reason === undefined ? {} : { reason }
    const change = { at, actor: userId, what: `business_payment.${to}`, subject: payment.id, details }
    await recordChange(tx, { ...change, payload: { businessId } })
    return changed
  })
  deps.wake()
  return moved
}

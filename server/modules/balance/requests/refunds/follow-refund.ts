import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { repayDebt } from '#server/modules/funds/debts/index.ts'
import { type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, release, settle, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { moveRequest } from '../change-request.ts'
import { moveRequestPayment } from '../pay/change-payment.ts'
import { findCollected, lockPayment } from '../pay/lock-payment.ts'
import { claimFromGuest } from '../pay/return-payment.ts'
import { type RequestRefundRecord, refundKind, refundOwnerOf } from '../payment.ts'
import { requestPayments, requestRefunds } from '../payment-queries.ts'
import { changeRefund, endRefunded } from './change-refund.ts'
import { findSent, isOwedByGuest } from './find-sent.ts'

type Locked = Awaited<ReturnType<typeof lockPayment>>
type Followed = Locked & {
  refund: RequestRefundRecord
  sent: PaymentOf<'credit'> | PaymentOf<'refund'>
  at: Temporal.Instant
}

/** Applies the partner's answer: the refund was paid, failed, or was returned after payment. */
export const followRefund =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== refundKind || type.endsWith('.stuck')) return
    const at = now()
    const found = await requestRefunds.find(tx, { id: String(payload.ownerId) })
    if (!found) throw new Error(`${type} of a refund that does not exist: ${payload.ownerId}`)
    const locked = await lockPayment(tx, found.paymentId)
    const refund = await requestRefunds.lock(tx, { id: found.id })
    const sent = await findSent(tx, locked.payment, found)
    if (!refund || !sent) throw new Error(`refund ${found.id} was never sent`)
    if (refund.state === 'sent') await settleSent(tx, { ...locked, refund, sent, at })
    const done = await requestRefunds.find(tx, { id: found.id })
    if (done?.state === 'done' && sent.state === 'returned')
      await collectReturned(tx, { ...(await lockPayment(tx, found.paymentId)), refund: done, sent, at })
  }

const reservationOf = ({ id, reservationId }: RequestRefundRecord): string => {
  if (!reservationId) throw new Error(`refund ${id} reserved nothing`)
  return reservationId
}

const settleSent = async (tx: Tx, { payment, request, refund, sent, at }: Followed): Promise<void> => {
  const { id } = refund
  const { settledAt, state, stateAt: eventAt } = sent
  const pendingId = reservationOf(refund)
  if (settledAt) {
    await settle(tx, { id: postingIdOf('request_refund', id, 'refund'), pendingId, eventAt: settledAt, at })
    await changeRefund(tx, refund, { to: 'done', eventAt: settledAt, reason: null, at })
    if (payment.state !== 'returned') return endRefunded(tx, { payment, request, at })
    return claimFromGuest(tx, { payment, refund, collected: await findCollected(tx, payment), at })
  }
  if (state !== 'failed' && state !== 'canceled') return
  // The guest's bank returned the payment in the meantime: the refund's reservation covers it.
  if (payment.state === 'returned') {
    await settle(tx, { id: postingIdOf('request_refund', id, 'refund'), pendingId, eventAt, at })
    return changeRefund(tx, refund, { to: 'done', eventAt, reason: payment.reason, at })
  }
  await release(tx, { pendingId, at })
  await requestPayments.update(tx, { id: payment.id }, { refunded: payment.refunded - refund.amount })
  await changeRefund(tx, refund, { to: 'failed', eventAt, reason: returnReason(sent), at })
}

/** Credits the receiver again, and reverses our cost of the fee. */
export const bookBack = async (
  tx: Tx,
  { id: subject, userId, amount, fee, currency }: RequestRefundRecord,
  { partner, eventAt, at }: { partner: string; eventAt: Temporal.Instant; at: Temporal.Instant },
): Promise<void> => {
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -(amount + fee), currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  await post(tx, {
    id: postingIdOf('request_refund', subject, 'returned'),
    kind: 'request_refund_returned',
    subject,
    entries,
    eventAt,
    at,
  })
}

/**
 * Credits a returned refund to the receiver, or applies it to the guest's debt. Staff pay out that of a closed account, and any part that
 * a guest had already paid.
 */
const collectReturned = async (tx: Tx, { payment, request, isOpen, refund, sent, at }: Followed): Promise<void> => {
  const { amount, currency } = refund
  const { partner, reference, stateAt: eventAt } = sent
  const reason = returnReason(sent)
  const owner = refundOwnerOf(refund)
  const isOwed = await isOwedByGuest(tx, payment, refund)
  const toGuest = isOwed ? (await repayDebt(tx, { owner, kind: 'refund_returned', at })).toWallet : 0n
  if (!isOwed) await bookBack(tx, refund, { partner, eventAt, at })
  if (isOwed ? toGuest > 0n : !isOpen)
    await openBreak(tx, {
      ...{
        kind: 'refund_returned_closed',
        owner,
        reference,
        partner,
        cause: reason,
        actor: 'requests',
        at,
      },
      amount: { minor: isOwed ? toGuest : amount, currency },
    })
  const change = { refunded: payment.refunded - amount }
  if (payment.state === 'refunded') {
    await moveRequestPayment(tx, payment, { to: 'usable', eventAt, change, at })
    if (!request.many && request.state === 'refunded') await moveRequest(tx, request, { to: 'paid', at })
  } else await requestPayments.update(tx, { id: payment.id }, change)
  await changeRefund(tx, refund, { to: 'returned', eventAt, reason, at })
}

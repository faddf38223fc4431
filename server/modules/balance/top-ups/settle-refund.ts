import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { openDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { returnHeld } from './book.ts'
import { topUps } from './queries.ts'
import { ownerOf, type TopUpRecord } from './top-up.ts'

type Charged = { charge: PaymentOf<'charge'>; at: Temporal.Instant }

/**
 * Settles a refund to the card: the balance is charged when the processor has paid it, and keeps the money when the card refuses it.
 * Refunded and disputed, it becomes a debt; disputed before the refund is sent, the refund is canceled.
 */
export const settleRefund = async (tx: Tx, topUp: TopUpRecord, { charge, at }: Charged): Promise<TopUpRecord> => {
  const { id, userId, state, cancel, refundedAt } = topUp
  const refund = await findPayment(tx, 'refund', ownerOf(topUp))
  if (!refund) return topUp
  const { settledAt, stateAt: eventAt } = refund
  if (refundedAt) return refund.state === 'returned' ? creditReturnedRefund(tx, topUp, { refund, at }) : topUp
  if (settledAt && state === 'held') {
    const change = { refundedAt: settledAt, cancel: null }
    return returnHeld(tx, topUp, { to: 'refunded', reason: null, eventAt: settledAt, change, at })
  }
  if (settledAt && state === 'returned') {
    await openDebt({ tx, isOwnerBlocked }, { owner: ownerOf(topUp), userId, debit: charge, at })
    return topUps.update(tx, { id }, { refundedAt: settledAt, cancel: null })
  }
  if (cancel !== 'requested') return topUp
  if (refund.state === 'canceled') return topUps.update(tx, { id }, { cancel: null })
  if (refund.state !== 'failed') return topUp
  const details = { reason: returnReason(refund), eventAt: eventAt.toString() }
  if (state === 'held')
    await recordChange(tx, {
      ...{ at, actor: 'top-ups', what: 'top_up.refund_failed', subject: id, details, payload: { userId } },
    })
  return topUps.update(tx, { id }, { cancel: 'too_late' })
}

/** The card's bank returned the refund: credits the wallet once, fee included. For a closed account, staff pay it out. */
const creditReturnedRefund = async (
  tx: Tx,
  topUp: TopUpRecord,
  { refund, at }: { refund: PaymentOf<'refund'>; at: Temporal.Instant },
): Promise<TopUpRecord> => {
  const { id: subject, userId, currency } = topUp
  const { partner, reference, amount: minor, stateAt: eventAt } = refund
  // Locked before the posting: prevents a concurrent closing of the account.
  const isOpen = await lockIfOpen(tx, userId)
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -minor, currency },
    { account: await openWallet(tx, { userId, currency, at }), amount: minor, currency },
  ]
  const id = postingIdOf('top_up', subject, 'refund returned')
  if ((await post(tx, { id, kind: 'refund_returned', subject, entries, eventAt, at })) === 'replayed') return topUp
  const cause = returnReason(refund)
  const amount = { minor, currency }
  if (!isOpen)
    await openBreak(tx, {
      ...{
        kind: 'refund_returned_closed',
        owner: ownerOf(topUp),
        reference,
        partner,
        cause,
        amount,
        actor: 'top-ups',
        at,
      },
    })
  const details = { postingId: id, reason: cause }
  await recordChange(tx, {
    ...{ at, actor: 'top-ups', what: 'top_up.refund_returned', subject, details, payload: { userId } },
  })
  return topUp
}

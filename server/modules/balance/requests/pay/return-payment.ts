import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openDebt } from '#server/modules/funds/debts/index.ts'
import { cancelPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { reopenRequest } from '../change-request.ts'
import {
  ownerOf,
  type RequestPaymentRecord,
  type RequestRefundRecord,
  refundOwnerOf,
  refundReferenceOf,
} from '../payment.ts'
import { selectRefunds } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'
import { returnHeld } from './book.ts'
import { moveRequestPayment } from './change-payment.ts'

export type Collected = PaymentOf<'charge'> | PaymentOf<'debit'>
type Returned = {
  payment: RequestPaymentRecord
  request: RequestRecord
  collected: Collected
  at: Temporal.Instant
}

/**
 * Posts a guest's payment that the partner returned. Within the hold the balance is charged the same amount; after it, the receiver owes
 * the part they have not refunded, and the fee is our loss. A refund not yet sent is canceled; a sent one was paid twice, and the guest
 * owes it.
 */
export const bookReturn = async (tx: Tx, { payment, request, collected, at }: Returned): Promise<void> => {
  const { state } = payment
  const { stateAt: eventAt } = collected
  const reason = returnReason(collected)
  if (state !== 'held' && state !== 'usable' && state !== 'refunded') return
  if (state === 'held') await returnHeld(tx, payment, { reason, eventAt, at })
  else {
    await claimReturn(tx, { payment, collected, at })
    await moveRequestPayment(tx, payment, { to: 'returned', eventAt, reason, at })
  }
  if (request.state === 'paid') await reopenRequest(tx, request, at)
}

const claimReturn = async (tx: Tx, { payment, collected, at }: Omit<Returned, 'request'>): Promise<void> => {
  const { id, userId, way, amount, fee, refunded, currency } = payment
  const refunds = (await selectRefunds(tx, [id])).filter(({ state }) => state === 'sent' || state === 'done')
  const feeRefunded = refunds.reduce((sum, refund) => sum + refund.fee, 0n)
  const lost = fee - feeRefunded
  if (refunded < amount) {
    const covered = refunded + feeRefunded
    await openDebt(
      { tx, isOwnerBlocked },
      { owner: ownerOf(payment), userId, debit: collected, fee: lost, covered, at },
    )
  } else if (lost > 0n)
    await post(tx, {
      ...{ id: postingIdOf('request_payment', id, 'return fee'), kind: 'request_returned', subject: id },
      entries: [
        { account: systemAccount('fees', currency), amount: -lost, currency },
        { account: systemAccount('settlement', currency, collected.partner), amount: lost, currency },
      ],
      ...{ eventAt: collected.stateAt, at },
    })
  for (const refund of refunds)
    if (refund.state === 'done') await claimFromGuest(tx, { payment, refund, collected, at })
    else await cancelPayment({ tx, at }, { kind: way === 'card' ? 'refund' : 'credit', owner: refundOwnerOf(refund) })
}

/** The guest was paid twice: by their bank, and by the refund. */
export const claimFromGuest = async (
  tx: Tx,
  { payment, refund, collected, at }: Omit<Returned, 'request'> & { refund: RequestRefundRecord },
): Promise<void> => {
  const { amount, fee, currency } = refund
  const { partner, stateAt } = collected
  const claim = {
    ...{ reference: refundReferenceOf(refund), partner, amount: amount + fee, currency, stateAt },
    ...{ cause: returnReason(collected), account: systemAccount('settlement', currency, partner) },
  }
  await openDebt({ tx, isOwnerBlocked }, { owner: refundOwnerOf(refund), userId: payment.id, claim, at })
}

import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { findDebt, repayDebt } from '#server/modules/funds/debts/index.ts'
import type { PaymentOf } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { moveRequest } from '../change-request.ts'
import { ownerOf, type RequestPaymentRecord, refundOwnerOf } from '../payment.ts'
import { requestPayments, selectRefunds } from '../payment-queries.ts'
import { changeRefund, endRefunded } from '../refunds/change-refund.ts'
import { findSent } from '../refunds/find-sent.ts'
import { bookBack } from '../refunds/follow-refund.ts'
import type { RequestRecord } from '../request.ts'
import { moveRequestPayment } from './change-payment.ts'

type Won = {
  payment: RequestPaymentRecord
  request: RequestRecord
  charge: PaymentOf<'charge'>
  /** Whether the receiver's account is open. */
  isOpen: boolean
  at: Temporal.Instant
}

/**
 * Applies a won dispute, once: settles the debt, and credits the amount that had been charged back to the balance, without a hold. For a
 * closed account, staff pay it out.
 */
export const settleWonDispute = async (tx: Tx, { payment, request, charge, isOpen, at }: Won): Promise<void> => {
  const { state, wonAt, currency } = payment
  if (state !== 'returned' || wonAt || charge.state !== 'settled' || !charge.returnedAt) return
  const owner = ownerOf(payment)
  const minor = payment.usableAt ? await repay(tx, payment, charge, at) : await creditAgain(tx, payment, charge, at)
  if (!isOpen && minor > 0n)
    await openBreak(tx, {
      ...{
        kind: 'refund_returned_closed',
        owner,
        reference: charge.reference,
        partner: charge.partner,
        cause: 'dispute_won',
        actor: 'requests',
        at,
      },
      amount: { minor, currency },
    })
  const change = { wonAt: at, usableAt: payment.usableAt ?? at }
  const { refunded } = (await requestPayments.find(tx, { id: payment.id })) ?? payment
  const moved = await moveRequestPayment(
    tx,
    { ...payment, refunded },
    {
      to: 'usable',
      eventAt: charge.stateAt,
      change,
      details: { won: payment.id },
      at,
    },
  )
  const isFree = request.state === 'seen' || request.state === 'expired'
  const paid = !request.many && isFree ? await moveRequest(tx, request, { to: 'paid', at }) : request
  await endRefunded(tx, { payment: moved, request: paid, at })
}

type Moved = [tx: Tx, payment: RequestPaymentRecord, charge: PaymentOf<'charge'>, at: Temporal.Instant]

/**
 * Credits the part of the debt already paid, and reverses our loss of the fee. A sent refund is no longer owed by the guest; a canceled
 * one is credited to the balance.
 */
const repay = async (...[tx, payment, { partner, stateAt: eventAt }, at]: Moved): Promise<bigint> => {
  const { id: subject, fee, currency } = payment
  const own = ownerOf(payment)
  let [lost, refunded] = [fee, payment.refunded]
  let toWallet = (await findDebt(tx, own)) ? (await repayDebt(tx, { owner: own, at })).toWallet : 0n
  for (const refund of await selectRefunds(tx, [payment.id])) {
    const owner = refundOwnerOf(refund)
    const isOwed = (await findDebt(tx, owner)) !== undefined
    const sent = await findSent(tx, payment, refund)
    const isCovering = refund.state === 'done' && !sent?.settledAt
    if (isOwed || isCovering || refund.state === 'sent') lost -= refund.fee
    if (isOwed && refund.state === 'done') await repayDebt(tx, { owner, at })
    // It came back before, and paid what the guest owed.
    if (isOwed && refund.state === 'returned') {
      await bookBack(tx, refund, { partner, eventAt, at })
      toWallet += refund.amount
    }
    if (isCovering) {
      await bookBack(tx, refund, { partner, eventAt, at })
      await changeRefund(tx, refund, { to: 'returned', eventAt, reason: payment.reason, at })
      refunded -= refund.amount
      await requestPayments.update(tx, { id: payment.id }, { refunded })
      toWallet += refund.amount
    }
  }
  if (lost === 0n) return toWallet
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -lost, currency },
    { account: systemAccount('fees', currency), amount: lost, currency },
  ]
  const id = postingIdOf('request_payment', subject, 'won fee')
  await post(tx, { id, kind: 'dispute_won', subject, entries, eventAt, at })
  return toWallet
}

/** It was reversed within its hold: credits it as the first time. */
const creditAgain = async (...[tx, payment, { partner, stateAt: eventAt }, at]: Moved): Promise<bigint> => {
  const { id: subject, userId, amount, fee, currency } = payment
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -(amount + fee), currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  await post(tx, {
    id: postingIdOf('request_payment', subject, 'won'),
    kind: 'dispute_won',
    subject,
    entries,
    eventAt,
    at,
  })
  return amount
}

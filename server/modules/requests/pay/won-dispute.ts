import type { Tx } from '../../../platform/database.ts'
import { openBreak } from '../../breaks/index.ts'
import { findDebt, repayDebt } from '../../debts/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '../../ledger/index.ts'
import type { PaymentOf } from '../../payments/index.ts'
import { moveRequest } from '../change-request.ts'
import { ownerOf, type RequestPaymentRecord } from '../payment.ts'
import type { RequestRecord } from '../request.ts'
import { moveRequestPayment } from './change-payment.ts'

type Won = {
  payment: RequestPaymentRecord
  request: RequestRecord
  charge: PaymentOf<'charge'>
  /** The receiver's account. */
  isOpen: boolean
  at: Temporal.Instant
}

/**
 * The network gives back what a cardholder disputed, once: the debt that it left is settled, and what had left the balance is in it
 * again, without a hold. A closed account's is paid out by a person.
 */
export const settleWonDispute = async (tx: Tx, { payment, request, charge, isOpen, at }: Won): Promise<void> => {
  const { state, wonAt, currency } = payment
  if (state !== 'returned' || wonAt || charge.state !== 'settled' || !charge.returnedAt) return
  const owner = ownerOf(payment)
  const minor = (await findDebt(tx, owner))
    ? await repay(tx, payment, charge, at)
    : await giveBack(tx, payment, charge, at)
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
  await moveRequestPayment(tx, payment, {
    to: 'usable',
    eventAt: charge.stateAt,
    change,
    details: { won: payment.id },
    at,
  })
  const isFree = request.state === 'seen' || request.state === 'expired'
  if (!request.many && isFree) await moveRequest(tx, request, { to: 'paid', at })
}

type Moved = [tx: Tx, payment: RequestPaymentRecord, charge: PaymentOf<'charge'>, at: Temporal.Instant]

/** What of the debt was paid already is in the balance again; the fee, which was our loss, is ours again. */
const repay = async (...[tx, payment, { partner, stateAt: eventAt }, at]: Moved): Promise<bigint> => {
  const { toWallet } = await repayDebt(tx, { owner: ownerOf(payment), at })
  const { id: subject, fee, currency } = payment
  if (fee === 0n) return toWallet
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -fee, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  await post(tx, {
    id: postingIdOf('request_payment', subject, 'won fee'),
    kind: 'dispute_won',
    subject,
    entries,
    eventAt,
    at,
  })
  return toWallet
}

/** It had left the balance within its hold: it comes as it came at first. */
const giveBack = async (...[tx, payment, { partner, stateAt: eventAt }, at]: Moved): Promise<bigint> => {
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

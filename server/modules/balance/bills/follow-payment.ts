import { type BillState, billMoves } from '#contract/balance/bills.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { endPrefundHold, findPayment, isOpen, type PaymentOf } from '#server/modules/funds/payments/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BillRecord, isCanceling, ownerKind, ownerOf } from './bill.ts'
import { releaseBill, returnBill, settleBill } from './money.ts'
import { bills } from './queries.ts'
import { recordBillMovement } from './record-movement.ts'

type Followed = { bill: BillRecord; payment: PaymentOf<'bill_payment'>; at: Temporal.Instant }

/** Reads the current row of the payment, so the order and number of events do not matter. */
export const followPayment =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind) return
    const bill = await bills.lock(tx, { id: String(payload.ownerId) })
    if (!bill) throw new Error(`${type} of a bill that does not exist: ${payload.ownerId}`)
    const payment = await findPayment(tx, 'bill_payment', ownerOf(bill))
    if (!payment) throw new Error(`bill ${bill.id} has no payment`)
    const of = { bill, payment, at: now() }
    const answered = await followAnswer(tx, of)
    if (answered.state === 'paid' && payment.state === 'returned') await bookReturn(tx, { ...of, bill: answered })
  }

const followAnswer = async (tx: Tx, { bill, payment, at }: Followed): Promise<BillRecord> => {
  if (bill.state !== 'paying') return bill
  const { settledAt, state, stateAt, reason, partnerReference } = payment
  if (settledAt) {
    await settleBill(tx, bill, { eventAt: settledAt, at })
    await endPrefundHold(tx, payment)
    return changeState(tx, bill, { to: 'paid', eventAt: settledAt, billerConfirmation: partnerReference, at })
  }
  if (isOpen(payment)) return isCanceling(bill) && !payment.cancelRequestedAt ? refuseCancel(tx, bill, at) : bill
  await releaseBill(tx, bill, { eventAt: stateAt, at })
  await endPrefundHold(tx, payment)
  // A payment that was returned before the biller credited it failed, for its payer.
  const to = state === 'canceled' ? state : 'failed'
  return changeState(tx, bill, { to, eventAt: stateAt, reason: to === 'failed' ? (reason ?? 'refused') : null, at })
}

/** The aggregator replied that it is too late to cancel, before the biller's answer. */
const refuseCancel = async (tx: Tx, bill: BillRecord, at: Temporal.Instant): Promise<BillRecord> => {
  const { id, userId } = bill
  const payload = { userId }
  await recordChange(tx, { at, actor: 'bills', what: 'bill.cancel_refused', subject: id, details: {}, payload })
  return bills.update(tx, { id }, { cancelRefusedAt: at })
}

/** Posts a payment that the biller returned. The owner of a closed account cannot reach the wallet: staff pay it out. */
const bookReturn = async (tx: Tx, { bill, payment, at }: Followed): Promise<void> => {
  const { stateAt: eventAt, reference, partner } = payment
  const reason = payment.reason ?? 'returned'
  // Locked before the posting: prevents a concurrent closing of the account.
  const isOpen = await lockIfOpen(tx, bill.userId)
  await returnBill(tx, bill, { eventAt, at })
  await changeState(tx, bill, { to: 'returned', eventAt, reason, at })
  if (isOpen) return
  const owner = ownerOf(bill)
  await openBreak(tx, {
    kind: 'refund_returned_closed',
    ...{ owner, reference, partner, cause: reason, amount: bill.total, actor: 'bills', at },
  })
}

type Change = {
  to: BillState
  eventAt: Temporal.Instant
  reason?: string | null
  billerConfirmation?: string | null
  at: Temporal.Instant
}

const changeState = async (
  tx: Tx,
  bill: BillRecord,
  { to, eventAt, reason = null, billerConfirmation = bill.billerConfirmation, at }: Change,
): Promise<BillRecord> => {
  const { id, userId, state: from } = bill
  const moves: readonly BillState[] = billMoves[from]
  if (!moves.includes(to)) throw new Error(`bill ${id} may not go from ${from} to ${to}`)
  const change = { state: to, reason, billerConfirmation, stateAt: eventAt }
  await bills.update(tx, { id }, change)
  const details = { from, reason, billerConfirmation }
  const changed = { ...bill, ...change }
  await recordBillMovement(tx, changed)
  await recordChange(tx, { at, actor: 'bills', what: `bill.${to}`, subject: id, details, payload: { userId } })
  return changed
}

import type { RequestPaymentState, RequestRefundState } from '#contract/balance/requests.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { askerName } from './incoming.ts'
import type { RequestPaymentRecord, RequestRefundRecord } from './payment.ts'
import { requestPayments } from './payment-queries.ts'
import { requests } from './queries.ts'

/** A held amount is already in the balance, and its hold is shown with it. A refund is a separate movement. */
const phases = {
  pending: 'open',
  held: 'done',
  usable: 'done',
  failed: 'stopped',
  returned: 'stopped',
  refunded: 'done',
} as const satisfies Record<RequestPaymentState, MovementPhase>

const refundPhases = {
  sent: 'open',
  done: 'done',
  failed: 'stopped',
  returned: 'stopped',
} as const satisfies Record<RequestRefundState, MovementPhase>

/** Writes the current state of a payment to the History of the receiver and of a paying customer. */
export const recordPaymentMovements = async (tx: Tx, payment: RequestPaymentRecord): Promise<void> => {
  const { id, userId, payerId, payerName, requestId, state, amount: minor, currency, requestedAt, stateAt } = payment
  const { note = '' } = (await requests.find(tx, { id: requestId })) ?? {}
  const shared = {
    ...{ id, state, phase: phases[state], detail: note, recipientId: null, country: null },
    ...{ words: [], startedAt: requestedAt, at: stateAt },
  }
  const amount = { minor, currency }
  await recordMovement(tx, { ...shared, kind: 'request', userId, out: null, in: amount, title: payerName })
  const asker = payerId && (await findUserById(tx, userId))
  if (!payerId || !asker) return
  const paid = { userId: payerId, out: amount, in: null, title: askerName(asker) }
  await recordMovement(tx, { ...shared, kind: 'request_payment', ...paid })
}

export const recordRefundMovements = async (tx: Tx, refund: RequestRefundRecord): Promise<void> => {
  const { id, userId, payerId, paymentId, state, amount: minor, currency, requestedAt, stateAt } = refund
  const payment = await requestPayments.find(tx, { id: paymentId })
  if (!payment) throw new Error(`refund ${id} has no payment`)
  const { note = '' } = (await requests.find(tx, { id: payment.requestId })) ?? {}
  const shared = {
    ...{ id, state, phase: refundPhases[state], detail: note, recipientId: null, country: null },
    ...{ words: [], startedAt: requestedAt, at: stateAt },
  }
  const amount = { minor, currency }
  const given = { userId, out: amount, in: null, title: payment.payerName }
  await recordMovement(tx, { ...shared, kind: 'request_refund', ...given })
  const asker = payerId && (await findUserById(tx, userId))
  if (!payerId || !asker) return
  const back = { userId: payerId, out: null, in: amount, title: askerName(asker) }
  await recordMovement(tx, { ...shared, kind: 'request_refunded', ...back })
}

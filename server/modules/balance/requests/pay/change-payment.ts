import type { RequestPaymentState } from '#contract/balance/requests.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { recordPaymentMovements } from '../movements.ts'
import { mayMove, type RequestPaymentRecord } from '../payment.ts'
import { type PaymentChange, requestPayments } from '../payment-queries.ts'

type Move = {
  to: RequestPaymentState
  /** The partner's time of the event. */
  eventAt: Temporal.Instant
  reason?: string | null
  change?: PaymentChange
  actor?: string
  details?: Record<string, unknown>
  at: Temporal.Instant
}

/**
 * Moves a locked payment with its audit record and its event 'request_payment.<state>'. Throws for an invalid transition, which is a bug.
 */
export const moveRequestPayment = async (
  tx: Tx,
  { id, userId, state: from }: RequestPaymentRecord,
  { to, eventAt, reason = null, change = {}, actor = 'requests', details = {}, at }: Move,
): Promise<RequestPaymentRecord> => {
  if (!mayMove(from, to)) throw new Error(`payment ${id} of a request is ${from} and cannot become ${to}`)
  const moved = await requestPayments.update(tx, { id }, { ...change, state: to, reason, stateAt: eventAt })
  await recordPaymentMovements(tx, moved)
  await recordChange(tx, {
    ...{ at, actor, what: `request_payment.${to}`, subject: id },
    details: { ...details, from, reason },
    payload: { userId, from },
  })
  return moved
}

import type { RequestRefundState } from '#contract/balance/requests.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { moveRequest } from '../change-request.ts'
import { recordRefundMovements } from '../movements.ts'
import { moveRequestPayment } from '../pay/change-payment.ts'
import type { RequestPaymentRecord, RequestRefundRecord } from '../payment.ts'
import { requestRefunds, selectRefunds } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'

type Change = { to: RequestRefundState; eventAt: Temporal.Instant; reason: string | null; at: Temporal.Instant }

export const changeRefund = async (
  tx: Tx,
  { id, userId, state: from }: RequestRefundRecord,
  { to, eventAt, reason, at }: Change,
): Promise<void> => {
  const changed = await requestRefunds.update(tx, { id }, { state: to, reason, stateAt: eventAt })
  await recordRefundMovements(tx, changed)
  await recordChange(tx, {
    at,
    actor: 'requests',
    what: `request_refund.${to}`,
    subject: id,
    details: { from, reason },
    payload: { userId },
  })
}

/** Once a payment is fully refunded and no refund is in progress, marks it as refunded, and its request if one-time. */
export const endRefunded = async (
  tx: Tx,
  { payment, request, at }: { payment: RequestPaymentRecord; request: RequestRecord; at: Temporal.Instant },
): Promise<void> => {
  const { id, state, amount, refunded } = payment
  if (state !== 'usable' || refunded < amount) return
  if ((await selectRefunds(tx, [id])).some((one) => one.state === 'sent')) return
  await moveRequestPayment(tx, payment, { to: 'refunded', eventAt: at, at })
  if (!request.many && request.state === 'paid') await moveRequest(tx, request, { to: 'refunded', at })
}

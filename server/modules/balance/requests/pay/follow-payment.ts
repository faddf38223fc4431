import { returnReason } from '#server/modules/funds/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { moveRequest, reopenRequest } from '../change-request.ts'
import { paymentKind, type RequestPaymentRecord } from '../payment.ts'
import { requests } from '../queries.ts'
import type { RequestRecord } from '../request.ts'
import { bookArrival } from './book.ts'
import { moveRequestPayment } from './change-payment.ts'
import { findCollected, lockPayment } from './lock-payment.ts'
import { bookReturn, type Collected } from './return-payment.ts'
import { settleWonDispute } from './won-dispute.ts'

/** Reads the current row of the charge or debit, so the order and number of events do not matter. */
export const followPayment =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== paymentKind || type.endsWith('.stuck')) return
    const at = now()
    const { payment, request, isOpen } = await lockPayment(tx, String(payload.ownerId))
    const collected = await findCollected(tx, payment)
    const arrived = payment.state === 'pending' ? await settlePending(tx, { payment, request, collected, at }) : payment
    const current = (await requests.find(tx, { id: request.id })) ?? request
    if (collected.state === 'returned') await bookReturn(tx, { payment: arrived, request: current, collected, at })
    else if (collected.kind === 'charge')
      await settleWonDispute(tx, { payment: arrived, request: current, charge: collected, isOpen, at })
  }

type Followed = {
  payment: RequestPaymentRecord
  request: RequestRecord
  collected: Collected
  at: Temporal.Instant
}

const settlePending = async (tx: Tx, { payment, request, collected, at }: Followed): Promise<RequestPaymentRecord> => {
  const { state, settledAt, stateAt: eventAt, partner } = collected
  if (settledAt) {
    const arrived = await bookArrival(tx, payment, { partner, settledAt, at })
    if (!request.many && request.state !== 'canceled') await moveRequest(tx, request, { to: 'paid', at })
    return arrived
  }
  if (state !== 'failed' && state !== 'canceled') return payment
  const failed = await moveRequestPayment(tx, payment, { to: 'failed', eventAt, reason: returnReason(collected), at })
  await reopenRequest(tx, request, at)
  return failed
}

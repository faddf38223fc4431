import { findPayment } from '#server/modules/funds/payments/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { ownerOf, type RequestPaymentRecord } from '../payment.ts'
import { requestPayments } from '../payment-queries.ts'
import { requests } from '../queries.ts'
import type { RequestRecord } from '../request.ts'
import type { Collected } from './return-payment.ts'

/** Locks in the order that every writer uses: the receiver, the request, the payment. */
export const lockPayment = async (
  tx: Tx,
  id: string,
): Promise<{ payment: RequestPaymentRecord; request: RequestRecord; isOpen: boolean }> => {
  const found = await requestPayments.find(tx, { id })
  if (!found) throw new Error(`there is no payment ${id} of a request`)
  const isOpen = await lockIfOpen(tx, found.userId)
  const request = await requests.lock(tx, { id: found.requestId })
  const payment = await requestPayments.lock(tx, { id })
  if (!request || !payment) throw new Error(`payment ${id} of a request is gone`)
  return { payment, request, isOpen }
}

export const findCollected = async (tx: Tx, payment: RequestPaymentRecord): Promise<Collected> => {
  const owner = ownerOf(payment)
  const collected: Collected | undefined =
    payment.way === 'card' ? await findPayment(tx, 'charge', owner) : await findPayment(tx, 'debit', owner)
  if (!collected) throw new Error(`payment ${payment.id} of a request was never collected`)
  return collected
}

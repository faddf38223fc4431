import { holdCardUntil, holdUntil } from '#server/modules/balance/top-ups/index.ts'
import { noteHold } from '#server/modules/funds/wallets/index.ts'
import {
  openWallet,
  post,
  postingIdOf,
  release,
  reserve,
  settle,
  systemAccount,
} from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { moveRequest } from '../change-request.ts'
import type { RequestPaymentRecord } from '../payment.ts'
import type { RequestRecord } from '../request.ts'
import { moveRequestPayment } from './change-payment.ts'

type Arrival = { partner: string; settledAt: Temporal.Instant; at: Temporal.Instant }

/**
 * The partner has a guest's money: it comes into the balance of who asked, and is held there until its day by a reservation of what
 * would go back. The fee is ours.
 */
export const bookArrival = async (
  tx: Tx,
  payment: RequestPaymentRecord,
  { partner, settledAt, at }: Arrival,
): Promise<RequestPaymentRecord> => {
  const { id, way, userId, amount, fee, currency, usableOn: promised } = payment
  const wallet = await openWallet(tx, { userId, currency, at })
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -(amount + fee), currency },
    { account: wallet, amount, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  const written = { subject: id, eventAt: settledAt, at }
  await post(tx, { ...written, id: postingIdOf('request_payment', id, 'credit'), kind: 'request_paid', entries })
  if (!promised) {
    const change = { settledAt, usableAt: at }
    return moveRequestPayment(tx, payment, { to: 'usable', eventAt: settledAt, change, at })
  }
  const reservationId = postingIdOf('request_payment', id, 'hold')
  const back = entries.map(({ account, amount: minor }) => ({ account, amount: -minor, currency }))
  await reserve(tx, { ...written, id: reservationId, kind: 'request_returned', entries: back })
  const usableOn = way === 'card' ? holdCardUntil(promised, settledAt) : holdUntil(promised, settledAt)
  await noteHold(tx, { reservationId, until: usableOn })
  const change = { settledAt, reservationId, usableOn }
  return moveRequestPayment(tx, payment, { to: 'held', eventAt: settledAt, change, details: { reservationId }, at })
}

/** Balance to balance, at once. Refuses `insufficient_funds`. */
export const bookFromBalance = async (
  tx: Tx,
  { id, userId, amount, currency }: RequestPaymentRecord,
  { payingWallet, at }: { payingWallet: string; at: Temporal.Instant },
): Promise<void> => {
  const entries = [
    { account: payingWallet, amount: -amount, currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
  ]
  await post(tx, {
    id: postingIdOf('request_payment', id, 'credit'),
    kind: 'request_paid',
    subject: id,
    entries,
    eventAt: at,
    at,
  })
}

/** Its day has come: who was paid may use it. */
export const endHold = async (tx: Tx, payment: RequestPaymentRecord, at: Temporal.Instant): Promise<void> => {
  await release(tx, { pendingId: reservationOf(payment), at })
  await moveRequestPayment(tx, payment, { to: 'usable', eventAt: at, change: { usableAt: at }, at })
}

/** The partner took it back while it was held: it leaves the balance as it came, and nothing is owed. */
export const returnHeld = async (
  tx: Tx,
  payment: RequestPaymentRecord,
  { reason, eventAt, at }: { reason: string; eventAt: Temporal.Instant; at: Temporal.Instant },
): Promise<RequestPaymentRecord> => {
  await settle(tx, {
    id: postingIdOf('request_payment', payment.id, 'return'),
    pendingId: reservationOf(payment),
    eventAt,
    at,
  })
  return moveRequestPayment(tx, payment, { to: 'returned', eventAt, reason, at })
}

const reservationOf = ({ id, reservationId }: RequestPaymentRecord): string => {
  if (!reservationId) throw new Error(`payment ${id} of a request holds nothing`)
  return reservationId
}

/** A locked request that can be paid once is paid, or waits for its payment. */
export const takeRequest = async (
  tx: Tx,
  request: RequestRecord,
  { to, at }: { to: 'paying' | 'paid'; at: Temporal.Instant },
): Promise<void> => {
  if (!request.many) await moveRequest(tx, request, { to, change: { seenAt: request.seenAt ?? at }, at })
}

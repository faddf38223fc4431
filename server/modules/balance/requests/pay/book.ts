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
 * The partner collected a guest's money: credits the receiver's balance and reserves the amount of a possible return until the hold
 * expires. The fee is our revenue.
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

/** Moves money from balance to balance immediately. Refuses `insufficient_funds`. */
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

export const endHold = async (tx: Tx, payment: RequestPaymentRecord, at: Temporal.Instant): Promise<void> => {
  await release(tx, { pendingId: reservationOf(payment), at })
  await moveRequestPayment(tx, payment, { to: 'usable', eventAt: at, change: { usableAt: at }, at })
}

/** The partner reversed it during the hold: the balance is charged the same amount, and no debt remains. */
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

/** Marks a locked one-time request as paid or as waiting for its payment. */
export const markRequest = async (
  tx: Tx,
  request: RequestRecord,
  { to, at }: { to: 'paying' | 'paid'; at: Temporal.Instant },
): Promise<void> => {
  if (!request.many) await moveRequest(tx, request, { to, change: { seenAt: request.seenAt ?? at }, at })
}

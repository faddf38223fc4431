import {
  type PayWay,
  type RequestPaymentState,
  type RequestRefundState,
  requestPaymentMoves,
} from '#contract/balance/requests.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'

export type RequestPaymentRecord = {
  id: string
  requestDigest: string
  requestId: string
  /** Who is paid. */
  userId: string
  way: PayWay
  /** The customer who pays from a balance. */
  payerId: string | null
  payerName: string
  payerEmail: string
  language: Language
  debitCardId: string | null
  bankAccountId: string | null
  /** Minor units of `currency`; the fee is paid on top of it. */
  amount: bigint
  fee: bigint
  currency: string
  /** Its worth in cents of a dollar when it was paid. */
  dollars: bigint
  /** Its request can be paid once. */
  once: boolean
  state: RequestPaymentState
  /** A return code of the bank, or what the partner said. */
  reason: string | null
  limitsVersion: string
  /** yyyy-mm-dd */
  usableOn: string | null
  reservationId: string | null
  /** What of `amount` is given back, or on its way back. */
  refunded: bigint
  wonAt: Temporal.Instant | null
  requestedAt: Temporal.Instant
  settledAt: Temporal.Instant | null
  usableAt: Temporal.Instant | null
  stateAt: Temporal.Instant
}

export type RequestRefundRecord = {
  id: string
  paymentId: string
  /** Who gives it back. */
  userId: string
  /** The customer who gets it; a guest gets it where they paid from. */
  payerId: string | null
  /** Minor units of `currency`, and what of the fee goes back with it. */
  amount: bigint
  fee: bigint
  currency: string
  state: RequestRefundState
  reason: string | null
  reservationId: string | null
  requestedAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const paymentKind = 'request'
export const refundKind = 'request_refund'

export const ownerOf = ({ id }: Pick<RequestPaymentRecord, 'id'>): Owner => ({ kind: paymentKind, id })
export const refundOwnerOf = ({ id }: Pick<RequestRefundRecord, 'id'>): Owner => ({ kind: refundKind, id })

/** The key of a charge or a debit at its partner, and of what is given back of it. */
export const referenceOf = ({ id }: Pick<RequestPaymentRecord, 'id'>): string => `${id}:request`
export const refundReferenceOf = ({ id }: Pick<RequestRefundRecord, 'id'>): string => `${id}:request_refund`

export const mayMove = (from: RequestPaymentState, to: RequestPaymentState): boolean =>
  (requestPaymentMoves[from] as readonly RequestPaymentState[]).includes(to)

/** What of a payment can be given back now: money that its receiver may use. */
export const refundableOf = ({ state, amount, refunded }: RequestPaymentRecord): bigint =>
  state === 'usable' ? amount - refunded : 0n

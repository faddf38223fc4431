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
  /** The receiver. */
  userId: string
  way: PayWay
  /** The paying customer. */
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
  /** Value in cents of a dollar at payment. */
  dollars: bigint
  /** Whether the request is one-time. */
  once: boolean
  state: RequestPaymentState
  /** The bank's return code, or the partner's text. */
  reason: string | null
  limitsVersion: string
  /** yyyy-mm-dd */
  usableOn: string | null
  reservationId: string | null
  /** Refunded part of `amount`, including refunds in progress. */
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
  /** Null for the refund of a request that was canceled meanwhile. */
  requestDigest: string | null
  /** The refunding customer. */
  userId: string
  /** The refunded customer; a guest is refunded to the original source. */
  payerId: string | null
  /** Minor units of `currency`; `fee` is the refunded part of the fee. */
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

/** Key of a charge or debit at its partner, and of its refunds. */
export const referenceOf = ({ id }: Pick<RequestPaymentRecord, 'id'>): string => `${id}:request`
export const refundReferenceOf = ({ id }: Pick<RequestRefundRecord, 'id'>): string => `${id}:request_refund`

export const mayMove = (from: RequestPaymentState, to: RequestPaymentState): boolean =>
  (requestPaymentMoves[from] as readonly RequestPaymentState[]).includes(to)

/** Refundable amount: only money past its hold. */
export const refundableOf = ({ state, amount, refunded }: RequestPaymentRecord): bigint =>
  state === 'usable' ? amount - refunded : 0n

import type { HoldRule, TopUp, TopUpState, TopUpWay } from '#contract/balance/top-ups.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'

export const currency = 'USD'

export type TopUpRecord = {
  id: string
  userId: string
  requestDigest: string
  way: TopUpWay
  bankAccountId: string | null
  debitCardId: string | null
  /** Minor units of `currency`. */
  amount: bigint
  /** Charged on top of the amount. */
  fee: bigint
  currency: string
  state: TopUpState
  /** The bank's return code, or the partner's text. */
  reason: string | null
  /** Credited to the balance, net of the fee. */
  credited: bigint
  late: boolean
  cancel: 'requested' | 'too_late' | null
  limitsVersion: string
  holdRule: HoldRule | null
  /** yyyy-mm-dd */
  usableOn: string | null
  reservationId: string | null
  refundedAt: Temporal.Instant | null
  wonAt: Temporal.Instant | null
  requestedAt: Temporal.Instant
  settledAt: Temporal.Instant | null
  usableAt: Temporal.Instant | null
  stateAt: Temporal.Instant
  nextRunAt: Temporal.Instant | null
  leasedUntil: Temporal.Instant | null
  revision: number
  failures: number
}

/** Whether its state allows a cancellation: not yet collected, or a held card payment. */
const mayLeave = ({ state, way }: Pick<TopUpRecord, 'state' | 'way'>): boolean =>
  state === 'pending' || (state === 'held' && way === 'card')

export const isCancelable = (topUp: TopUpRecord): boolean => topUp.cancel !== 'too_late' && mayLeave(topUp)

/** Cancellation status for its owner; null when it no longer applies. */
export const cancelOf = (topUp: TopUpRecord): TopUp['cancel'] => (mayLeave(topUp) ? (topUp.cancel ?? 'possible') : null)

export const ownerKind = 'top_up'
export const ownerOf = ({ id }: Pick<TopUpRecord, 'id'>): Owner => ({ kind: ownerKind, id })

/** Idempotency key at its partner. */
export const referenceOf = ({ id }: Pick<TopUpRecord, 'id'>): string => `${id}:top_up`

/** Idempotency key of the refund of its charge. */
export const refundReferenceOf = ({ id }: Pick<TopUpRecord, 'id'>): string => `${id}:top_up_refund`

/** Fields of a top-up that its method stores apart from the row. */
export type Detail = Pick<TopUp, 'account' | 'card' | 'challengeUrl' | 'cash'>

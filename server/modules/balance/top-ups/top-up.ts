import type { HoldRule, TopUp, TopUpState, TopUpWay } from '#contract/balance/top-ups.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'

/** The currency of the balance that is topped up. */
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
  /** Paid on top of it. */
  fee: bigint
  currency: string
  state: TopUpState
  /** A return code of the bank, or what the partner said. */
  reason: string | null
  /** What it has brought into the balance, the fee taken off. */
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

/** Whether it can be taken back in its state: what has not come, and what came from a card and is held. */
const mayLeave = ({ state, way }: Pick<TopUpRecord, 'state' | 'way'>): boolean =>
  state === 'pending' || (state === 'held' && way === 'card')

export const isCancelable = (topUp: TopUpRecord): boolean => topUp.cancel !== 'too_late' && mayLeave(topUp)

/** What its owner is told of taking it back; null where that is no question any more. */
export const cancelOf = (topUp: TopUpRecord): TopUp['cancel'] => (mayLeave(topUp) ? (topUp.cancel ?? 'possible') : null)

export const ownerKind = 'top_up'
export const ownerOf = ({ id }: Pick<TopUpRecord, 'id'>): Owner => ({ kind: ownerKind, id })

/** The key of what is asked of its partner. */
export const referenceOf = ({ id }: Pick<TopUpRecord, 'id'>): string => `${id}:top_up`

/** The key of the refund of its charge. */
export const refundReferenceOf = ({ id }: Pick<TopUpRecord, 'id'>): string => `${id}:top_up_refund`

/** What a way knows of a top-up beside its row. */
export type Detail = Pick<TopUp, 'account' | 'card' | 'challengeUrl' | 'cash'>

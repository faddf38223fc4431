import type { TransferState } from '../../../contract/transfers.ts'
import { cancelMinutes } from '../../../contract/transfers.ts'

/**
 * Every move that a transfer may make; a move that is not here is refused, and a state that is missing does not compile.
 * `authorised` is where a transfer begins: quoted and disclosed are the lives of the quote and the disclosure before it.
 */
export const legalMoves = {
  authorised: ['screening', 'cancelled'],
  screening: ['on_hold_information', 'on_hold_compliance', 'collecting', 'funds_collected', 'cancelled'],
  on_hold_information: ['screening', 'rejected', 'expired', 'cancelled'],
  // A hit is decided by a person even when the sender cancels: what must be blocked may not be given back.
  on_hold_compliance: ['screening', 'rejected', 'blocked', 'cancelling'],
  collecting: ['funds_collected', 'funding_failed', 'cancelling'],
  // Screened again when a list was loaded since; rejected only while a new password holds the payout: its owner called.
  funds_collected: ['screening', 'payout_submitted', 'funding_failed', 'rejected', 'cancelled'],
  payout_submitted: ['payout_available', 'delivered', 'payout_failed', 'returned', 'unclaimed', 'cancelling'],
  payout_available: ['delivered', 'payout_failed', 'returned', 'unclaimed', 'cancelling'],
  // A beneficiary's bank may send money back weeks after it was deposited.
  delivered: ['returned'],
  cancelling: [
    'cancelled',
    'payout_submitted',
    'payout_available',
    'delivered',
    'payout_failed',
    'returned',
    'unclaimed',
    'blocked',
  ],
  cancelled: ['refunded'],
  expired: ['refunded'],
  rejected: ['refunded'],
  payout_failed: ['refunded'],
  returned: ['refunded'],
  unclaimed: ['refunded'],
  funding_failed: [],
  blocked: [],
  refunded: [],
} as const satisfies Record<TransferState, readonly TransferState[]>

export const mayMove = (from: TransferState, to: TransferState): boolean =>
  (legalMoves[from] as readonly TransferState[]).includes(to)

/** Where the sender's money is; each posting changes it, in the same transaction. */
export type MoneyPlace =
  /** Nothing was taken yet: a bank debit has not settled. */
  | 'not_taken'
  /** Reserved in the sender's wallet. */
  | 'reserved'
  /** On the transfer's own in-flight account. */
  | 'in_flight'
  /** Handed to the payout partner. */
  | 'paid_out'
  /** Given back, or never taken and never will be. */
  | 'back'

/** What the sender may still call off by themselves, and how: at once, or by asking a partner or a person first. */
export const cancelBy = {
  authorised: 'at_once',
  screening: 'at_once',
  on_hold_information: 'at_once',
  on_hold_compliance: 'person',
  collecting: 'partner',
  funds_collected: 'at_once',
  payout_submitted: 'partner',
  payout_available: 'partner',
  delivered: 'too_late',
  cancelling: 'under_way',
  cancelled: 'done',
  expired: 'too_late',
  funding_failed: 'too_late',
  rejected: 'too_late',
  blocked: 'too_late',
  payout_failed: 'too_late',
  returned: 'too_late',
  unclaimed: 'too_late',
  refunded: 'too_late',
} as const satisfies Record<TransferState, string>

/** 12 CFR 1005.34(a): thirty minutes from the moment of payment, at any hour. */
export const cancelDeadline = (authorisedAt: Temporal.Instant): Temporal.Instant =>
  authorisedAt.add({ minutes: cancelMinutes })

type Waiting = { state: TransferState; payoutNotBefore: Temporal.Instant | null }

/**
 * The instant until which the sender may cancel, or null when they no longer may: thirty minutes, the thirtieth still in
 * time, and as long as a new password holds the payout (what somebody else confirmed can be called off by its owner).
 */
export const cancelUntilOf = (
  transfer: Waiting & { authorisedAt: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const legal = cancelDeadline(transfer.authorisedAt)
  const held = payoutHeldUntil(transfer, now)
  const until = held && Temporal.Instant.compare(held, legal) > 0 ? held : legal
  const way: string = cancelBy[transfer.state]
  const cancellable = way === 'at_once' || way === 'partner' || way === 'person'
  return cancellable && Temporal.Instant.compare(now, until) <= 0 ? until : null
}

/** Until when the payout waits because the sender's password was new when they confirmed; null when it does not, or no more. */
export const payoutHeldUntil = (
  { state, payoutNotBefore }: Waiting,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const isAhead = beforePayout.has(state) && payoutNotBefore && Temporal.Instant.compare(now, payoutNotBefore) < 0
  return isAhead ? payoutNotBefore : null
}
const beforePayout = new Set<TransferState>(['authorised', 'screening', 'collecting', 'funds_collected'])

/** States in which nothing is left to do unless a partner sends news. */
export const closedStates = ['delivered', 'funding_failed', 'blocked', 'refunded'] as const satisfies TransferState[]

/** States in which nobody's money is held by us. */
export const finishedStates = ['delivered', 'funding_failed', 'refunded'] as const satisfies TransferState[]

/** What the filters of the lists mean. */
export const stateGroups = {
  held: ['on_hold_information', 'on_hold_compliance'],
  moving: [
    'authorised',
    'screening',
    'on_hold_information',
    'on_hold_compliance',
    'collecting',
    'funds_collected',
    'payout_submitted',
    'payout_available',
    'cancelling',
  ],
  delivered: ['delivered'],
  ended: [
    'cancelled',
    'expired',
    'funding_failed',
    'rejected',
    'blocked',
    'payout_failed',
    'returned',
    'unclaimed',
    'refunded',
  ],
} as const satisfies Record<string, readonly TransferState[]>

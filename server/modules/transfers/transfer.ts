import { lifeOf, type TransferState } from '../../../contract/transfer-states.ts'
import { cancelMinutes } from '../../../contract/transfers.ts'

/** 12 CFR 1005.34(a): thirty minutes from the moment of payment, at any hour. */
export const cancelDeadline = (authorisedAt: Temporal.Instant): Temporal.Instant =>
  authorisedAt.add({ minutes: cancelMinutes })

type Waiting = { state: TransferState; payoutNotBefore: Temporal.Instant | null }

/**
 * The instant until which the sender may cancel, or null when they no longer may: thirty minutes, the thirtieth
 * included, and as long as a new password delays the payout, so an owner can cancel a thief's transfer.
 */
export const cancelUntilOf = (
  transfer: Waiting & { authorisedAt: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const legal = cancelDeadline(transfer.authorisedAt)
  const held = payoutHeldUntil(transfer, now)
  const until = held && Temporal.Instant.compare(held, legal) > 0 ? held : legal
  const { cancel } = lifeOf(transfer.state)
  const cancellable = cancel === 'immediate' || cancel === 'by_partner' || cancel === 'by_person'
  return cancellable && Temporal.Instant.compare(now, until) <= 0 ? until : null
}

/** The time until which a new password delays the payout; null when it does not. */
export const payoutHeldUntil = (
  { state, payoutNotBefore }: Waiting,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const isAhead = lifeOf(state).payoutAhead && payoutNotBefore && Temporal.Instant.compare(now, payoutNotBefore) < 0
  return isAhead ? payoutNotBefore : null
}

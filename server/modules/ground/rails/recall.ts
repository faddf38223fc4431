import type { Money } from '#contract/lib/money.ts'

/**
 * A delivered payout is contested, and its return requested: in Pix by the MED (docs/decisions/0614). `amount` may be a part of it.
 * `expired`: nobody replied in time.
 */
export type Recall = {
  /** The partner's. */
  id: string
  reason: 'fraud' | 'operational_failure' | 'other'
  amount: Money
  at: Temporal.Instant
  replyBy: Temporal.Instant
  status: 'open' | 'accepted' | 'rejected' | 'withdrawn' | 'expired'
}

export type ContestedOrder = { reference: string; recall: Recall }

export type RecallReply = { reference: string; recallId: string; accepts: boolean }

/** 'fraud rc_1 2026-12-11T15:00:00Z': the cause of a break. */
export const recallCause = ({ reason, id, replyBy }: Recall): string => `${reason} ${id} ${replyBy}`

/** A notice names the recall as a break would, because its payout may be none of ours. */
export const recallNews = (recall: Recall) => ({
  ...({
    status: 'contested',
    reason: recallCause(recall),
    amount: recall.amount,
    pickupCode: null,
    at: recall.at,
  } as const),
})

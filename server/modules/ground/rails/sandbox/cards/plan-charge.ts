import type { SandboxCardKind } from '#contract/ground/sandbox.ts'
import type { CardEntry } from '../../card-processor.ts'
import type { Step } from '../order.ts'

export type Plan = { status: CardEntry['status']; reason: string | null; steps: Step[] }

/** How long an issuer waits for its cardholder. */
const challengeLasts = Temporal.Duration.from({ minutes: 15 })
const disputedAfter = Temporal.Duration.from({ hours: 45 * 24 })
const wonAfter = Temporal.Duration.from({ hours: 75 * 24 })
/** A capture of the last 24 hours has not left yet and is voided; later it is credited. */
const voidableFor = Temporal.Duration.from({ hours: 24 })
const refundTakes = Temporal.Duration.from({ seconds: 5 })

export const refused = (reason: string): Plan => ({ status: 'refused', reason, steps: [] })

const step = (at: Temporal.Instant, status: Step['status'], reason: string | null): Step => ({
  at,
  status,
  reason,
  returnCode: null,
})

export const challengePlan = (at: Temporal.Instant): Plan => ({
  status: 'challenge',
  reason: null,
  steps: [step(at.add(challengeLasts), 'refused', 'challenge_expired')],
})

/** The plan of a charge without a challenge, or after a passed one. */
export const chargePlan = (kind: SandboxCardKind, at: Temporal.Instant): Plan => {
  if (kind === 'declined' || kind === 'insufficient_funds' || kind === 'lost_card') return refused(kind)
  return { status: 'settled', reason: null, steps: disputeOf(kind, at) }
}

export const disputeOf = (kind: SandboxCardKind, at: Temporal.Instant): Step[] => {
  if (kind !== 'disputed' && kind !== 'dispute_won') return []
  const disputed = step(at.add(disputedAfter), 'returned', 'dispute_unauthorized')
  return kind === 'disputed' ? [disputed] : [disputed, step(at.add(wonAfter), 'settled', 'dispute_won')]
}

export const refundPlan = (
  kind: SandboxCardKind,
  { chargedAt, at }: { chargedAt: Temporal.Instant; at: Temporal.Instant },
): Plan => {
  if (kind === 'refund_refused') return refused('card_closed')
  const isVoid = Temporal.Instant.compare(at, chargedAt.add(voidableFor)) < 0
  return isVoid
    ? { status: 'settled', reason: null, steps: [] }
    : { status: 'submitted', reason: null, steps: [step(at.add(refundTakes), 'settled', null)] }
}

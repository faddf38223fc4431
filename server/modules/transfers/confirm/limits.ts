import type { LimitLevel } from '../../../../contract/limit-requests.ts'
import type { Limits } from '../../../../contract/limits.ts'
import { transferMax } from '../../quotes/index.ts'

type Verification = Limits['verification']
export type Period = Limits['items'][number]['period']

/** How well we know a customer. */
export type Known = { verification: Verification; level: LimitLevel | 'business' }

/**
 * What a customer may send, by how well we know them; USD cents of Transfer Amount, fees not counted. What staff has raised holds for
 * those who are verified. A change is a new version, and every transfer records the version that allowed it.
 */
export const limitTable = {
  version: '2026-12-02',
  currency: 'USD',
  /** What all of a customer's cards may pay in a day, fees included: a stolen card is emptied in hours. */
  cardDay: 100_000n,
  byVerification: {
    not_verified: { maySend: false, transfer: 0n, day: 0n, thirty_days: 0n },
    pending: { maySend: false, transfer: 0n, day: 0n, thirty_days: 0n },
    verified: { maySend: true, transfer: transferMax.minor, day: 300_000n, thirty_days: 1_000_000n },
  },
  raised: { transfer: transferMax.minor, day: 600_000n, thirty_days: 2_000_000n },
  /** A company that was approved, whichever of its members sends. */
  business: { transfer: transferMax.minor, day: 2_500_000n, thirty_days: 10_000_000n },
} as const satisfies {
  version: string
  currency: string
  cardDay: bigint
  byVerification: Record<Verification, { maySend: boolean } & Record<Period, bigint>>
  raised: Record<Period, bigint>
  business: Record<Period, bigint>
}

/** The customer's day is New York's, where the license is. */
const timeZone = 'America/New_York'

/** Since when each period counts: the day from midnight in New York, thirty days from this instant back. */
export const periodStarts = (now: Temporal.Instant): { day: Temporal.Instant; thirty_days: Temporal.Instant } => ({
  day: now.toZonedDateTimeISO(timeZone).startOfDay().toInstant(),
  thirty_days: now.subtract({ hours: 30 * 24 }),
})

/** What was sent in each period, in cents. */
export type Usage = { day: bigint; thirty_days: bigint }

export type LimitLeft = { period: Period; limit: bigint; used: bigint; left: bigint }

export const limitsLeft = ({ verification, level }: Known, usage: Usage): LimitLeft[] => {
  const isStandard = verification !== 'verified' || level === 'standard'
  const limits = isStandard ? limitTable.byVerification[verification] : limitTable[level]
  return (['transfer', 'day', 'thirty_days'] as const).map((period) => {
    const limit: bigint = limits[period]
    const used = period === 'transfer' ? 0n : usage[period]
    return { period, limit, used, left: used < limit ? limit - used : 0n }
  })
}

/** The tightest limit that `amount` would break, or undefined when it fits. */
export const brokenLimit = (known: Known, usage: Usage, amount: bigint): LimitLeft | undefined =>
  limitsLeft(known, usage)
    .filter(({ left }) => amount > left)
    .sort((a, b) => (a.left < b.left ? -1 : 1))[0]

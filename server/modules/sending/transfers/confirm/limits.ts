import type { Limits } from '#contract/sending/limits.ts'
import type { LimitLevel } from '#contract/staff/limit-requests.ts'
import { limitPeriods, type TierLimits } from '#contract/staff/settings.ts'
import { timeZone } from '#server/platform/new-york.ts'

type Verification = Limits['verification']
export type Period = Limits['items'][number]['period']

export type Known = { verification: Verification; level: LimitLevel | 'business' }

/** Verification requirements, and limits outside the versions of the settings; USD cents. */
export const limitTable = {
  currency: 'USD',
  /** The daily limit of all of a customer's cards, fees included: a stolen card is emptied in hours. */
  cardDay: 100_000n,
  byVerification: {
    not_verified: { maySend: false },
    pending: { maySend: false },
    verified: { maySend: true },
  },
} as const satisfies {
  currency: string
  cardDay: bigint
  byVerification: Record<Verification, { maySend: boolean }>
}

/** The start of each period: midnight in New York for the day, thirty days before this instant. */
export const periodStarts = (now: Temporal.Instant): { day: Temporal.Instant; thirty_days: Temporal.Instant } => ({
  day: now.toZonedDateTimeISO(timeZone).startOfDay().toInstant(),
  thirty_days: now.subtract({ hours: 30 * 24 }),
})

/** The amount sent in each period, in cents. */
export type Usage = { day: bigint; thirty_days: bigint }

export type LimitLeft = { period: Period; limit: bigint; used: bigint; left: bigint }

/**
 * The remaining limits of a customer, by verification and level; USD cents of Transfer Amount, fees not counted. Raised limits apply to
 * verified customers; an approved company has a tier of its own, shared by its members.
 */
export const limitsLeft = (limits: TierLimits, { verification, level }: Known, usage: Usage): LimitLeft[] => {
  const tier = verification !== 'verified' || level === 'standard' ? 'verified' : level
  const { maySend } = limitTable.byVerification[verification]
  return limitPeriods.map((period) => {
    const limit = maySend ? BigInt(limits[tier][period].minor) : 0n
    const used = period === 'transfer' ? 0n : usage[period]
    return { period, limit, used, left: used < limit ? limit - used : 0n }
  })
}

/** The tightest limit that `amount` would break, or undefined when it fits. */
export const brokenLimit = (
  limits: TierLimits,
  known: Known,
  { amount, ...usage }: Usage & { amount: bigint },
): LimitLeft | undefined =>
  limitsLeft(limits, known, usage)
    .filter(({ left }) => amount > left)
    .sort((a, b) => (a.left < b.left ? -1 : 1))[0]

import { type TopUpPeriod, type TopUpWay, topUpPeriods } from '#contract/balance/top-ups.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { limitTable, paidByCard, periodStarts, refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { selectUsage } from './queries.ts'
import { currency } from './top-up.ts'

type Verification = Awaited<ReturnType<typeof verificationOf>>
type Limits = Record<TopUpPeriod, bigint> & {
  /** Below this, costs exceed revenue. */
  smallest: bigint
  count: number
}

const none: Limits = { smallest: 0n, top_up: 0n, day: 0n, thirty_days: 0n, count: 0 }

/**
 * Limits per method by verification level; cents, without fees. The daily card limit is shared with everything else that a customer's
 * cards pay, to cap the loss on a stolen one. Cash stays far below the 10,000 dollars of a business day from which each payment in
 * currency is reported (31 CFR 1010.311, aggregated by 1010.313). A change is a new version, and every top-up records the version that
 * allowed it.
 */
export const topUpLimits = {
  version: '2026-11-25',
  bank: {
    not_verified: none,
    pending: none,
    verified: { smallest: 500n, top_up: 200_000n, day: 200_000n, thirty_days: 800_000n, count: 5 },
  },
  card: {
    not_verified: none,
    pending: none,
    verified: { smallest: 1_000n, top_up: 50_000n, day: limitTable.cardDay, thirty_days: 300_000n, count: 5 },
  },
  cash: {
    not_verified: none,
    pending: none,
    verified: { smallest: 1_000n, top_up: 50_000n, day: 100_000n, thirty_days: 300_000n, count: 5 },
  },
} as const satisfies { version: string } & Record<TopUpWay, Record<Verification, Limits>>

/**
 * Cash credited to a customer's balance per business day, in cents; codes of several days may be paid on one, and a counter may accept
 * another amount. The excess becomes a break; above 10,000 dollars compliance reports the day (module `ctrs`).
 */
export const cashReceivedMax = 500_000n

/** The business day of a payment in New York. */
export const cashOfDay = (paidAt: Temporal.Instant): { from: Temporal.Instant; until: Temporal.Instant } => {
  const from = periodStarts(paidAt).day
  return { from, until: from.toZonedDateTimeISO(timeZone).add({ days: 1 }).toInstant() }
}

export type LimitsLeft = {
  smallest: bigint
  countLeft: number
  items: { period: TopUpPeriod; limit: bigint; used: bigint; left: bigint }[]
}

type Input = { userId: string; way: TopUpWay; now: Temporal.Instant }

/** Remaining limits of a method; failed, canceled and expired top-ups do not count. */
export const limitsLeft = async (db: Db, { userId, way, now }: Input): Promise<LimitsLeft> => {
  const limits: Limits = topUpLimits[way][await verificationOf(db, userId)]
  const since = periodStarts(now)
  const input = await selectUsage(db, { userId, way, since })
  const usage = way === 'card' ? { ...input, day: await paidByCard(db, { userId, since: since.day }) } : input
  const items = topUpPeriods.map((period) => {
    const limit = limits[period]
    const used = period === 'top_up' ? 0n : usage[period]
    return { period, limit, used, left: used < limit ? limit - used : 0n }
  })
  return { smallest: limits.smallest, countLeft: Math.max(0, limits.count - usage.count), items }
}

const money = (minor: bigint) => ({ minor, currency })

/** Refuses `not_verified`, and for the amount `top_up_too_small`, `top_up_limit_reached` and `too_many_top_ups`. */
export const checkLimits = async (db: Db, { amount, ...input }: Input & { amount: bigint }): Promise<void> => {
  await refuseUnverified(db, input.userId)
  const { smallest, countLeft, items } = await limitsLeft(db, input)
  const refuse = (code: 'top_up_too_small' | 'top_up_limit_reached' | 'too_many_top_ups', values = {}): Refusal =>
    new Refusal(code, { values, fields: { amount: code } })
  if (amount < smallest) throw refuse('top_up_too_small', { smallest: money(smallest) })
  if (countLeft === 0) throw refuse('too_many_top_ups')
  const [tightest] = items.filter(({ left }) => amount > left).sort((a, b) => (a.left < b.left ? -1 : 1))
  if (tightest) throw refuse('top_up_limit_reached', { left: money(tightest.left), limit: money(tightest.limit) })
}

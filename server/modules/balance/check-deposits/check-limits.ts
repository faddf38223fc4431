import type { CheckTerms } from '#contract/balance/check-deposits.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import { bankingDayAfter } from '#server/modules/ground/corridors/index.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { firstCredit, sumDeposited } from './queries.ts'
import { currency, currentTerms, holdsOf, type Terms } from './terms.ts'

const money = (minor: bigint): Money => ({ minor, currency })

/** Whether the new-customer hold schedule applies. */
export const isNewDepositor = async (
  db: Db,
  { userId, terms, at }: { userId: string; terms: Terms; at: Temporal.Instant },
): Promise<boolean> => {
  const first = await firstCredit(db, userId)
  const since = at.subtract({ hours: 24 * terms.firstDays.days })
  return first === null || Temporal.Instant.compare(first, since) > 0
}

type Left = Record<keyof Terms['limits'], bigint>

/** Remaining limits: the day starts at midnight in New York, and the thirty days are a rolling window. */
const limitsLeft = async (
  db: Db,
  { userId, terms: { limits }, at, but }: { userId: string; terms: Terms; at: Temporal.Instant; but: string },
): Promise<Left> => {
  const midnight = dayOf(at).toZonedDateTime(timeZone).toInstant()
  const leftOf = async (limit: bigint, since: Temporal.Instant): Promise<bigint> => {
    const used = await sumDeposited(db, { userId, since, but })
    return used < limit ? limit - used : 0n
  }
  const day = await leftOf(limits.day, midnight)
  const thirty_days = await leftOf(limits.thirty_days, at.subtract({ hours: 24 * 30 }))
  return { check: limits.check, day, thirty_days }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Refuses by field an amount that is too small or above the tightest limit. `but`: the deposit under another review. */
export const refuseOverLimit = async (
  db: Db,
  { amount, ...input }: { amount: bigint; userId: string; terms: Terms; at: Temporal.Instant; but?: string },
): Promise<void> => {
  const { min, limits } = input.terms
  if (amount < min) throw refuseFields({ amount: 'check_too_small' }, { min: money(min) })
  if (amount > limits.check) throw refuseFields({ amount: 'check_over_limit' }, { limit: money(limits.check) })
  const { day, thirty_days } = await limitsLeft(db, { but: nobody, ...input })
  const [left = 0n] = [day, thirty_days].toSorted((a, b) => (a < b ? -1 : 1))
  if (amount > left) throw refuseFields({ amount: 'check_limit_left' }, { left: money(left) })
}

export const readTerms = async (
  db: Db,
  { userId, now: at }: { userId: string; now: Temporal.Instant },
): Promise<CheckTerms> => {
  const terms = currentTerms
  const isNew = await isNewDepositor(db, { userId, terms, at })
  const left = await limitsLeft(db, { userId, terms, at, but: nobody })
  return {
    version: terms.version,
    fee: { basisPoints: terms.fee.basisPoints, min: toWire(money(terms.fee.min)) },
    min: toWire(money(terms.min)),
    limits: (['check', 'day', 'thirty_days'] as const).map((period) => ({
      period,
      limit: toWire(money(terms.limits[period])),
      left: toWire(money(left[period])),
    })),
    holds: holdsOf(terms, { isNew }).map(({ upTo, businessDays }) => ({
      upTo: upTo === null ? null : toWire(money(upTo)),
      businessDays,
      usableOn: bankingDayAfter(at, businessDays).toString(),
    })),
    isNew,
  }
}

import { toWire } from '../../../../contract/money.ts'
import type { Limits } from '../../../../contract/transfers.ts'
import type { Deps } from '../../../platform/deps.ts'
import { verificationOf } from '../../verification/index.ts'
import { sumSent } from '../queries.ts'
import { limitsLeft, limitTable, periodStarts } from './limits.ts'

/** What a customer may send now, and what is left of it. */
export const readLimits = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<Limits> => {
  const verification = await verificationOf(db, userId)
  const { day, thirty_days } = periodStarts(now())
  const usage = await sumSent(db, { userId, day, thirtyDays: thirty_days })
  const wire = (minor: bigint) => toWire({ minor, currency: limitTable.currency })
  return {
    verification,
    maySend: limitTable.byVerification[verification].maySend,
    items: limitsLeft(verification, usage).map(({ period, limit, used, left }) => ({
      period,
      limit: wire(limit),
      used: wire(used),
      left: wire(left),
    })),
    onceVerified: limitsLeft('verified', { day: 0n, thirty_days: 0n }).map(({ period, limit }) => ({
      period,
      limit: wire(limit),
    })),
  }
}

import { toWire } from '#contract/lib/money.ts'
import type { Limits } from '#contract/sending/limits.ts'
import { settingsAt } from '#server/modules/staff/settings/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sumSent } from '../queries.ts'
import { levelOf } from './level.ts'
import { limitsLeft, limitTable, periodStarts } from './limits.ts'

const none = { day: 0n, thirty_days: 0n }

export const readLimits = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<Limits> => {
  const verification = await verificationOf(db, userId)
  const level = await levelOf(db, userId)
  const at = now()
  const limits = (await settingsAt(db, at)).limits.value
  const { day, thirty_days } = periodStarts(at)
  const usage = await sumSent(db, { userId, day, thirtyDays: thirty_days })
  const wire = (minor: bigint) => toWire({ minor, currency: limitTable.currency })
  return {
    verification,
    maySend: limitTable.byVerification[verification].maySend,
    items: limitsLeft(limits, { verification, level }, usage).map(({ period, limit, used, left }) => ({
      period,
      limit: wire(limit),
      used: wire(used),
      left: wire(left),
    })),
    level: level === 'business' ? 'raised' : level,
    raised: limitsLeft(limits, { verification: 'verified', level: 'raised' }, none).map(({ period, limit }) => ({
      period,
      limit: wire(limit),
    })),
    onceVerified: limitsLeft(limits, { verification: 'verified', level: 'standard' }, none).map(
      ({ period, limit }) => ({
        period,
        limit: wire(limit),
      }),
    ),
  }
}

import { toWire } from '#contract/lib/money.ts'
import type { Limits } from '#contract/sending/limits.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { onConnection } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitsLeft, limitTable } from './limits.ts'
import { readUsage } from './usage.ts'

const none = { day: 0n, thirty_days: 0n }

export const readLimits = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<Limits> => {
  const { known, limits, usage } = await onConnection(db, (one) => {
    const role = findUserById(one, userId).then((user) => user?.role)
    return readUsage(one, { userId, role }, now())
  })
  const { verification, level } = known
  const wire = (minor: bigint) => toWire({ minor, currency: limitTable.currency })
  return {
    verification,
    maySend: limitTable.byVerification[verification].maySend,
    items: limitsLeft(limits.value, { verification, level }, usage).map(({ period, limit, used, left }) => ({
      period,
      limit: wire(limit),
      used: wire(used),
      left: wire(left),
    })),
    level: level === 'business' ? 'raised' : level,
    raised: limitsLeft(limits.value, { verification: 'verified', level: 'raised' }, none).map(({ period, limit }) => ({
      period,
      limit: wire(limit),
    })),
    onceVerified: limitsLeft(limits.value, { verification: 'verified', level: 'standard' }, none).map(
      ({ period, limit }) => ({
        period,
        limit: wire(limit),
      }),
    ),
  }
}

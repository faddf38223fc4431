import { Refusal } from '#contract/lib/errors.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { sumConverted } from './queries.ts'

/** Conversion limits per 24 hours, by verification level; cents at the rate of each conversion. */
const limitTable = {
  currency: 'USD',
  byVerification: { not_verified: 0n, pending: 0n, verified: 1_000_000n },
} as const satisfies {
  currency: string
  byVerification: Record<Awaited<ReturnType<typeof verificationOf>>, bigint>
}

type Params = { userId: string; dollars: bigint; at: Temporal.Instant }

/** Refuses `not_verified`, and `conversion_limit_reached` with the remaining amount. The user is locked, so the sum cannot change. */
export const refuseBeyondLimit = async (tx: Tx, { userId, dollars, at }: Params): Promise<void> => {
  const { currency, byVerification } = limitTable
  const limit = byVerification[await verificationOf(tx, userId)]
  if (limit === 0n) throw new Refusal('not_verified')
  const used = await sumConverted(tx, { userId, since: at.subtract({ hours: 24 }) })
  if (used + dollars <= limit) return
  const left = used < limit ? limit - used : 0n
  throw new Refusal('conversion_limit_reached', {
    values: { left: { minor: left, currency }, limit: { minor: limit, currency } },
  })
}

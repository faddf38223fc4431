import { WireMoney } from '../lib/money.ts'
import { z } from '../lib/zod.ts'
import { limitLevels } from '../staff/limit-requests.ts'

const LimitPeriod = z.enum(['transfer', 'day', 'thirty_days'])

export const Limits = z.strictObject({
  verification: z.enum(['not_verified', 'pending', 'verified']),
  maySend: z.boolean(),
  items: z.array(
    z.strictObject({
      period: LimitPeriod,
      limit: WireMoney,
      used: WireMoney,
      left: WireMoney,
    }),
  ),
  level: z.enum(limitLevels),
  /** Limits that staff may grant a verified customer. */
  raised: z.array(z.strictObject({ period: LimitPeriod, limit: WireMoney })),
  onceVerified: z.array(z.strictObject({ period: LimitPeriod, limit: WireMoney })),
})
export type Limits = z.infer<typeof Limits>

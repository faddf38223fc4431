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
  /** What staff may raise the limits of a verified customer to. */
  raised: z.array(z.strictObject({ period: LimitPeriod, limit: WireMoney })),
  /** What a verified customer may send: what verification is for. */
  onceVerified: z.array(z.strictObject({ period: LimitPeriod, limit: WireMoney })),
})
export type Limits = z.infer<typeof Limits>

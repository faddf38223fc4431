import { Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Return rates monitored by Nacha, in hundredths of a percent; an originator above one is reviewed (Operating Rules §2.17.2). */
export const returnRateLimits_bp = { unauthorized: 50n, administrative: 300n, all: 1_500n } as const
export type ReturnGroup = keyof typeof returnRateLimits_bp
export const returnGroups = Object.keys(returnRateLimits_bp) as ReturnGroup[]

/** `near`: four fifths of the limit are reached. */
export const ReturnLevel = z.enum(['fine', 'near', 'exceeded'])
export type ReturnLevel = z.infer<typeof ReturnLevel>

export const ReturnRate = z.strictObject({
  group: z.enum(returnGroups),
  /** Debits accepted by the network in sixty days, and the returned ones among them. */
  debits: z.number().int(),
  returned: z.number().int(),
  /** In percent, '0.42'. */
  rate: z.string(),
  limit: z.string(),
  level: ReturnLevel,
})
export type ReturnRate = z.infer<typeof ReturnRate>

export const adminReturnRates = {
  read: route({
    method: 'GET',
    path: '/api/admin/return-rates',
    access: 'admin',
    permission: 'breaks.view',
    summary: 'The share of debits that banks returned in sixty days, with Nacha’s limits; counted every hour.',
    reply: z.strictObject({ countedAt: Instant.nullable(), items: z.array(ReturnRate) }),
  }),
}

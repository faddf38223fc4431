import { WireMoney } from '../lib/money.ts'
import { Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** `short`: it is overdrawn, or what is accepted and scheduled takes more than it has. `low`: it lasts less than `lowDays`. */
export const prefundStates = ['short', 'low', 'enough'] as const
export type PrefundState = (typeof prefundStates)[number]

/** Payments of schedules count when they are due today or in the days after it, of so many in all. */
export const scheduledDays = 3
/** It is low when it lasts fewer days than this after what is accepted and scheduled. */
export const lowDays = 3
/** A top-up is suggested for so many days. */
export const topUpDays = 7
/** The average is that of so many days before today. */
export const averageDays = 28

export const Prefund = z.strictObject({
  partner: z.string(),
  /** What the partner has of ours; below zero where it has paid more than it has. */
  balance: WireMoney,
  /** Transfers that customers confirmed and whose payout is ahead, also those on hold. */
  accepted: WireMoney,
  scheduled: WireMoney,
  /** Paid out on a day, on average. */
  perDay: WireMoney,
  state: z.enum(prefundStates),
  /** How many whole days it lasts; null where nothing is paid out of it. */
  lasts_days: z.int().nullable(),
  /** What to add now, and what that costs at our average; null while there is enough. `dollars` is null where we never bought any. */
  topUp: z.strictObject({ amount: WireMoney, dollars: WireMoney.nullable() }).nullable(),
})
export type Prefund = z.infer<typeof Prefund>

export const prefunds = {
  list: route({
    method: 'GET',
    path: '/api/admin/treasury/prefunds',
    access: 'admin',
    permission: 'books.view',
    summary: 'What partners have of ours against what they have to pay out, the emptiest first, with what to add.',
    reply: z.strictObject({ at: Instant, items: z.array(Prefund) }),
  }),
}

import { WireMoney } from '../lib/money.ts'
import { Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * `short`: accepted and scheduled payouts exceed its balance, and those it does not cover wait. `low`: after them it is below its floor, or
 * lasts less than `lowDays` until it is.
 */
export const prefundStates = ['short', 'low', 'enough'] as const
export type PrefundState = (typeof prefundStates)[number]

/** Scheduled payments count when due today or in the following days, this many in total. */
export const scheduledDays = 3
/** Low: the balance after accepted and scheduled payouts reaches its floor in fewer days than this. */
export const lowDays = 3
export const topUpDays = 7
export const averageDays = 28

export const Prefund = z.strictObject({
  partner: z.string(),
  /** Our balance at the partner; negative only by a shortage that was written off. */
  balance: WireMoney,
  /** Confirmed transfers not paid out yet, including those on hold. */
  accepted: WireMoney,
  scheduled: WireMoney,
  perDay: WireMoney,
  /** Set by staff; null without one. */
  floor: WireMoney.nullable(),
  /** Payouts and bills that wait now because it does not cover them. */
  waiting: z.int(),
  state: z.enum(prefundStates),
  /** Whole days until it reaches its floor; null without payouts. */
  lasts_days: z.int().nullable(),
  /** Suggested amount now, with its cost at our average rate; null if sufficient. `dollars` is null where we never bought any. */
  topUp: z.strictObject({ amount: WireMoney, dollars: WireMoney.nullable() }).nullable(),
})
export type Prefund = z.infer<typeof Prefund>

export const prefunds = {
  list: route({
    method: 'GET',
    path: '/api/admin/treasury/prefunds',
    access: 'admin',
    permission: 'books.view',
    summary: 'Prefunds at partners against their upcoming payouts, the lowest coverage first, with suggested top-ups.',
    reply: z.strictObject({ at: Instant, items: z.array(Prefund) }),
  }),
}

import { z } from '../lib/zod.ts'

/** Of the last thirty days, except for the waiting ones. */
export const TicketService = z.strictObject({
  /** Tickets currently waiting for a team other than support. */
  escalated: z.int(),
  answered: z.int(),
  /** Median time to answer in minutes; null without answers. */
  answer_min: z.int().nullable(),
  /** Number answered within a day. */
  inTime: z.int(),
  rated: z.int(),
  /** Average of the stars, in tenths; null without ratings. */
  stars_tenths: z.int().nullable(),
})
export type TicketService = z.infer<typeof TicketService>

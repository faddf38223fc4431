import { z } from '../lib/zod.ts'

/** Of the last thirty days, but for what waits. */
export const TicketService = z.strictObject({
  /** How many wait for another team than support now. */
  escalated: z.int(),
  answered: z.int(),
  /** The median time until the answer, in minutes; null while nothing was answered. */
  answer_min: z.int().nullable(),
  /** How many were answered within a day. */
  inTime: z.int(),
  rated: z.int(),
  /** The average of the stars, in tenths; null while nothing was rated. */
  stars_tenths: z.int().nullable(),
})
export type TicketService = z.infer<typeof TicketService>

import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** The last screening against the sanctions lists: list versions, and uncleared matches. */
export const ScreeningResult = z.strictObject({
  at: Instant,
  lists: z.array(z.strictObject({ list: z.string(), version: z.string() })),
  names: z.int(),
  matches: z.int(),
})
export type ScreeningResult = z.infer<typeof ScreeningResult>

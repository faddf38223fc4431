import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** The last time that names were compared with the sanctions lists: with which versions, and what agreed and is not cleared. */
export const ScreeningResult = z.strictObject({
  at: Instant,
  lists: z.array(z.strictObject({ list: z.string(), version: z.string() })),
  /** How many names were compared. */
  names: z.int(),
  matches: z.int(),
})
export type ScreeningResult = z.infer<typeof ScreeningResult>

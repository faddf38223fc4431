import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Whether an account is in the recipient's name, by its rail. */
export const payeeResults = ['match', 'close', 'no_match', 'not_available'] as const
export type PayeeResult = (typeof payeeResults)[number]

export const PayeeCheck = z.strictObject({
  result: z.enum(payeeResults),
  /** The holder as the rail names them, often masked; null unless the names match or are close. */
  holder: z.string().nullable(),
  checkedAt: Instant,
})
export type PayeeCheck = z.infer<typeof PayeeCheck>

import type { StaffRole } from '../lib/permissions.ts'
import { Id, Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Teams that support can escalate to: those that may talk to customers. */
export const escalationRoles = ['operations', 'compliance', 'administrator'] as const satisfies StaffRole[]
export type EscalationRole = (typeof escalationRoles)[number]

export const escalationReason = { min: 3, max: 300 } as const

/** A team's note to support when it returned a question. Never visible to the customer. */
export const HandedBack = z.strictObject({
  id: Id,
  from: z.enum(escalationRoles),
  /** Null once their account is gone. */
  by: z.string().nullable(),
  at: Instant,
  note: z.string(),
})
export type HandedBack = z.infer<typeof HandedBack>

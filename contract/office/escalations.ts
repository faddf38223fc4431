import type { StaffRole } from '../lib/permissions.ts'
import { Id, Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Whom support asks about what it may not do itself: the other teams that may talk to customers. */
export const escalationRoles = ['operations', 'compliance', 'administrator'] as const satisfies StaffRole[]
export type EscalationRole = (typeof escalationRoles)[number]

export const escalationReason = { min: 3, max: 300 } as const

/** What a team said to support when it handed a question back. Its customer never sees it. */
export const HandedBack = z.strictObject({
  id: Id,
  from: z.enum(escalationRoles),
  /** Null once their account is gone. */
  by: z.string().nullable(),
  at: Instant,
  note: z.string(),
})
export type HandedBack = z.infer<typeof HandedBack>

import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * Actions that let a payout continue: query the partner again about an unanswered order, resend a refused order unchanged, repair it, which
 * resends it with other details of the recipient, or rename the recipient of a cash pickup that is not paid yet.
 */
export const repairKinds = ['ask_again', 'send_again', 'repair', 'rename'] as const
export type RepairKind = (typeof repairKinds)[number]

/**
 * A corrected name: `in_review` after a match with a sanctions list; changed at the partner with the same code or a new one; or not
 * changed, because it was paid before, or because this partner cancels the pickup and it is ordered again.
 */
export const repairOutcomes = ['in_review', 'code_kept', 'new_code', 'too_late', 'not_possible'] as const
export type RepairOutcome = (typeof repairOutcomes)[number]

/** How the sender gave staff the right details. */
export const waysToConfirm = ['phone', 'chat', 'mail'] as const
export type WayToConfirm = (typeof waysToConfirm)[number]

/** `sender`: they corrected it themselves, with a code. */
const confirmations = [...waysToConfirm, 'sender'] as const
export type Confirmation = (typeof confirmations)[number]

/** One detail of the recipient, named as in `RecipientDetails`; an account by its last four. */
export const DetailChange = z.strictObject({ field: z.string(), before: z.string(), after: z.string() })
export type DetailChange = z.infer<typeof DetailChange>

/** The sender's view: when it was resent, and the corrected details of the recipient. */
export const PayoutRepair = z.strictObject({
  kind: z.enum(repairKinds).exclude(['ask_again']),
  at: Instant,
  changes: z.array(DetailChange),
})
export type PayoutRepair = z.infer<typeof PayoutRepair>

/** The sender's options for a payout that was refused for a detail, or for the name on a cash pickup that is not paid yet. */
export const Correction = z.strictObject({
  kind: z.enum(['refused', 'pickup']),
  /** The details refused by the partner, named as in `DetailChange`; empty if it named none. */
  refused: z.array(z.string()),
  /** The recipient was corrected since: it can be resent. */
  corrected: z.boolean(),
  /** The corrected name of a pickup is being changed. */
  pending: z.boolean(),
  /** Time of the automatic refund; null for a pickup. */
  until: Instant.nullable(),
})

export const OfficeRepair = z.strictObject({
  kind: z.enum(repairKinds),
  outcome: z.enum(repairOutcomes).nullable(),
  at: Instant,
  /** Emails. */
  actor: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
  confirmedBy: z.enum(confirmations).nullable(),
  changes: z.array(DetailChange),
})
export type OfficeRepair = z.infer<typeof OfficeRepair>

import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * Staff actions that let a payout continue: query the partner again about an unanswered order, resend a refused order unchanged, or
 * repair it: resend it with other details of the recipient.
 */
export const repairKinds = ['ask_again', 'send_again', 'repair'] as const
export type RepairKind = (typeof repairKinds)[number]

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

/** The sender's options for a payout that was refused for a detail. */
export const Correction = z.strictObject({
  /** The details refused by the partner, named as in `DetailChange`; empty if it named none. */
  refused: z.array(z.string()),
  /** The recipient was corrected since: it can be resent. */
  corrected: z.boolean(),
  /** Time of the automatic refund. */
  until: Instant,
})

export const OfficeRepair = z.strictObject({
  kind: z.enum(repairKinds),
  at: Instant,
  /** Emails. */
  actor: z.string(),
  approvedBy: z.string().nullable(),
  reason: z.string(),
  confirmedBy: z.enum(confirmations).nullable(),
  changes: z.array(DetailChange),
})
export type OfficeRepair = z.infer<typeof OfficeRepair>

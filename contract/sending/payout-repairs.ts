import { Instant } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/**
 * What staff does so that a payout goes on: asks the partner again about an order that it has not answered, sends a refused order
 * again as it was, or repairs it: sends it again with other details of the recipient.
 */
export const repairKinds = ['ask_again', 'send_again', 'repair'] as const
export type RepairKind = (typeof repairKinds)[number]

/** How the sender told staff the right details. */
export const waysToConfirm = ['phone', 'chat', 'mail'] as const
export type WayToConfirm = (typeof waysToConfirm)[number]

/** `sender`: they corrected it themselves, with a code. */
const confirmations = [...waysToConfirm, 'sender'] as const
export type Confirmation = (typeof confirmations)[number]

/** One detail of the recipient, named as in `RecipientDetails`; an account by its last four. */
export const DetailChange = z.strictObject({ field: z.string(), before: z.string(), after: z.string() })
export type DetailChange = z.infer<typeof DetailChange>

/** What its sender reads: when it was sent again, and what of the recipient was corrected. */
export const PayoutRepair = z.strictObject({
  kind: z.enum(repairKinds).exclude(['ask_again']),
  at: Instant,
  changes: z.array(DetailChange),
})
export type PayoutRepair = z.infer<typeof PayoutRepair>

/** What its sender can do about a payout that was refused for a detail. */
export const Correction = z.strictObject({
  /** The details that the partner did not accept, named as in `DetailChange`; empty when it did not say which. */
  refused: z.array(z.string()),
  /** The recipient was corrected since: it can be sent again. */
  corrected: z.boolean(),
  /** The sender gets the money back then. */
  until: Instant,
})

/** With who did it. */
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

import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { approvalReasonLetters_max } from '../staff/approvals.ts'
import { remedyErrors, remedyKinds } from './remedy-kinds.ts'

const Person = z.strictObject({ id: Id, name: z.string() })

export const Remedy = z.strictObject({
  id: Id,
  kind: z.enum(remedyKinds),
  /** Null for goodwill, which corrects no error. */
  error: z.enum(remedyErrors).nullable(),
  amount: WireMoney,
  reason: z.string(),
  /** Null where the product granted it for a late transfer. */
  grantedBy: Person.nullable(),
  /** Null where a single approver was enough. */
  approvedBy: Person.nullable(),
  at: Instant,
  /** The transfer that brings the amount to the recipient; null when it stays in the sender's balance. */
  resentId: Id.nullable(),
})
export type Remedy = z.infer<typeof Remedy>

const Remedies = z.strictObject({
  /** The oldest first. */
  items: z.array(Remedy),
  /** Remaining maximum per kind, never more than the transfer's total in all; zero where none is allowed. */
  left: z.strictObject({ fees: WireMoney, amount: WireMoney, goodwill: WireMoney }),
})
export type Remedies = z.infer<typeof Remedies>

/** Remedies for errors in a transfer (12 CFR 1005.33(c)(2)). */
export const remedies = {
  list: route({
    method: 'GET',
    path: '/api/admin/transfers/:id/remedies',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'A customer’s remedies for an error in a transfer, and the amounts that may still be granted.',
    params: IdParams,
    reply: Remedies,
  }),
  grant: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/remedies',
    idempotent: true,
    access: 'admin',
    permission: 'remedies.grant',
    summary:
      'Credits a customer’s balance for an error in a transfer; dual approval above the limit of the caller’s role.',
    params: IdParams,
    body: z.strictObject({
      id: Id,
      kind: z.enum(remedyKinds),
      error: z.enum(remedyErrors).nullable(),
      /** Decimal text in the currency of the transfer's total. */
      amount: typedText().max(30),
      reason: typedParagraphs().min(3).max(approvalReasonLetters_max),
    }),
    reply: z.strictObject({ waits: z.boolean() }),
  }),
}

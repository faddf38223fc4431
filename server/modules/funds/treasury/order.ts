import type { TreasuryKind } from '#contract/funds/treasury-kinds.ts'
import type { ApprovalContent } from '#contract/staff/approvals.ts'

export type TreasuryTerms = Extract<ApprovalContent, { kind: 'treasury_order' }>

/** A posted movement of our own money. */
export type TreasuryOrderRecord = {
  /** The id of its approval request, which has the reasons. */
  id: string
  kind: TreasuryKind
  partner: string | null
  /** Cents. */
  dollars: bigint
  bought: bigint | null
  currency: string | null
  country: string | null
  requestedBy: string
  decidedBy: string
  decidedAt: Temporal.Instant
}

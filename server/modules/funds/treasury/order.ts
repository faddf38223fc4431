import type { TreasuryKind } from '#contract/funds/treasury-kinds.ts'
import type { ApprovalContent } from '#contract/staff/approvals.ts'

/** What two people decide about our own money. */
export type TreasuryTerms = Extract<ApprovalContent, { kind: 'treasury_order' }>

/** A movement of our own money, as it was posted. */
export type TreasuryOrderRecord = {
  /** That of its approval, which has the reasons. */
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

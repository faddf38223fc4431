import type { TreasuryKind } from '../../../contract/treasury.ts'

export type OrderState = 'waiting' | 'posted' | 'declined'

export type TreasuryOrderRecord = {
  id: string
  kind: TreasuryKind
  partner: string | null
  /** Cents. */
  dollars: bigint
  bought: bigint | null
  currency: string | null
  country: string | null
  reason: string
  state: OrderState
  askedBy: string
  askedAt: Temporal.Instant
  decidedBy: string | null
  decidedAt: Temporal.Instant | null
  note: string
}

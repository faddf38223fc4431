import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** The magnetic ink line at the foot of a check. */
export type Micr = { routingNumber: string; accountNumber: string; checkNumber: string }

export type CheckImage = {
  /**
   * Our reference and idempotency key: the same reference again is the same item. Another amount or check under it throws
   * `ProviderConflict`.
   */
  reference: string
  amount: Money
  micr: Micr
  /** Both sides as JPEG; the back bears the endorsement. */
  front: Buffer
  back: Buffer
}

/**
 * The status of one item.
 * - `submitted`: accepted; it leaves with the next image cash letter.
 * - `settled`: the paying bank's money is in our account. That is not final: a forged check may be returned for months.
 * - `returned`: the paying bank sent it back; `returnCode` (`check-returns.ts`) is the reason. It may arrive weeks after `settled`.
 * - `refused`: never sent; nothing moves.
 */
export type ClearingItem = PartnerRecord & {
  status: 'submitted' | 'settled' | 'returned' | 'refused'
  returnCode: string | null
  /** The reason of a refusal, for the back office; null otherwise. */
  reason: string | null
  /** When it reached this status, by the provider's clock. */
  at: Temporal.Instant
}

/**
 * Presents check images to the paying banks through a bank of deposit. Every call may throw `ProviderTimeout` (outcome unknown) or
 * `ProviderDown` (certainly not done). Never call inside a database transaction. A cash letter cannot be recalled.
 */
export type CheckClearing = {
  /** The partner's name: the party of its settlement account and of its notices. */
  name: string
  submit: (item: CheckImage, limits?: CallLimits) => Promise<ClearingItem>
  read: (reference: string, limits?: CallLimits) => Promise<ClearingItem | UnknownReference>
  /** Returns since then, as in the day's return letters, independent of notices. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** What stands in magnetic ink at the foot of a check. */
export type Micr = { routingNumber: string; accountNumber: string; checkNumber: string }

export type CheckImage = {
  /** Ours, and the key: the same reference again is the same item. Another amount or check under it throws `ProviderConflict`. */
  reference: string
  amount: Money
  micr: Micr
  /** Both sides as JPEG; the back bears the endorsement. */
  front: Buffer
  back: Buffer
}

/**
 * Where one item stands.
 * - `submitted`: taken; it leaves with the next image cash letter.
 * - `settled`: the paying bank's money is on our account. That is not final: a forged check may come back for months.
 * - `returned`: the paying bank sent it back; `returnCode` (`check-returns.ts`) says why. It may come weeks after `settled`.
 * - `refused`: never sent; nothing moves.
 */
export type ClearingItem = PartnerRecord & {
  status: 'submitted' | 'settled' | 'returned' | 'refused'
  returnCode: string | null
  /** Why it was refused, for the back office; null otherwise. */
  reason: string | null
  /** When it came to stand there, by the provider's clock. */
  at: Temporal.Instant
}

/**
 * Presents images of checks to the banks that they are drawn on, through a bank of deposit. Every call may throw `ProviderTimeout` (outcome
 * unknown) or `ProviderDown` (certainly not done). Never call inside a database transaction. A cash letter cannot be taken back.
 */
export type CheckClearing = {
  /** The partner's name: the party of its settlement account and of its notices. */
  name: string
  submit: (item: CheckImage, limits?: CallLimits) => Promise<ClearingItem>
  read: (reference: string, limits?: CallLimits) => Promise<ClearingItem | UnknownReference>
  /** What came back from then on, as in the day's return letters, whether a notice told of it or not. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

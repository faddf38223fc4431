import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartyNames, UnknownReference } from './provider.ts'

/** A code with which a person pays cash at a counter. */
export type CashOrder = {
  /** Ours, and the key: the same reference again is the same code. Another order under it throws `ProviderConflict`. */
  reference: string
  /** What the counter may take; both the same: exactly this. */
  smallest: Money
  largest: Money
  /** From then on the counters refuse it. One that was offline may have taken it before, and tells later. */
  expiresAt: Temporal.Instant
  /** Shown to the clerk. */
  payer: PartyNames
}

/** Cash that a counter took. `id` is the network's: the same payment may be told many times. */
export type CashPayment = { id: string; amount: Money; counter: string; at: Temporal.Instant }

/**
 * Where a code stands. `open`: the counters take it. `expired`, `canceled`: they do not. `refused`: it was never made; `reason` says
 * why. `payments` has everything that was paid on it, whatever its status.
 */
export type CashCode = {
  status: 'open' | 'expired' | 'canceled' | 'refused'
  code: string | null
  payments: readonly CashPayment[]
  reason: string | null
  at: Temporal.Instant
}

/**
 * Takes cash at counters. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown` (certainly not done).
 * Never call inside a database transaction: a partner's slowness would hold our locks.
 */
export type CashIn = {
  /** The partner's name: the party of its settlement account and of its notices. */
  name: string
  /** As the counters show it. */
  network: string
  counters: readonly string[]
  createCode: (order: CashOrder, limits?: CallLimits) => Promise<CashCode>
  read: (reference: string, limits?: CallLimits) => Promise<CashCode | UnknownReference>
  /**
   * Ends a code that nobody has paid; `too_late` when it is paid. A reference that the network does not know is canceled for
   * good: a creation of it that is still on its way is then refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** What was paid from then on, as in the day's posting files, whether a notice told of it or not. */
  paymentsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<(CashPayment & { reference: string })[]>
}

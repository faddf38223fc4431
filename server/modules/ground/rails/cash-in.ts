import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartyNames, UnknownReference } from './provider.ts'

/** A code with which a customer pays cash at a counter. */
export type CashOrder = {
  /** Our reference and idempotency key: the same reference again is the same code. Another order under it throws `ProviderConflict`. */
  reference: string
  /** The bounds of the amount accepted at the counter; equal bounds mean exactly this amount. */
  smallest: Money
  largest: Money
  /** From then on the counters refuse it. An offline counter may have accepted it earlier, and reports later. */
  expiresAt: Temporal.Instant
  /** Shown to the clerk. */
  payer: PartyNames
}

/** Cash accepted at a counter. `id` is the network's: the same payment may be reported many times. */
export type CashPayment = { id: string; amount: Money; counter: string; at: Temporal.Instant }

/**
 * The status of a code. `open`: the counters accept it. `expired`, `canceled`: they do not. `refused`: it was never created; `reason`
 * explains why. `payments` lists everything paid on it, in any status.
 */
export type CashCode = {
  status: 'open' | 'expired' | 'canceled' | 'refused'
  code: string | null
  payments: readonly CashPayment[]
  reason: string | null
  at: Temporal.Instant
}

/**
 * Accepts cash at counters. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown` (certainly not done). Never call
 * inside a database transaction: a partner's slowness would hold our locks.
 */
export type CashIn = {
  /** The partner's name: the party of its settlement account and of its notices. */
  name: string
  /** The name displayed at the counters. */
  network: string
  counters: readonly string[]
  createCode: (order: CashOrder, limits?: CallLimits) => Promise<CashCode>
  read: (reference: string, limits?: CallLimits) => Promise<CashCode | UnknownReference>
  /**
   * Cancels an unpaid code; `too_late` when it is paid. An unknown reference is canceled for good: a creation still in flight is then
   * refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** Payments since then, as in the day's posting files, independent of notices. */
  paymentsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<(CashPayment & { reference: string })[]>
}

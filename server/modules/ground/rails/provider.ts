import type { Money } from '#contract/lib/money.ts'

// A provider may be slow, unreachable, or silent after it did the work. `ProviderTimeout` leaves the outcome unknown; `ProviderDown`
// means that nothing happened.

/** The outcome of a call is unknown: it may or may not have been done. Query by our reference before anything else. */
export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout'
}

/** The call certainly did nothing: the connection was refused, or the open breaker blocked it. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/**
 * A reference was reused with another order. That is our defect and implies nothing about the first order, so it is never treated as a
 * refusal: it requires manual investigation.
 */
export class ProviderConflict extends Error {
  override name = 'ProviderConflict'
}

/**
 * The deadline of one call. An aborted signal makes the call fail with `ProviderTimeout`. `makeRails` adds its own deadline to every
 * call, so callers pass a signal only to stop earlier.
 */
export type CallLimits = { signal?: AbortSignal }

/** The provider's record in addition to the status. */
export type PartnerRecord = {
  /** Must equal ours before money counts as moved. Null only when the order never arrived. */
  amount: Money | null
  /** The provider's own number: a 15-digit ACH trace number, or a payout partner's id. Null until it has one. */
  partnerReference: string | null
}

/** A provider's reply for a reference that it never received: it is then certain that it did nothing under it so far. */
export type UnknownReference = { status: 'unknown_reference' }

/** A returned order, as listed in a partner's file of returns. */
export type ReturnedOrder = Pick<PartnerRecord, 'amount'> & {
  reference: string
  status: 'returned' | 'unclaimed'
  at: Temporal.Instant
}

/** A person's names in the partners' format: Latin script, as on the ID. */
export type PartyNames = {
  firstName: string
  lastName: string
  /** Two surnames are normal; empty when there is one. Never truncated. */
  secondLastName: string
}

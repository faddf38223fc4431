/**
 * What every provider of a rail shares. A provider is somebody else's computer: it may be slow, away, or silent after
 * having done what it was asked. Two failures therefore exist, and they are never confused:
 * `ProviderTimeout` says nothing about what happened; `ProviderDown` says that nothing did.
 */

/** The outcome of a call is unknown: it may or may not have been done. Ask by our reference before anything else. */
export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout'
}

/** The call certainly did nothing: the connection was refused, or the breaker kept it from leaving. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/**
 * A reference was used again with another order. That is a defect of ours and says nothing about the first order, so it
 * is never taken for a refusal: a person attends it.
 */
export class ProviderConflict extends Error {
  override name = 'ProviderConflict'
}

/**
 * The end of patience of one call. An aborted signal makes the call fail with `ProviderTimeout`. `makeRails` adds its own
 * deadline to every call, so callers pass a signal only to give up earlier.
 */
export type CallLimits = { signal?: AbortSignal }

/** What a provider answers when it has never heard of a reference: it is then certain that it did nothing under it so far. */
export type UnknownReference = { status: 'unknown_reference' }

/** A person's names as partners need them: Latin script, as on the ID. */
export type PartyNames = {
  firstName: string
  lastName: string
  /** Two surnames are normal; empty when there is one. Never cut to fit. */
  secondLastName: string
}

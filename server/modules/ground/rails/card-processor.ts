import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

export type Funding = 'debit' | 'credit' | 'prepaid' | 'unknown'

/** The processor's data on a card, without its number. */
export type CardFacts = {
  /** The network's own name: Visa, Mastercard. */
  brand: string
  last4: string
  /** The last month in which it is accepted. */
  expiresMonth: number
  expiresYear: number
  funding: Funding
  /** The country of its bank: two letters (ISO 3166-1). */
  issuingCountry: string
}

/** `token` identifies the card from then on; `fingerprint` is the same for every token of one card number. */
export type CapturedCard = CardFacts & {
  token: string
  fingerprint: string
  /** Whether the issuer has the card under the given name. */
  nameCheck: 'match' | 'partial' | 'no_match' | 'unavailable'
}

/** `open`: its form is not filled in. `failed`: the issuer refused the card, or its holder did not pass the challenge. */
export type CaptureSession =
  | { status: 'open' }
  | { status: 'expired' }
  | { status: 'failed'; reason: string }
  | { status: 'done'; card: CapturedCard }

/** The account updater's data on a stored card; a replaced one retains its token. */
export type StoredCard = CardFacts & { status: 'active' | 'closed' }

/**
 * The status of a charge or a refund.
 * - `challenge`: the issuer authenticates the cardholder (3-D Secure 2) at `challengeUrl`; nothing is authorized yet.
 * - `submitted`: accepted; a refund is in transit to the card.
 * - `settled`: captured, and the money is ours. A cardholder may dispute it for 120 days.
 * - `returned`: disputed, and the network reclaimed the money; `settled` again once the dispute is won. A refund is returned by a bank
 * that closed the card's account.
 * - `refused`: declined; nothing moves. `canceled`: voided before capture.
 */
export type CardEntry = PartnerRecord & {
  status: 'challenge' | 'submitted' | 'settled' | 'returned' | 'refused' | 'canceled'
  /** The processor's code of a decline or a dispute; null otherwise. */
  reason: string | null
  challengeUrl: string | null
  at: Temporal.Instant
}

/** Authorized and captured in one step: the same reference again is the same charge. */
export type Charge = { reference: string; token: string; amount: Money }

/**
 * Refunds to the card of a captured charge, in whole or in part; together no more than was charged. If the charge has not left with the
 * day's file, the processor voids instead.
 */
export type CardRefund = { reference: string; charge: string; token: string; amount: Money }

/**
 * Charges debit cards by token; only the processor sees their numbers, which are entered in its own frame. Every call may throw
 * `ProviderTimeout` (outcome unknown) or `ProviderDown` (certainly not done). Never call inside a database transaction.
 */
export type CardProcessor = {
  name: string
  /** Opens a frame for entering one card. `reference` is ours; again it is the same session. */
  createSession: (session: { reference: string; name: string }, limits?: CallLimits) => Promise<{ frameUrl: string }>
  readSession: (reference: string, limits?: CallLimits) => Promise<CaptureSession | UnknownReference>
  readCard: (token: string, limits?: CallLimits) => Promise<StoredCard | UnknownReference>
  charge: (charge: Charge, limits?: CallLimits) => Promise<CardEntry>
  refund: (refund: CardRefund, limits?: CallLimits) => Promise<CardEntry>
  /** A charge or a refund by our reference. */
  read: (reference: string, limits?: CallLimits) => Promise<CardEntry | UnknownReference>
  /** Voids a charge that is not captured. An unknown reference is canceled for good. */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** Disputes opened and disputes won since then. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<CardReturn[]>
}

export type CardReturn = Omit<ReturnedOrder, 'status'> & { status: 'returned' | 'settled' }

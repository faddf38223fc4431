import type { PayInMethod } from '#contract/ground/corridors.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { lifeOf, type TransferState } from '#contract/sending/transfer-states.ts'
import type { WhyCode } from '#contract/staff/match-why.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'
import type { SubjectKind } from '#server/modules/staff/screening/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { RecipientSnapshot, SenderSnapshot } from '../disclosures/index.ts'

type Instant = Temporal.Instant

/** A listed name that matches our customer's or recipient's, for a person to compare. */
export type HoldHit = {
  kind: SubjectKind
  subject: string
  name: string
  entryId: string
  listedName: string
  list: string
  program: string
  /** Absent in a hit of an earlier release. */
  score?: number
  why?: readonly WhyCode[]
}

/** The reason it stopped: an error code and the values of its message. */
export type Problem = { code: ErrorCode; values: Record<string, string> }

/** The location of the sender's money; each posting changes it, in the same transaction. */
export type Funds =
  /** A bank debit or a card charge has not settled. */
  | 'not_collected'
  | 'reserved'
  | 'in_flight'
  | 'paid_out'
  /** Refunded, or never to be collected. */
  | 'returned'
  /** Frozen on the account of blocked property (31 CFR 501.603). */
  | 'blocked'

export type Channel = 'mobile' | 'web' | 'scheduled'

/** A row of `transfers`. Its debit, credit and payout are rows of `payments`. */
export type TransferRecord = {
  id: string
  userId: string
  requestDigest: string | null
  disclosureId: string
  quoteId: string
  recipientId: string
  state: TransferState
  funds: Funds
  terms: Terms
  /** Minor units of `currency`: Transfer Amount, and with fee and tax. */
  amount: bigint
  total: bigint
  /** The remittance transfer tax charged to the sender, and the tax payable, which may be more. */
  tax: bigint
  taxOwed: bigint
  /** The part of `total` that remedies for an error paid already: a refund pays the rest. */
  remedied: bigint
  /** The part of `total` that a person credited to the sender after a recall; not refunded again, nor paid as a remedy. */
  recallCredited: bigint
  currency: string
  limitVersion: string
  sender: SenderSnapshot
  recipient: RecipientSnapshot
  /** Lower case and without accents. */
  recipientSearch: string
  /** The channel of the confirmation; `scheduled`: a schedule ordered it. */
  channel: Channel
  payIn: PayInMethod
  payInLabel: string
  walletId: string | null
  bankAccountId: string | null
  debitCardId: string | null
  inFlightId: string
  reservationId: string | null
  trackingToken: string
  /** A keyed digest of the token, by which its link is found; the token is stored encrypted. */
  trackingMac: string
  confirmationCode: string
  /** When the wallet paid, or the bank debit or the charge settled. */
  collectedAt: Instant | null
  problem: Problem | null
  /** Listed names that match the sender's or the recipient's: a person decides. Never shown to a customer. */
  hits: HoldHit[] | null
  recordClearedAt: Instant | null
  cancelRequestedAt: Instant | null
  /** Of the request of a member of staff who refunded it alone. */
  refundDigest: string | null
  /** What its sender said that it is for; null when not asked. */
  purpose: Purpose | null
  /** No payout before this, because of a new password or its purpose. */
  payoutNotBefore: Instant | null
  receivablePostingId: string | null
  /** Its debit was returned before the delivery, and the cancellation of the payout was requested. */
  payoutRecalledAt: Instant | null
  authorizedAt: Instant
  createdAt: Instant
  nextRunAt: Instant | null
  heldAt: Instant | null
  failures: number
  /** Since when its payout waits for money at the partner; it counts only while the transfer is in `funds_collected`. */
  prefundAwaitedAt: Instant | null
  /** The number of its latest payout attempt: a refused one may be followed by another, under its own reference. */
  payoutAttempt: number
}

/** The columns of a transfer to which nothing has happened since its authorization. */
export const untouched = {
  remedied: 0n,
  recallCredited: 0n,
  collectedAt: null,
  problem: null,
  hits: null,
  recordClearedAt: null,
  cancelRequestedAt: null,
  refundDigest: null,
  receivablePostingId: null,
  payoutRecalledAt: null,
  prefundAwaitedAt: null,
  heldAt: null,
  failures: 0,
  payoutAttempt: 1,
} as const satisfies Partial<TransferRecord>

/** Mutable columns after the authorization; only `move` changes the state. */
export type Change = Partial<
  Pick<
    TransferRecord,
    | 'funds'
    | 'sender'
    | 'recipient'
    | 'recipientSearch'
    | 'payoutAttempt'
    | 'remedied'
    | 'recallCredited'
    | 'collectedAt'
    | 'problem'
    | 'hits'
    | 'recordClearedAt'
    | 'cancelRequestedAt'
    | 'refundDigest'
    | 'receivablePostingId'
    | 'payoutRecalledAt'
    | 'prefundAwaitedAt'
    | 'nextRunAt'
    | 'heldAt'
  >
>

/** A person decides about it: for compliance (also while a cancellation is pending) or about a missing detail. */
export const isHeld = ({ state, heldAt }: Pick<TransferRecord, 'state' | 'heldAt'>): boolean =>
  lifeOf(state).held || (state === 'canceling' && heldAt !== null)

export const ownerKind = 'transfer' as const

export const ownerOf = ({ id }: Pick<TransferRecord, 'id'>): Owner => ({ kind: ownerKind, id })

export const legsOf = ({ payIn }: Pick<TransferRecord, 'payIn'>) =>
  payIn === 'card'
    ? ({ collects: 'charge', refunds: 'refund' } as const)
    : ({ collects: 'debit', refunds: 'credit' } as const)

/** The keys of a transfer's payments at the partners; it has one of each, and another payout for each refused one that was resent. */
export const referencesOf = ({ id, payoutAttempt }: Pick<TransferRecord, 'id' | 'payoutAttempt'>) => ({
  payout: payoutAttempt === 1 ? `${id}:payout` : `${id}:payout:${payoutAttempt}`,
  debit: `${id}:debit`,
  credit: `${id}:credit`,
  charge: `${id}:charge`,
  refund: `${id}:refund`,
})

export const trackingMacOf = ({ mac }: Pick<Secrets, 'mac'>, token: string): string => mac('tracking', token)

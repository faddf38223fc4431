import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Counter } from '#contract/ground/counters.ts'
import type { PayeeResult } from '#contract/ground/payee-check.ts'
import type { Money } from '#contract/lib/money.ts'
import type { RawWebhook } from './card-issuer.ts'
import type { ArrivingNotice } from './notice.ts'
import type { CallLimits, PartnerRecord, PartyNames, ReturnedOrder, UnknownReference } from './provider.ts'
import type { ContestedOrder, Recall, RecallReply } from './recall.ts'

/**
 * The originator. From the threshold of 31 CFR 1010.410(e) and (f) (3,000 USD) on, address and document are required; below it the
 * partner accepts the available data.
 */
export type Originator = PartyNames & {
  /** Our customer's id: the partner's own reference to the person. */
  customerId: string
  addressLine: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string
  /** The identity document, with its issuing country and, for a license or card of a state, the state. */
  document: { kind: string; number: string; country: string; state: string | null } | null
  /** From 1,000 USD on (FATF recommendation 16), as YYYY-MM-DD; below it null. */
  birthDate: string | null
}

/** The beneficiary. `fields` are the corridor's required fields of the method, by name, as `recipients` stores them. */
export type Beneficiary = PartyNames & {
  phone: string | null
  addressLine: string | null
  city: string | null
  fields: Readonly<Record<string, string>>
}

export type PayoutOrder = {
  /** Our reference and idempotency key: the same reference again is the same payout. Another order under it throws `ProviderConflict`. */
  reference: string
  method: PayoutMethod
  /** The payout amount, in the receive currency. */
  amount: Money
  /** The principal sent, without our fee: part of the data transmitted with the money (31 CFR 1010.410(e)). */
  sent: Money
  originator: Originator
  beneficiary: Beneficiary
  /** The receiving country, ISO 3166-1 alpha-2. */
  country: string
}

/** Refusals caused by the beneficiary's details: with a corrected detail the same money can be paid. */
const detailRefusals: ReadonlySet<string> = new Set([
  'account_not_found',
  'name_mismatch',
  'document_mismatch',
  'invalid_detail',
])

export const isDetailRefusal = (reason: string | null): boolean => reason !== null && detailRefusals.has(reason)

/**
 * The status of one payout.
 * - `accepted`: accepted; in transit to the bank, the wallet or the counter.
 * - `available`: cash waits at the counter under `pickupCode`.
 * - `delivered`: deposited, credited or picked up.
 * - `refused`: will not be paid; nothing moved at the partner. `reason` explains why.
 * - `canceled`: canceled by us before delivery.
 * - `returned`: the beneficiary's bank sent it back, possibly weeks after `delivered`.
 * - `unclaimed`: the cash was not picked up in time.
 */
export type PayoutStatus = 'accepted' | 'available' | 'delivered' | 'refused' | 'canceled' | 'returned' | 'unclaimed'

export type Payout = PartnerRecord & {
  status: PayoutStatus
  pickupCode: string | null
  /** Proof of delivery: the rail's own number of the payment (SPEI's clave de rastreo, Pix's end-to-end id), where it has one. */
  proof?: string | null
  /** For the back office ('account_closed'); null without a problem. */
  reason: string | null
  /** Absent unless it was contested. Its status does not change by that. */
  recall?: Recall
  /** When it reached this status, by the partner's clock. */
  at: Temporal.Instant
}

/** A network of counters: an option of the corridor's field `agent`. */
export type CashNetwork = { country: string; agent: string }

/** More than a customer can use; a chain of shops may have ten times as many. */
export const counters_max = 2_000

/** A correction of the name on a waiting cash pickup. `key` is its idempotency key. */
export type RenameRequest = { reference: string; key: string; beneficiary: PartyNames }

/**
 * `changed`: the record has the new name, and the code that it is picked up with, the same or a new one. `too_late`: paid, canceled or
 * over. `not_possible`: this payout's name cannot change; it can be canceled and ordered again.
 */
export type RenameAnswer = { outcome: 'changed'; payout: Payout } | { outcome: 'too_late' | 'not_possible' }

/** An account and the name that its sender knows it by. */
export type PayeeQuestion = Pick<PayoutOrder, 'method' | 'country'> & {
  beneficiary: PartyNames & Pick<Beneficiary, 'fields'>
}

/**
 * The result of a payee check. `close`: another spelling, or a part of the name. `holder` is the name as the rail returns it, often
 * masked; null unless it is the same or a close one. `not_available`: the rail offers no check, or did not reply.
 */
export type PayeeAnswer = { result: PayeeResult; holder: string | null }

/**
 * Pays beneficiaries abroad. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown` (certainly not
 * done). Never call inside a database transaction: a partner's slowness would hold our locks.
 */
export type PayOut = {
  /** The partner's name: the party of the prefund account and of notices. */
  name: string
  /** The partner's fee for an order, by its price list; its invoice settles it. The fee is not refunded for a payout that is returned. */
  charge: (order: Pick<PayoutOrder, 'method'>) => Money
  submit: (order: PayoutOrder, limits?: CallLimits) => Promise<Payout>
  read: (reference: string, limits?: CallLimits) => Promise<Payout | UnknownReference>
  /**
   * Cancels a payout unless it is delivered; `canceled` means that it will certainly not be paid. Exactly one of cancel and delivery
   * wins, at the partner. An unknown reference is canceled for good: a submission still in flight is then refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** Corrects the beneficiary's name of a cash pickup that is not paid yet. */
  rename: (request: RenameRequest, limits?: CallLimits) => Promise<RenameAnswer>
  /** Compares a name with the account's holder, where the rail offers it; other accounts are `not_available`. Nothing moves. */
  checkPayee: (question: PayeeQuestion, limits?: CallLimits) => Promise<PayeeAnswer>
  /** The counters of a network at which the partner pays out cash, at most `counters_max`. */
  counters: (network: CashNetwork, limits?: CallLimits) => Promise<Counter[]>
  /** Returns since then, as in the day's statement, independent of notices. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
  /** Payouts that were contested since then, independent of notices. */
  recallsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ContestedOrder[]>
  /**
   * Accepts or rejects a recall, and returns the partner's record, which decides: a reply that is too late changes nothing. Accepting moves
   * no money by itself; what comes back is a `returned` record.
   */
  replyToRecall: (reply: RecallReply, limits?: CallLimits) => Promise<Payout>
  /** Verifies and parses a webhook, without a call. Null: the partner sends none over HTTP. */
  readWebhook: ((webhook: RawWebhook) => PayoutWebhook) | null
}

/** `forged`: not signed with our secret, or too old. A `notice` of null: authentic, and about no payout. */
export type PayoutWebhook =
  | { status: 'authentic'; notice: Extract<ArrivingNotice, { rail: 'pay_out' }> | null }
  | { status: 'forged' | 'malformed'; reason: string }

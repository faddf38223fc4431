import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** Identifies a bill: `biller` is the id of contract/balance/bills.ts, `billReference` the normalized number on the bill. */
export type BillKey = { biller: string; billReference: string }

/**
 * A biller's reply for a reference.
 * - `due`: this bill is open. `amount` is null when the biller does not disclose it.
 * - `unknown`: no such customer or bill. `paid`: nothing is open.
 */
export type BillLookup =
  | {
      status: 'due'
      amount: Money | null
      /** yyyy-mm-dd; null when the biller has none. */
      dueOn: string | null
      /** Masked by the biller: 'MAR*** LOP**'. */
      holder: string | null
    }
  | { status: 'unknown' }
  | { status: 'paid' }

/** The payer, as transmitted with the money (31 CFR 1010.410(e)). */
export type Payer = { customerId: string; name: string; country: string }

export type BillOrder = BillKey & {
  /** Our reference and idempotency key: the same reference again is the same payment. Another order under it throws `ProviderConflict`. */
  reference: string
  amount: Money
  /** ISO 3166-1 alpha-2. */
  country: string
  payer: Payer
}

/**
 * The status of a payment to a biller.
 * - `accepted`: accepted by the aggregator, not yet by the biller.
 * - `delivered`: the biller has credited it; `partnerReference` is the number by which its support finds the payment.
 * - `refused`: the biller rejects it; nothing moved. `canceled`: canceled by us before it reached the biller.
 * - `returned`: the biller sent it back after accepting it, usually the next day.
 */
export type BillPaymentStatus = 'accepted' | 'delivered' | 'refused' | 'canceled' | 'returned'

export type BillPayment = PartnerRecord & {
  status: BillPaymentStatus
  /** 'unknown_reference', 'paid_already', 'wrong_amount', 'biller_rejected' …; null without a problem. */
  reason: string | null
  /** When it reached this status, by the partner's clock. */
  at: Temporal.Instant
}

/**
 * Pays billers through an aggregator (docs/rails/biller-aggregator.md). Every call may throw `ProviderTimeout` (outcome unknown)
 * or `ProviderDown` (certainly not done). Never call inside a database transaction.
 */
export type BillPay = {
  /** The partner's name: the party of the prefund account and of notices. */
  name: string
  /** The partner's fee per payment, by its price list; its invoice settles it. */
  charge: () => Money
  lookUp: (bill: BillKey, limits?: CallLimits) => Promise<BillLookup>
  pay: (order: BillOrder, limits?: CallLimits) => Promise<BillPayment>
  read: (reference: string, limits?: CallLimits) => Promise<BillPayment | UnknownReference>
  /** Cancels a payment unless it has reached the biller. Exactly one of the two wins, at the partner. */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** Payments returned by billers since then, as in the day's statement, independent of notices. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** Whose bill: `biller` is the id of contract/balance/bills.ts, `billReference` the number on the paper, normalized. */
export type BillKey = { biller: string; billReference: string }

/**
 * What a biller says of a reference.
 * - `due`: this is open. `amount` is null where the biller does not tell it.
 * - `unknown`: no such customer or bill. `paid`: nothing is open.
 */
export type BillLookup =
  | {
      status: 'due'
      amount: Money | null
      /** yyyy-mm-dd; null where the biller has none. */
      dueOn: string | null
      /** Masked by the biller: 'MAR*** LOP**'. */
      holder: string | null
    }
  | { status: 'unknown' }
  | { status: 'paid' }

/** Who pays: part of what travels with the money (31 CFR 1010.410(e)). */
export type Payer = { customerId: string; name: string; country: string }

export type BillOrder = BillKey & {
  /** Ours, and the key: the same reference again is the same payment. Another order under it throws `ProviderConflict`. */
  reference: string
  /** In the biller's currency. */
  amount: Money
  /** ISO 3166-1 alpha-2. */
  country: string
  payer: Payer
}

/**
 * Where a payment to a biller stands.
 * - `accepted`: taken by the aggregator, not yet by the biller.
 * - `delivered`: the biller has credited it; `partnerReference` is the number by which its desk finds the payment.
 * - `refused`: the biller does not take it; nothing moved. `canceled`: taken back by us before the biller had it.
 * - `returned`: the biller sent it back after it had taken it, usually the next day.
 */
export type BillPaymentStatus = 'accepted' | 'delivered' | 'refused' | 'canceled' | 'returned'

export type BillPayment = PartnerRecord & {
  status: BillPaymentStatus
  /** 'unknown_reference', 'paid_already', 'wrong_amount', 'biller_rejected' …; null while all is well. */
  reason: string | null
  /** When it came to stand there, by the partner's clock. */
  at: Temporal.Instant
}

/**
 * Pays billers through an aggregator (docs/rails/biller-aggregator.md). Every call may throw `ProviderTimeout` (outcome unknown)
 * or `ProviderDown` (certainly not done). Never call inside a database transaction.
 */
export type BillPay = {
  /** The partner's name: the party of the prefund account and of notices. */
  name: string
  /** What it charges us for each payment, by its price list; its invoice settles it. */
  charge: () => Money
  lookUp: (bill: BillKey, limits?: CallLimits) => Promise<BillLookup>
  pay: (order: BillOrder, limits?: CallLimits) => Promise<BillPayment>
  read: (reference: string, limits?: CallLimits) => Promise<BillPayment | UnknownReference>
  /** Takes a payment back unless the biller has it. Exactly one of the two wins, at the partner. */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** What billers sent back from then on, as in the day's statement, whether a notice told of it or not. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, PartyNames, ReturnedOrder, UnknownReference } from './provider.ts'

/**
 * Who pays. From the threshold of 31 CFR 1010.410(e) and (f) (3,000 USD) on, address and document must be there; below it
 * the partner takes what we have.
 */
export type Originator = PartyNames & {
  /** Our customer's id: the partner's own reference to the person. */
  customerId: string
  addressLine: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string
  document: { kind: string; number: string; country: string } | null
}

/** Who is paid. `fields` are the corridor's required fields of the method, by name, as `recipients` keeps them. */
export type Beneficiary = PartyNames & {
  phone: string | null
  addressLine: string | null
  city: string | null
  fields: Readonly<Record<string, string>>
}

export type PayoutOrder = {
  /** Ours, and the key: the same reference again is the same payout. Another order under it throws `ProviderConflict`. */
  reference: string
  method: PayoutMethod
  /** What the beneficiary gets, in the receive currency. */
  amount: Money
  /** What the originator sent for it, without our fee: part of what travels with the money (31 CFR 1010.410(e)). */
  sent: Money
  originator: Originator
  beneficiary: Beneficiary
  /** The receiving country, ISO 3166-1 alpha-2. */
  country: string
}

/** A refusal for what the order says of the beneficiary: with the right detail the same money can be paid. */
const detailRefusals: ReadonlySet<string> = new Set([
  'account_not_found',
  'name_mismatch',
  'document_mismatch',
  'invalid_detail',
])

export const isDetailRefusal = (reason: string | null): boolean => reason !== null && detailRefusals.has(reason)

/**
 * Where one payout stands.
 * - `accepted`: taken; on its way to the bank, the wallet or the counter.
 * - `available`: cash waits at the counter under `pickupCode`.
 * - `delivered`: deposited, credited or picked up.
 * - `refused`: will not be paid; nothing moved at the partner. `reason` says why.
 * - `canceled`: taken back by us before delivery.
 * - `returned`: the beneficiary's bank sent it back, possibly weeks after `delivered`.
 * - `unclaimed`: nobody picked the cash up in time.
 */
export type PayoutStatus = 'accepted' | 'available' | 'delivered' | 'refused' | 'canceled' | 'returned' | 'unclaimed'

export type Payout = PartnerRecord & {
  status: PayoutStatus
  pickupCode: string | null
  /** For the back office ('account_closed'); null while all is well. */
  reason: string | null
  /** When it came to stand there, by the partner's clock. */
  at: Temporal.Instant
}

/**
 * Pays beneficiaries abroad. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown` (certainly not
 * done). Never call inside a database transaction: a partner's slowness would hold our locks.
 */
export type PayOut = {
  /** The partner's name: the party of the prefund account and of notices. */
  name: string
  /** What it charges us for an order, by its price list; its invoice settles it. It keeps that for what it paid and got back. */
  charge: (order: Pick<PayoutOrder, 'method'>) => Money
  submit: (order: PayoutOrder, limits?: CallLimits) => Promise<Payout>
  read: (reference: string, limits?: CallLimits) => Promise<Payout | UnknownReference>
  /**
   * Takes a payout back unless it is delivered; `canceled` means that it will certainly not be paid. Exactly one of cancel and delivery wins, at the partner. A reference that
   * the partner does not know is canceled for good: a submission of it that is still on its way is then refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** What came back from then on, as in the day's statement, whether a notice told of it or not. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

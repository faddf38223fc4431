import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** A US bank account as typed: nine digits of routing number, 4–17 of account number. */
export type TypedAccount = {
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
  holder: string
}

/** `token` identifies the account from then on: debits and credits never carry the number again. */
export type Validation =
  | { status: 'verified'; bankName: string; token: string }
  /** The numbers may be right, and the bank cannot be queried: entries to the token will show it. */
  | { status: 'unknown'; bankName: string; token: string }
  | { status: 'refused'; reason: string }

/**
 * The correction of a notification of change (Nacha Operating Rules, Appendix Five): the entry was paid, and the next one needs the new
 * numbers. Null for fields that do not change.
 */
export type Correction = {
  /** C01 … */
  code: string
  routingNumber: string | null
  accountNumber: string | null
  kind: TypedAccount['kind'] | null
}

/**
 * The status of one ACH entry.
 * - `submitted`: accepted; it leaves with the next file.
 * - `settled`: the money is in our account. That is not final: an unauthorized debit may be returned for 60 days.
 * - `returned`: the receiving bank sent it back; `returnCode` (R01 …) is the reason and `ach-returns.ts` has the consequences. It may
 * arrive after `settled`, weeks later.
 * - `refused`: never sent; nothing moves.
 * - `canceled`: canceled before its file left; nothing moves.
 */
export type AchEntry = PartnerRecord & {
  status: 'submitted' | 'settled' | 'returned' | 'refused' | 'canceled'
  returnCode: string | null
  /** The reason of a refusal, for the back office; null otherwise. */
  reason: string | null
  /** The accompanying notification of change; null without one. */
  change?: Correction | null
  /** When it reached this status, by the provider's clock. */
  at: Temporal.Instant
}

export type Debit = {
  /**
   * Our reference and idempotency key: the same reference again is the same debit. Another amount or token under it throws
   * `ProviderConflict`.
   */
  reference: string
  token: string
  amount: Money
  /** The account is a company's: its entries are CCD where a person's are WEB or PPD. */
  isCompany: boolean
  /** A debit that funds a transfer abroad is an IAT entry; a top-up with no transfer attached is a WEB entry. */
  purpose: 'remittance' | 'top_up'
  /** IAT carries both parties (Nacha operating rules, seven mandatory addenda). Null for a top-up. */
  remittance: {
    originatorName: string
    originatorAddress: string
    /** yyyy-mm-dd; absent where it is not known. */
    originatorBirthDate?: string
    beneficiaryName: string
    beneficiaryCountry: string
  } | null
}

/** Money to the customer's bank account. The same key rule as a debit; its references are its own. */
export type Credit = {
  reference: string
  token: string
  amount: Money
  isCompany: boolean
  /** `account_check`: one of two micro-entries that verify the account (Nacha Operating Rules §2.7). */
  purpose: 'withdrawal' | 'refund' | 'account_check'
}

/**
 * Collects from customers' US bank accounts. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown`
 * (certainly not done). Never call inside a database transaction: a partner's slowness would hold our locks.
 */
export type PayIn = {
  /** The partner's name: the party of settlement accounts and of notices. */
  name: string
  /** Whether `validateAccount` can verify an account; a provider that cannot leaves it to two deposits. */
  verifiesAccounts: boolean
  validateAccount: (account: TypedAccount, limits?: CallLimits) => Promise<Validation>
  /** The bank of a routing number, or null when the provider does not know it. Nothing is opened. */
  findBank: (routingNumber: string, limits?: CallLimits) => Promise<string | null>
  debit: (debit: Debit, limits?: CallLimits) => Promise<AchEntry>
  credit: (credit: Credit, limits?: CallLimits) => Promise<AchEntry>
  /** A debit or a credit by our reference. */
  read: (reference: string, limits?: CallLimits) => Promise<AchEntry | UnknownReference>
  /**
   * Cancels an entry while its file has not left; `canceled` means that certainly no money moves. An unknown reference is canceled for
   * good: a submission still in flight is then refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** Returns since then, as in the day's return files, independent of notices. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

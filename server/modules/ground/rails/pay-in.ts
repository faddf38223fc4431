import type { Money } from '#contract/lib/money.ts'
import type { CallLimits, PartnerRecord, ReturnedOrder, UnknownReference } from './provider.ts'

/** A US bank account as it was typed: nine digits of routing number, 4–17 of account number. */
export type TypedAccount = {
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
  holder: string
}

/** `token` stands for the account from then on: debits and credits never carry the number again. */
export type Validation =
  | { status: 'verified'; bankName: string; token: string }
  /** The numbers may be right, and the bank cannot be asked: entries to the token tell. */
  | { status: 'unknown'; bankName: string; token: string }
  | { status: 'refused'; reason: string }

/**
 * What a notification of change corrects (Nacha Operating Rules, Appendix Five): the entry was paid, and the next one needs the
 * new numbers. Null where nothing changes.
 */
export type Correction = {
  /** C01 … */
  code: string
  routingNumber: string | null
  accountNumber: string | null
  kind: TypedAccount['kind'] | null
}

/**
 * Where one ACH entry stands.
 * - `submitted`: taken; it leaves with the next file.
 * - `settled`: the money is on our account. That is not final: an unauthorized debit may come back for 60 days.
 * - `returned`: the receiving bank sent it back; `returnCode` (R01 …) says why and `ach-returns.ts` what follows. It may
 *   come after `settled`, weeks later.
 * - `refused`: never sent; nothing moves.
 * - `canceled`: taken back before its file left; nothing moves.
 */
export type AchEntry = PartnerRecord & {
  status: 'submitted' | 'settled' | 'returned' | 'refused' | 'canceled'
  returnCode: string | null
  /** Why it was refused, for the back office; null otherwise. */
  reason: string | null
  /** The notification of change that came with it; null without one. */
  change?: Correction | null
  /** When it came to stand there, by the provider's clock. */
  at: Temporal.Instant
}

export type Debit = {
  /** Ours, and the key: the same reference again is the same debit. Another amount or token under it throws `ProviderConflict`. */
  reference: string
  token: string
  amount: Money
  /** A debit that funds a transfer abroad is an IAT entry; a top-up with no transfer attached is a WEB entry. */
  purpose: 'remittance' | 'top_up'
  /** IAT carries both ends (Nacha operating rules, seven mandatory addenda). Null for a top-up. */
  remittance: {
    originatorName: string
    originatorAddress: string
    beneficiaryName: string
    beneficiaryCountry: string
  } | null
}

/** Money back to the customer's bank account (a refund). The same key rule as a debit; its references are its own. */
export type Credit = { reference: string; token: string; amount: Money }

/**
 * Collects from customers' US bank accounts. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown`
 * (certainly not done). Never call inside a database transaction: a partner's slowness would hold our locks.
 */
export type PayIn = {
  /** The partner's name: the party of settlement accounts and of notices. */
  name: string
  validateAccount: (account: TypedAccount, limits?: CallLimits) => Promise<Validation>
  /** The bank of a routing number, or null when the provider does not know it. Nothing is opened. */
  findBank: (routingNumber: string, limits?: CallLimits) => Promise<string | null>
  debit: (debit: Debit, limits?: CallLimits) => Promise<AchEntry>
  credit: (credit: Credit, limits?: CallLimits) => Promise<AchEntry>
  /** A debit or a credit by our reference. */
  read: (reference: string, limits?: CallLimits) => Promise<AchEntry | UnknownReference>
  /**
   * Takes an entry back while its file has not left; `canceled` means that certainly no money moves. A reference that the provider does not know is canceled for good:
   * a submission of it that is still on its way is then refused.
   */
  cancel: (reference: string, limits?: CallLimits) => Promise<'canceled' | 'too_late'>
  /** What came back from then on, as in the day's return files, whether a notice told of it or not. */
  returnsSince: (since: Temporal.Instant, limits?: CallLimits) => Promise<ReturnedOrder[]>
}

import type { AchEntry, Credit, Debit } from '#server/modules/ground/rails/index.ts'
import type { Correction } from '../ach/entries.ts'

export const currency = 'USD'

/** The numbers behind a token. */
export type Account = {
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
  holder: string
  bankName: string
}

export type Purpose = Debit['purpose'] | Credit['purpose']

/** An entry on its way to our bank. Amounts are cents. */
export type SentEntry = {
  reference: string
  kind: 'debit' | 'credit'
  token: string
  purpose: Purpose
  amount: bigint
  isCompany: boolean
  remittance: Debit['remittance']
  /** Fifteen digits: our bank and the entry. */
  trace: string
}

/** A row. `nothing`: canceled before it arrived, so it can never be sent. */
export type EntryRecord = (SentEntry | ({ kind: 'nothing'; reference: string } & Record<NullKey, null>)) & {
  fileId: string | null
  status: AchEntry['status']
  reason: string | null
  returnCode: string | null
  returnedAmount: bigint | null
  change: Correction | null
  enteredAt: Temporal.Instant
  statusAt: Temporal.Instant
}
type NullKey = 'token' | 'purpose' | 'amount' | 'isCompany' | 'remittance' | 'trace'

/** The entry as its provider reports it. */
export const reportOf = (entry: EntryRecord): AchEntry => {
  const { status, amount, returnedAmount, trace, returnCode, reason, change, statusAt: at } = entry
  const minor = status === 'returned' ? returnedAmount : amount
  return {
    status,
    amount: minor === null ? null : { minor, currency },
    partnerReference: trace,
    returnCode,
    reason,
    change,
    at,
  }
}

import type { BankFileState } from '#contract/ground/bank-files.ts'
import { rows } from '#server/platform/rows.ts'
import type { Finding, Totals } from '../findings.ts'
import type { StatementBalances } from '../iso20022/read-messages.ts'

export type BankFile = {
  id: string
  name: string
  /** SHA-256 of the bytes, in hex. */
  digest: string
  kind: string
  state: BankFileState
  totals: Totals
  errors: readonly Finding[]
  receivedAt: Temporal.Instant
}

export const files = rows<BankFile>('bankFiles', {
  unique: ['digest'],
  time: 'receivedAt',
  json: ['totals', 'errors'],
})

export type StoredLine = {
  id: string
  fileId: string
  identity: string
  account: string
  statement: string
  side: 'credit' | 'debit'
  /** Minor units. */
  amount: bigint
  currency: string
  status: string
  isReversal: boolean
  bookingDate: string
  valueDate: string
  endToEndId: string
  servicerReference: string
}

export const lines = rows<StoredLine>('bankStatementLines', { unique: ['identity'] })

export const statementBalances = rows<StatementBalances & { id: string; fileId: string }>('bankStatementBalances', {
  unique: ['account', 'statement'],
})

import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { BatchPayIn, BatchTotals } from '#contract/sending/batch-table.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import type { HeldRate } from '#server/modules/funds/rates/index.ts'
import type { Problem } from '#server/platform/problem.ts'

type Instant = Temporal.Instant

export type BatchRecord = {
  id: string
  userId: string
  name: string
  state: 'prepared' | 'confirmed' | 'done'
  payIn: BatchPayIn
  bankAccountId: string | null
  /** The bank account's label; empty for the wallet. */
  payInLabel: string
  language: Language
  /** A keyed digest of the request, in hex. */
  requestDigest: string
  /** Hash of every disclosed row in order, in hex, that a confirmation is bound to. */
  hash: string
  totals: BatchTotals
  codeSentTo: string | null
  createdAt: Instant
  expiresAt: Instant
  confirmedAt: Instant | null
}

/** A row of `batch_rows`; its id becomes that of its transfer. */
export type BatchRowRecord = {
  id: string
  batchId: string
  position: number
  recipientId: string
  recipientFingerprint: string
  recipientName: string
  country: string
  payout: PayoutMethod
  label: string
  side: 'send' | 'receive'
  /** The typed amount, in minor units of `currency`. */
  typed: bigint
  currency: string
  terms: Terms
  heldRate: HeldRate
  document: Omit<Disclosure, 'id'>
  state: 'waiting' | 'due' | 'sent' | 'failed'
  problem: Problem | null
  nextRunAt: Instant | null
}

export const typedOf = ({ typed, currency }: Pick<BatchRowRecord, 'typed' | 'currency'>): Money => ({
  minor: typed,
  currency,
})

export const isExpired = ({ state, expiresAt }: Pick<BatchRecord, 'state' | 'expiresAt'>, now: Instant): boolean =>
  state === 'prepared' && Temporal.Instant.compare(now, expiresAt) >= 0

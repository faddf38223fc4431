import type { Withdrawal, WithdrawalSpeed, WithdrawalState } from '#contract/balance/withdrawals.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { BankAccountRecord } from '#server/modules/funds/bank-accounts/index.ts'
import { bankReasonText, type Owner } from '#server/modules/funds/payments/index.ts'

export const currency = 'USD'

export type WithdrawalRecord = {
  id: string
  userId: string
  requestDigest: string
  bankAccountId: string
  speed: WithdrawalSpeed
  /** Minor units of `currency`. */
  amount: bigint
  /** Debited on top of the amount, and given back with it. */
  fee: bigint
  currency: string
  state: WithdrawalState
  /** The bank's return code, or the partner's text. */
  reason: string | null
  reservationId: string
  /** yyyy-mm-dd */
  arrivesBy: string
  requestedAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const ownerKind = 'withdrawal' as const
export const ownerOf = ({ id }: Pick<WithdrawalRecord, 'id'>): Owner => ({ kind: ownerKind, id })

/** Idempotency key of its credit at the partner. */
export const creditReference = ({ id }: Pick<WithdrawalRecord, 'id'>): string => `${id}:withdrawal`

export const wireWithdrawal = (
  { id, speed, amount, fee, currency: of, state, reason, arrivesBy, requestedAt, stateAt }: WithdrawalRecord,
  account: Pick<BankAccountRecord, 'id' | 'nickname' | 'bankName' | 'last4'>,
  language: Language,
): Withdrawal => ({
  id,
  speed,
  amount: toWire({ minor: amount, currency: of }),
  fee: toWire({ minor: fee, currency: of }),
  account: { id: account.id, nickname: account.nickname, bankName: account.bankName, last4: account.last4 },
  state,
  reason: reason === null ? null : bankReasonText(reason, language),
  arrivesBy,
  requestedAt: requestedAt.toString(),
  stateAt: stateAt.toString(),
})

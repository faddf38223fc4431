import {
  type CheckDeposit,
  type CheckDepositState,
  checkDepositMoves,
  type RejectReason,
  rejectReasons,
} from '#contract/balance/check-deposits.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { checkDepositsMessages } from './messages.ts'

export type CheckDepositRecord = {
  id: string
  userId: string
  requestDigest: string
  /** Sealed files of both sides. */
  frontId: string
  backId: string
  /** Minor units of `currency`. */
  amount: bigint
  fee: bigint
  currency: string
  termsVersion: string
  routingNumber: string
  accountNumber: string
  accountLast4: string
  checkNumber: string
  checkMac: string
  state: CheckDepositState
  /** A `RejectReason`, the bank's return code, or the partner's text. */
  reason: string | null
  readAmount: bigint | null
  approvedBy: string | null
  approvedAt: Temporal.Instant | null
  decidedBy: string | null
  /** The last decision and the digest of its request. */
  decisionId: string | null
  decisionDigest: string | null
  reservationId: string | null
  usableAt: Temporal.Instant | null
  revision: number
  createdAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const ownerKind = 'check_deposit'
export const ownerOf = ({ id }: Pick<CheckDepositRecord, 'id'>): Owner => ({ kind: ownerKind, id })

/** Idempotency key of its item at the partner. */
export const itemReference = ({ id }: Pick<CheckDepositRecord, 'id'>): string => `${id}:check`

export const netOf = ({ amount, fee }: Pick<CheckDepositRecord, 'amount' | 'fee'>): bigint => amount - fee

export const mayMove = (from: CheckDepositState, to: CheckDepositState): boolean =>
  (checkDepositMoves[from] as readonly CheckDepositState[]).includes(to)

export const isRejectReason = (reason: string | null): reason is RejectReason =>
  rejectReasons.some((known) => known === reason)

/** Customer-facing reason for an unpaid check. */
export const reasonText = (reason: string, language: Language): string => {
  const { rejectReasons: rejected, returnReasons } = checkDepositsMessages[language]
  if (isRejectReason(reason)) return rejected[reason]
  const words = returnReasons[returnReasonOf[reason] ?? 'other']
  return /^[A-Z0-9]$/.test(reason) ? `${words} (${reason})` : words
}

type ReturnReason = 'funds' | 'stopped' | 'closed' | 'dated' | 'endorsement' | 'signature' | 'image' | 'twice' | 'other'

/** Return codes (rails/check-returns.ts) that mean something to a customer; the others get a generic text. */
const returnReasonOf: Record<string, ReturnReason> = {
  A: 'funds',
  B: 'funds',
  C: 'stopped',
  D: 'closed',
  E: 'closed',
  F: 'closed',
  G: 'dated',
  H: 'dated',
  I: 'endorsement',
  J: 'endorsement',
  K: 'signature',
  L: 'signature',
  N: 'signature',
  Q: 'signature',
  U: 'image',
  unusable_image: 'image',
  Y: 'twice',
  Z: 'signature',
}

export const wireDeposit = (deposit: CheckDepositRecord, language: Language): CheckDeposit => {
  const { id, amount, fee, currency, checkNumber, accountLast4, state, reason, readAmount, usableAt } = deposit
  const { createdAt, stateAt } = deposit
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    ...{ id, checkNumber, accountLast4, state },
    amount: money(amount),
    fee: money(fee),
    net: money(netOf(deposit)),
    reason: reason === null ? null : reasonText(reason, language),
    readAmount: state === 'amount_differs' && readAmount !== null ? money(readAmount) : null,
    usableOn: usableAt === null ? null : dayOf(usableAt).toString(),
    createdAt: createdAt.toString(),
    stateAt: stateAt.toString(),
  }
}

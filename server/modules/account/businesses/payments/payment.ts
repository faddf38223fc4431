import {
  type BusinessPayment,
  type PaymentKind,
  type PaymentState,
  paymentMoves,
} from '#contract/account/business-payments.ts'
import { roleMay } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { BusinessRecord, MemberRecord } from '../business.ts'

type Instant = Temporal.Instant

/** A row of `business_payments`. */
export type PaymentRecord = {
  id: string
  businessId: string
  kind: PaymentKind
  name: string
  dueOn: string | null
  note: string
  payIn: 'wallet' | 'ach'
  bankAccountId: string | null
  /** Cents, fees included. */
  total: bigint
  lines: number
  state: PaymentState
  requestDigest: string
  preparedBy: string
  decidedBy: string | null
  reason: string | null
  batchId: string | null
  sent: number
  failed: number
  createdAt: Instant
  stateAt: Instant
  confirmedAt: Instant | null
}

export type LineRecord = {
  id: string
  paymentId: string
  position: number
  recipientId: string
  name: string
  country: string
  label: string
  amount: string
  currency: string
}

/** Rolling window of the limit for confirming alone. */
export const aloneHours = 24

export type Deciding = {
  payment: Pick<PaymentRecord, 'state' | 'preparedBy' | 'total'>
  member: Pick<MemberRecord, 'userId' | 'role'>
  business: Pick<BusinessRecord, 'approvalLimit'>
  /** Cents confirmed alone by the member within `aloneHours`. */
  alone: bigint
}

const leadsTo = (from: PaymentState, to: PaymentState): boolean =>
  (paymentMoves[from] as readonly PaymentState[]).includes(to)

/**
 * Why a member may not confirm a payment now; undefined when they may. A draft is confirmed by its preparer up to the limit, a pending
 * one by another member who approves.
 */
export const confirmationProblem = ({ payment, member, business, alone }: Deciding): Refusal | undefined => {
  const { state, preparedBy, total } = payment
  const isOwn = preparedBy === member.userId
  if (!leadsTo(state, 'confirmed')) return new Refusal('payment_decided')
  if (!roleMay[member.role][isOwn ? 'prepare' : 'approve']) return new Refusal('forbidden')
  if (state === 'waiting') return isOwn ? new Refusal('own_payment') : undefined
  if (!isOwn) return new Refusal('forbidden')
  return alone + total > business.approvalLimit ? new Refusal('approver_required') : undefined
}

export const rightsOf = (deciding: Deciding): BusinessPayment['may'] => {
  const { payment, member } = deciding
  const isOwn = payment.preparedBy === member.userId
  const may = roleMay[member.role]
  const decline = !isOwn && may.approve && payment.state === 'waiting'
  return {
    confirm: confirmationProblem(deciding) === undefined,
    submit: isOwn && may.prepare && payment.state === 'draft',
    decline,
    // An owner who may decline another's payment does that instead, because it records the reason.
    withdraw: (isOwn || (may.manage && !decline)) && leadsTo(payment.state, 'withdrawn'),
  }
}

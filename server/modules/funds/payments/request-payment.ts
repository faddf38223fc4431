import { Refusal } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Debit, Micr, Rails } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  type BillInstruction,
  isOpen,
  type Kind,
  type Owner,
  type Payment,
  type PaymentOf,
  type PayoutInstruction,
} from './payment.ts'
import { insertPayment, lockPaymentOf, updatePayment, wakePayment } from './queries.ts'

type Deps = { tx: Tx; rails: Rails; at: Temporal.Instant }
/** `reference` is the idempotency key at the partner: the same reference is the same payment. */
type Request = { owner: Owner; reference: string; amount: Money }
type Account = { userId: string; bankAccountId: string }
type Card = { userId: string; debitCardId: string }

const intentOf = (at: Temporal.Instant, { owner, reference, amount }: Request) => ({
  id: newId(at),
  ownerKind: owner.kind,
  ownerId: owner.id,
  reference,
  amount: amount.minor,
  currency: amount.currency,
  stateAt: at,
  nextRunAt: at,
  createdAt: at,
})

const assertSame = <P extends Payment>(stored: P, { owner, reference, amount }: Request): P => {
  const same = stored.ownerKind === owner.kind && stored.ownerId === owner.id
  if (!same || stored.amount !== amount.minor || stored.currency !== amount.currency)
    throw new Error(`the reference ${reference} was used for another ${stored.kind}`)
  return stored
}

// These functions write the intent in its owner's transaction. The job then calls the partner, and every change of state reaches the
// owner as an event. A reference that was used for another owner or amount throws.

export const requestDebit = async (
  { tx, rails, at }: Deps,
  { userId, bankAccountId, purpose, remittance, ...request }: Request & Account & Pick<Debit, 'purpose' | 'remittance'>,
): Promise<PaymentOf<'debit'>> => {
  const partner = rails.payIn.name
  const intent = { ...intentOf(at, request), partner, userId, bankAccountId, purpose, remittance }
  return assertSame(await insertPayment(tx, 'debit', intent), request)
}

/** `isInstant`: by the partner of instant payments, which must be configured. */
export const requestCredit = async (
  { tx, rails, at }: Deps,
  { userId, bankAccountId, isInstant = false, ...request }: Request & Account & { isInstant?: boolean },
): Promise<PaymentOf<'credit'>> => {
  const partner = isInstant ? rails.instantPay?.name : rails.payIn.name
  if (!partner) throw new Error('there is no partner of instant payments')
  const intent = { ...intentOf(at, request), partner, userId, bankAccountId }
  return assertSame(await insertPayment(tx, 'credit', intent), request)
}

const cardPartner = ({ cards }: Pick<Rails, 'cards'>): string => {
  if (!cards) throw new Error('there is no card processor')
  return cards.name
}

export const requestCharge = async (
  { tx, rails, at }: Deps,
  { userId, debitCardId, ...request }: Request & Card,
): Promise<PaymentOf<'charge'>> => {
  const intent = { ...intentOf(at, request), partner: cardPartner(rails), userId, debitCardId }
  return assertSame(await insertPayment(tx, 'charge', intent), request)
}

/** Refunds a settled charge to its card, in full or in part. */
export const requestRefund = async (
  { tx, rails, at }: Deps,
  { userId, debitCardId, chargeReference, ...request }: Request & Card & { chargeReference: string },
): Promise<PaymentOf<'refund'>> => {
  const intent = { ...intentOf(at, request), partner: cardPartner(rails), userId, debitCardId, chargeReference }
  return assertSame(await insertPayment(tx, 'refund', intent), request)
}

export const requestPayout = async (
  { tx, rails, at }: Deps,
  { instruction, ...request }: Request & { instruction: PayoutInstruction },
): Promise<PaymentOf<'payout'>> => {
  const intent = { ...intentOf(at, request), partner: rails.payOut.name, instruction }
  return assertSame(await insertPayment(tx, 'payout', intent), request)
}

export const requestCheckItem = async (
  { tx, rails, at }: Deps,
  {
    userId,
    micr,
    frontId,
    backId,
    ...request
  }: Request & { userId: string; micr: Micr; frontId: string; backId: string },
): Promise<PaymentOf<'check_item'>> => {
  const partner = rails.checkClearing.name
  const intent = { ...intentOf(at, request), ...micr, partner, userId, frontId, backId }
  return assertSame(await insertPayment(tx, 'check_item', intent), request)
}

export const requestBillPayment = async (
  { tx, rails, at }: Deps,
  { instruction, ...request }: Request & { instruction: BillInstruction },
): Promise<PaymentOf<'bill_payment'>> => {
  const intent = { ...intentOf(at, request), partner: rails.billPay.name, instruction }
  return assertSame(await insertPayment(tx, 'bill_payment', intent), request)
}

/** The partner was called, has not replied, and no worker has a lease on the payment now. */
export const isUnanswered = (
  { state, failures, cancelRequestedAt, leasedUntil, nextRunAt }: PaymentOf<'payout'>,
  at: Temporal.Instant,
): boolean => {
  const isAsking = leasedUntil !== null && Temporal.Instant.compare(at, leasedUntil) < 0
  const isLater = nextRunAt !== null && Temporal.Instant.compare(at, nextRunAt) < 0
  return state === 'requested' && failures > 0 && !cancelRequestedAt && !isAsking && isLater
}

/**
 * Makes a payout without a reply due immediately. The reference stays: the job queries its status, and submits it only when the partner
 * has no record of it. Throws `illegal_move` when it has been answered.
 */
export const askAgain = async ({ tx, at }: Pick<Deps, 'tx' | 'at'>, owner: Owner): Promise<void> => {
  const payout = await lockPaymentOf(tx, 'payout', owner)
  if (!payout || !isUnanswered(payout, at)) throw new Refusal('illegal_move')
  await wakePayment(tx, 'payout', payout.reference, at)
}

/**
 * Requests the cancellation of a payment. The partner decides, once: the result is the event `canceled`, or the event of the state in
 * which it was too late. A final payment stays as it is.
 */
export const cancelPayment = async (
  { tx, at }: Pick<Deps, 'tx' | 'at'>,
  { kind, owner }: { kind: Exclude<Kind, 'check_item'>; owner: Owner },
): Promise<void> => {
  const found = await lockPaymentOf(tx, kind, owner)
  if (!found) throw new Error(`${owner.kind} ${owner.id} has no ${kind} to cancel`)
  const payment = found as Payment
  if (!isOpen(payment) || payment.cancelRequestedAt) return
  const { revision } = payment
  await updatePayment(tx, payment, { cancelRequestedAt: at, nextRunAt: at, revision: revision + 1 })
}

import { billerOf } from '#contract/balance/billers/index.ts'
import type { Bill, Biller, BillState } from '#contract/balance/bills.ts'
import { fill } from '#contract/lib/fill.ts'
import { type Money, rateText, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { cancelMinutes, type Disclosure } from '#contract/sending/transfers.ts'
import type { Owner } from '#server/modules/funds/payments/index.ts'
import type { UsedRate } from '#server/modules/funds/rates/index.ts'
import type { DisclosureInput } from '#server/modules/sending/disclosures/index.ts'
import { billsMessages } from './messages.ts'

export const currency = 'USD'

export type StoredReceipt = { input: DisclosureInput; document: Omit<Disclosure, 'id'> }

/** `received` is the biller's amount; `total` is sent plus fee. */
export type BillTerms = { received: Money; sent: Money; fee: Money; total: Money; rate: UsedRate['rate'] }

export type BillRecord = BillTerms & {
  /** Remittance transfer tax in cents, paid by us. */
  taxOwed: bigint
  id: string
  userId: string
  requestDigest: string
  quoteId: string
  billerId: string
  reference: string
  /** yyyy-mm-dd */
  dateAvailable: string
  state: BillState
  reason: string | null
  reservationId: string
  partner: string
  confirmationCode: string
  billerConfirmation: string | null
  receipt: StoredReceipt
  cancelRequestedAt: Temporal.Instant | null
  /** The aggregator refused the cancellation: the biller gets the payment. */
  cancelRefusedAt: Temporal.Instant | null
  requestedAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const ownerKind = 'bill'
export const ownerOf = ({ id }: Pick<BillRecord, 'id'>): Owner => ({ kind: ownerKind, id })

/** Idempotency key at the aggregator. */
export const paymentReference = ({ id }: Pick<BillRecord, 'id'>): string => `${id}:bill`

/** Finds the biller of a stored bill. Throws when it is missing: dropped billers stay in the catalog. */
export const knownBiller = (id: string): Biller => {
  const biller = billerOf(id)
  if (!biller) throw new Error(`the biller ${id} is gone from the catalog`)
  return biller
}

export const billerName = ({ id, name, country, category }: Biller): Bill['biller'] => ({ id, name, country, category })

/** Cancellation deadline: thirty minutes after payment (12 CFR 1005.34), unless already credited. Null: no longer cancelable. */
export const cancelUntilOf = (
  { state, requestedAt, cancelRequestedAt }: Pick<BillRecord, 'state' | 'requestedAt' | 'cancelRequestedAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const until = requestedAt.add({ minutes: cancelMinutes })
  return state === 'paying' && !cancelRequestedAt && Temporal.Instant.compare(now, until) < 0 ? until : null
}

/** The aggregator has not answered the cancellation. */
export const isCanceling = ({ state, cancelRequestedAt, cancelRefusedAt }: BillRecord): boolean =>
  state === 'paying' && cancelRequestedAt !== null && cancelRefusedAt === null

const reasons = ['unknown_reference', 'paid_already', 'wrong_amount'] as const

/** Customer-facing text; an aggregator's unknown reasons get the generic one. */
export const reasonText = (reason: string, language: Language): string => {
  const known = reasons.find((each) => each === reason) ?? 'other'
  return billsMessages[language].reasons[known]
}

export const wireBill = (bill: BillRecord, { now, language }: { now: Temporal.Instant; language: Language }): Bill => {
  const biller = knownBiller(bill.billerId)
  return {
    id: bill.id,
    biller: billerName(biller),
    reference: bill.reference,
    referenceKind: biller.reference.kind,
    amount: toWire(bill.received),
    sent: toWire(bill.sent),
    fee: toWire(bill.fee),
    total: toWire(bill.total),
    rate: rateText(bill.rate),
    state: bill.state,
    reason: bill.reason === null ? null : reasonText(bill.reason, language),
    confirmationCode: bill.confirmationCode,
    billerConfirmation: bill.billerConfirmation,
    dateAvailable: bill.dateAvailable,
    cancelUntil: cancelUntilOf(bill, now)?.toString() ?? null,
    isCanceling: isCanceling(bill),
    isTooLate: bill.state === 'paying' && bill.cancelRefusedAt !== null,
    requestedAt: bill.requestedAt.toString(),
    stateAt: bill.stateAt.toString(),
  }
}

/** Outcome shown above the receipt, in the receipt's language; null while unknown. */
export const outcomeText = ({ state, billerId, billerConfirmation, reason, receipt }: BillRecord): string | null => {
  if (state === 'paying') return null
  const { language } = receipt.document
  const outcome = state === 'paid' && !billerConfirmation ? 'paid_unnumbered' : state
  return fill(billsMessages[language].outcomes[outcome], {
    biller: knownBiller(billerId).name,
    number: billerConfirmation ?? '',
    reason: reason === null ? '' : reasonText(reason, language),
  })
}

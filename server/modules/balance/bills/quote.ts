import type { BillReview } from '#contract/balance/bills.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { divide, type Money, minorDigits, type Rate, rateText, toWire } from '#contract/lib/money.ts'
import { quoteMinutes } from '#contract/sending/quotes.ts'
import type { UsedRate } from '#server/modules/funds/rates/index.ts'
import { corridorOf, dateAvailable } from '#server/modules/ground/corridors/index.ts'
import type { DisclosureInput } from '#server/modules/sending/disclosures/index.ts'
import { transferMax } from '#server/modules/sending/quotes/index.ts'
import { type BillTerms, billerName, currency, knownBiller, type StoredReceipt } from './bill.ts'

export type BillQuoteRecord = BillTerms & {
  id: string
  userId: string
  requestDigest: string
  billerId: string
  reference: string
  holder: string | null
  /** yyyy-mm-dd, both. */
  dueOn: string | null
  dateAvailable: string
  /** Requested amount in minor units; null: the amount due. */
  typed: bigint | null
  rateSource: string
  rateAsOf: Temporal.Instant
  demoRate: boolean
  input: DisclosureInput
  document: StoredReceipt['document']
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

/**
 * Converts a bill's exact amount to dollars, rounded half up to a cent. The biller takes only the exact amount, so the dollars carry the
 * rounding: half a cent at most, for or against the customer.
 */
export const dollarsFor = (received: Money, rate: Rate): Money => {
  const up = 10n ** BigInt(minorDigits(currency) + rate.scale)
  const down = rate.digits * 10n ** BigInt(minorDigits(received.currency))
  return { minor: divide(received.minor * up, down, 'half-up'), currency }
}

/** Stated in the prepaid account's form (12 CFR 1005.18(b)): change it only with a new version of the form. */
const billFee: Money = { minor: 130n, currency }

/** Refuses `amount_above_limit`, and `amount_not_positive` for less than a cent. */
export const termsOf = (received: Money, rate: Rate): BillTerms => {
  const sent = dollarsFor(received, rate)
  if (sent.minor <= 0n) throw refuseFields({ amount: 'amount_not_positive' })
  if (sent.minor > transferMax.minor) throw refuseFields({ amount: 'amount_above_limit' }, { limit: transferMax })
  const fee = billFee
  return { received, sent, fee, total: { minor: sent.minor + fee.minor, currency }, rate }
}

/** The day by which the biller has credited it, for any confirmation within the quote's life. */
export const dayOf = (billerId: string, now: Temporal.Instant): string => {
  const { country, businessDays } = knownBiller(billerId)
  const corridor = corridorOf(country)
  if (!corridor) throw new Error(`${billerId} is in ${country}, where we do not pay out`)
  const authorizedAt = now.add({ minutes: quoteMinutes })
  return dateAvailable({ authorizedAt, payIn: 'wallet', corridor, method: { businessDays } }).toString()
}

export const rateFields = ({ source, asOf, demo }: UsedRate) => ({
  rateSource: source,
  rateAsOf: asOf,
  demoRate: demo,
})

export const wireQuote = (quote: BillQuoteRecord): BillReview => {
  const biller = knownBiller(quote.billerId)
  return {
    id: quote.id,
    biller: billerName(biller),
    reference: quote.reference,
    referenceKind: biller.reference.kind,
    holder: quote.holder,
    dueOn: quote.dueOn,
    amount: toWire(quote.received),
    sent: toWire(quote.sent),
    fee: toWire(quote.fee),
    total: toWire(quote.total),
    rate: rateText(quote.rate),
    demoRate: quote.demoRate,
    dateAvailable: quote.dateAvailable,
    disclosure: { id: quote.id, ...quote.document },
    expiresAt: quote.expiresAt.toString(),
  }
}

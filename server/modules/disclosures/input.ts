import { rateText, toWire } from '../../../contract/money.ts'
import type { QuoteRecord } from '../quotes/index.ts'
import type { DisclosureInput, ReceiptInput } from './disclosure.ts'

/** The date of a disclosure. */
export const todayInNewYork = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('America/New_York').toPlainDate().toString()

type Shown = Pick<DisclosureInput, 'language' | 'textVersion' | 'today' | 'provider'>

/** A quote's terms as a disclosure shows them. We collect no taxes, and our partners deduct nothing from the payout. */
export const disclosedInput = (
  quote: QuoteRecord,
  shown: Shown,
  receipt: ReceiptInput | null = null,
): DisclosureInput => ({
  kind: receipt ? 'receipt' : 'pre_payment',
  ...shown,
  payout: quote.payout,
  amount: toWire(quote.amount),
  fees: toWire(quote.fee),
  taxes: null,
  rate: rateText(quote.rate),
  received: toWire(quote.received),
  otherFees: null,
  receipt,
})

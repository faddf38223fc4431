import { rateText, toWire } from '#contract/lib/money.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { TermsRecord } from '../quotes/index.ts'
import type { DisclosureInput, ReceiptInput } from './disclosure.ts'

export const todayInNewYork = (now: Temporal.Instant): string => dayOf(now).toString()

type Rendering = Pick<DisclosureInput, 'language' | 'textVersion' | 'today' | 'provider'>

/** Terms for a disclosure. Our partners deduct nothing from the payout. */
export const disclosedInput = (
  terms: Pick<TermsRecord, 'payout' | 'amount' | 'fee' | 'rate' | 'received'> & { tax?: TermsRecord['tax'] },
  shown: Rendering,
  receipt: ReceiptInput | null = null,
): DisclosureInput => ({
  kind: receipt ? 'receipt' : 'pre_payment',
  ...shown,
  payout: terms.payout,
  amount: toWire(terms.amount),
  fees: toWire(terms.fee),
  taxes: terms.tax && terms.tax.minor > 0n ? toWire(terms.tax) : null,
  rate: rateText(terms.rate),
  received: toWire(terms.received),
  otherFees: null,
  receipt,
})

import type { Biller } from '#contract/balance/bills.ts'
import { rateText, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import {
  currentTextVersion,
  type DisclosureInput,
  providerOf,
  renderDisclosure,
  type SenderSnapshot,
  senderParty,
  todayInNewYork,
} from '#server/modules/sending/disclosures/index.ts'
import type { BillTerms, StoredReceipt } from './bill.ts'
import { billsMessages } from './messages.ts'
import type { BillQuoteRecord } from './quote.ts'

/**
 * A bill paid abroad is a remittance transfer to the biller as designated recipient (12 CFR 1005.30(c), (e)), so it gets the same
 * disclosure and receipt as any transfer. We pay the tax, and the biller gets exactly the amount sent.
 */
const inputOf = (
  { received, sent, fee, rate }: BillTerms,
  shown: Pick<DisclosureInput, 'language' | 'textVersion' | 'today' | 'provider'>,
): DisclosureInput => ({
  kind: 'pre_payment',
  ...shown,
  payout: 'bill',
  amount: toWire(sent),
  fees: toWire(fee),
  taxes: null,
  rate: rateText(rate),
  received: toWire(received),
  otherFees: null,
  receipt: null,
})

export const disclosureOf = (
  terms: BillTerms,
  { language, now }: { language: Language; now: Temporal.Instant },
): StoredReceipt => {
  const today = todayInNewYork(now)
  const input = inputOf(terms, { language, textVersion: currentTextVersion, today, provider: providerOf() })
  return { input, document: renderDisclosure(input) }
}

const countryName = (country: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country

type Paid = { quote: BillQuoteRecord; biller: Biller; sender: SenderSnapshot; confirmationCode: string }

/** Uses the texts and the language of the disclosure. */
export const receiptOf = (
  { quote, biller, sender, confirmationCode }: Paid,
  { now }: { now: Temporal.Instant },
): StoredReceipt => {
  const { language, textVersion, provider } = quote.input
  const label = billsMessages.en.references[biller.reference.kind]
  const input: DisclosureInput = {
    ...inputOf(quote, { language, textVersion, provider, today: todayInNewYork(now) }),
    kind: 'receipt',
    receipt: {
      sender: senderParty(sender),
      recipient: { name: biller.name, details: [`${label} ${quote.reference}`, countryName(biller.country)] },
      pickupPlace: null,
      confirmationCode,
      dateAvailable: quote.dateAvailable,
      transferDate: null,
    },
  }
  return { input, document: renderDisclosure(input) }
}

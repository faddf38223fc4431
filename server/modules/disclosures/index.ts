import type { Module } from '../module.ts'

export { providerOf, renderDisclosure } from './disclosure.ts'
export { disclosedInput, todayInNewYork } from './input.ts'
export { type DisclosureRecord, findDisclosure, findReceipt, insertDisclosure, setCodeSentTo } from './queries.ts'
export { receiptPdf } from './receipt-pdf.ts'
export {
  pickupPlaceOf,
  type RecipientSnapshot,
  recipientOf,
  recipientParty,
  type SenderSnapshot,
  senderName,
  senderOf,
  senderParty,
  walletLabel,
} from './snapshots.ts'
export { currentTextVersion } from './texts.ts'

/** Prepayment disclosures and receipts of 12 CFR 1005.31, stored with all that they were rendered from. */
export const disclosures: Module = { owns: ['disclosures'] }

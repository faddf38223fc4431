import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'

export { type DisclosureInput, providerOf, renderDisclosure } from './disclosure.ts'
export { disclosedInput, todayInNewYork } from './input.ts'
export { currentTextVersion, walletLabel } from './messages.ts'
export { papersPdf, receiptPdf } from './papers-pdf.ts'
export {
  acceptedDocuments,
  countDisclosures,
  type DisclosureRecord,
  findDisclosure,
  findReceipt,
  findScheduleDisclosure,
  findScheduleReceipt,
  insertDisclosure,
  type NewDisclosure,
  recipientNames,
  type ScheduleDisclosure,
  setCodeSentTo,
} from './queries.ts'
export type { Estimated, ScheduledInput } from './scheduled.ts'
export {
  pickupPlaceOf,
  type RecipientSnapshot,
  recipientOf,
  recipientParty,
  type SenderSnapshot,
  senderName,
  senderOf,
  senderParty,
} from './snapshots.ts'

/** Prepayment disclosures and receipts of 12 CFR 1005.31, stored with the input that they were rendered from. */
export const disclosures: Module = {
  owns: ['disclosures'],
  personal: [{ table: 'disclosures', owner: 'user_id', omit: ['recipient_fingerprint'] }],
  jobs,
}

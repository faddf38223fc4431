import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { removeUnusedScheduleTerms, removeUnusedTerms } from './queries.ts'

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
  setPurpose,
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

/** Retention of terms that led to no transfer, for questions about disclosures. */
const keptDays = 7
const batch_max = 500

const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'unused-terms',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptDays * 24 })
      const ofSchedules = await removeUnusedScheduleTerms(db, { madeBefore: before, batch: batch_max })
      return ofSchedules + (await removeUnusedTerms(db, { expiredBefore: before, batch: batch_max }))
    },
  },
]

/** Prepayment disclosures and receipts of 12 CFR 1005.31, stored with the input that they were rendered from. */
export const disclosures: Module = {
  owns: ['disclosures'],
  personal: [{ table: 'disclosures', owner: 'user_id', omit: ['recipient_fingerprint'] }],
  jobs,
}

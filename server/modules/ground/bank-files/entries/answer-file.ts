import { receiveNotice } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { settlementOf } from './cut-offs.ts'
import { type EntryRecord, reportOf } from './entry.ts'
import { partner } from './pay-in.ts'
import { entries, type SentFile, sentFiles } from './queries.ts'

const actor = 'bank-files'

/** Stores the notice of an entry's new status with the change itself. */
export const announce = async (
  tx: Tx,
  { entry, noticeId, at }: { entry: EntryRecord; noticeId: string; at: Temporal.Instant },
): Promise<void> => {
  const { partnerReference: _, ...news } = reportOf(entry)
  const notice = { partner, noticeId, reference: entry.reference, rail: 'pay_in', news } as const
  await receiveNotice({ db: tx, now: () => at, wake: () => undefined }, notice)
}

/** The bank has the file: its entries settle as planned, or later when it was taken late. */
export const acceptFile = async (tx: Tx, { id, name, settlesAt }: SentFile, at: Temporal.Instant): Promise<void> => {
  const expected = settlementOf(at)
  const later = Temporal.Instant.compare(expected, settlesAt) > 0 ? expected : settlesAt
  await sentFiles.update(tx, { id }, { state: 'accepted', answeredAt: at, settlesAt: later })
  await recordChange(tx, { at, actor, what: 'bank_file.accepted', subject: id, details: { name } })
}

/** The bank refuses the whole file: none of its entries moves money. */
export const rejectFile = async (
  tx: Tx,
  { id, name }: SentFile,
  { at, reason }: { at: Temporal.Instant; reason: string },
): Promise<void> => {
  await sentFiles.update(tx, { id }, { state: 'rejected', answeredAt: at, reason })
  for (const { reference, status } of await entries.list(tx, { fileId: id }, 'trace'))
    if (status === 'submitted' || status === 'settled') {
      const change = { status: 'refused', reason: 'file_rejected', statusAt: at } as const
      const entry = await entries.update(tx, { reference }, change)
      await announce(tx, { entry, noticeId: `rejected:${reference}`, at })
    }
  const details = { name, reason }
  await recordChange(tx, { at, actor, what: 'bank_file.rejected', subject: id, details, payload: details })
}

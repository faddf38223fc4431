import type { InvoiceDetails } from '#contract/books/invoices.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { isPrintable } from '#contract/lib/names.ts'
import { findBusiness } from '#server/modules/account/businesses/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { dateOf, type InvoiceRecord, readLines } from './invoice.ts'
import { insertLines, invoices, replaceLines } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>

/** Refuses `not_found` for an unapproved company, a note that the PDF cannot print, and a due date in the past. */
const check = async (tx: Tx, { businessId, dueOn, note }: InvoiceDetails, at: Temporal.Instant): Promise<void> => {
  const business = await findBusiness(tx, businessId)
  if (business?.state !== 'approved') throw refuseFields({ businessId: 'not_found' })
  if (!note.split('\n').every(isPrintable)) throw refuseFields({ note: 'not_printable' })
  if (dueOn < dateOf(at)) throw refuseFields({ dueOn: 'invoice_due_past' })
}

/** The same id with the same lines returns the same draft, otherwise `conflict`. Refuses as `check` does, and invalid prices. */
export const createDraft = async (
  { db, now, wake }: Deps,
  { id, adminId, requestDigest, ...details }: InvoiceDetails & { id: string; adminId: string; requestDigest: string },
): Promise<InvoiceRecord> => {
  const { lines, total } = readLines(id, details)
  const { businessId, dueOn, note } = details
  const invoice = await transaction(db, async (tx) => {
    const at = now()
    const known = replayed(await invoices.find(tx, { id }), requestDigest)
    if (known) return known
    await check(tx, details, at)
    const draft: InvoiceRecord = {
      ...{
        id,
        requestDigest,
        businessId,
        number: null,
        state: 'draft',
        dueOn,
        note,
        total,
        paid: 0n,
        credited: 0n,
        refunded: 0n,
      },
      ...{ createdBy: adminId, createdAt: at, issuedBy: null, issuedAt: null, receivableId: null, mailedAt: null },
      ...{ reminders: 0, remindedAt: null, nextRunAt: null },
    }
    if (!(await invoices.insertOnce(tx, draft))) throw new Refusal('conflict')
    await insertLines(tx, lines)
    const noted = { businessId, total: total.toString() }
    await recordChange(tx, { at, actor: adminId, what: 'invoice.drafted', subject: id, details: noted })
    return draft
  })
  wake()
  return invoice
}

/** Locks a draft. Refuses `not_found`, and `invoice_issued` once it has a number. */
export const lockDraft = async (tx: Tx, id: string): Promise<InvoiceRecord> => {
  const invoice = await invoices.lock(tx, { id })
  if (!invoice) throw new Refusal('not_found')
  if (invoice.state !== 'draft') throw new Refusal('invoice_issued')
  return invoice
}

export const changeDraft = (
  { db, now }: Deps,
  { id, adminId, ...details }: InvoiceDetails & { id: string; adminId: string },
): Promise<InvoiceRecord> => {
  const { lines, total } = readLines(id, details)
  const { businessId, dueOn, note } = details
  return transaction(db, async (tx) => {
    const at = now()
    await lockDraft(tx, id)
    await check(tx, details, at)
    await replaceLines(tx, id, lines)
    const noted = { businessId, total: total.toString() }
    await recordChange(tx, { at, actor: adminId, what: 'invoice.changed', subject: id, details: noted })
    return invoices.update(tx, { id }, { businessId, dueOn, note, total })
  })
}

export const removeDraft = ({ db, now }: Deps, { id, adminId }: { id: string; adminId: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const { businessId, total } = await lockDraft(tx, id)
    await invoices.remove(tx, { id })
    const details = { businessId, total: total.toString() }
    await recordChange(tx, { at: now(), actor: adminId, what: 'invoice.removed', subject: id, details })
  })

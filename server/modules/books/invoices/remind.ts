import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { dateOf, type InvoiceRecord, isOverdue } from './invoice.ts'
import { invoices } from './queries.ts'

/** Schedules an overdue invoice's reminder now. Refuses `not_found`, and `invoice_not_overdue`, also a second time on one day. */
export const remindOfInvoice = async (
  { db, now, wake }: Pick<PlatformDeps, 'db' | 'now' | 'wake'>,
  { id, adminId }: { id: string; adminId: string },
): Promise<InvoiceRecord> => {
  const reminded = await transaction(db, async (tx) => {
    const at = now()
    const invoice = await invoices.lock(tx, { id })
    if (!invoice) throw new Refusal('not_found')
    const isToday = invoice.remindedAt !== null && dateOf(invoice.remindedAt) === dateOf(at)
    if (!isOverdue(invoice, at) || isToday) throw new Refusal('invoice_not_overdue')
    await recordChange(tx, { at, actor: adminId, what: 'invoice.reminded', subject: id })
    return invoices.update(tx, { id }, { nextRunAt: at })
  })
  wake()
  return reminded
}

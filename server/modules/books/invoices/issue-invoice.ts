import { refuseFields } from '#contract/lib/errors.ts'
import { openAccount, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockDraft } from './draft-invoice.ts'
import { currency, dateOf, type InvoiceRecord } from './invoice.ts'
import { incrementNumber, invoices } from './queries.ts'

export const receivableOf = (invoiceId: string): string => postingIdOf('invoice', invoiceId, 'receivable account')
/**
 * Invoice income is a fee account without a party: with a party it would be classified as a loss (server/modules/books/reporting/books).
 */
export const incomeAccount = systemAccount('fees', currency)

/** 'SOL-2026-0007', or 'NC-2026-0003' for a credit note. */
export const nextNumber = async (tx: Tx, kind: 'invoice' | 'credit_note', at: Temporal.Instant): Promise<string> => {
  const { year } = dayOf(at)
  const last = await incrementNumber(tx, kind, year)
  return `${kind === 'invoice' ? 'SOL' : 'NC'}-${year}-${String(last).padStart(4, '0')}`
}

/**
 * Numbers a draft and posts its total as receivable and income. The worker mails it. Refuses `not_found`, `invoice_issued`, and a due
 * date that has passed.
 */
export const issueInvoice = async (
  { db, now, wake }: Pick<PlatformDeps, 'db' | 'now' | 'wake'>,
  { id, adminId }: { id: string; adminId: string },
): Promise<InvoiceRecord> => {
  const issued = await transaction(db, async (tx) => {
    const at = now()
    const { businessId, total, dueOn } = await lockDraft(tx, id)
    if (dueOn < dateOf(at)) throw refuseFields({ dueOn: 'invoice_due_past' })
    const account = receivableOf(id)
    await openAccount(tx, { id: account, kind: 'receivable', ownerId: businessId, currency, at })
    const entries = [
      { account, amount: -total, currency },
      { account: incomeAccount, amount: total, currency },
    ]
    const postingId = postingIdOf('invoice', id, 'issue')
    await post(tx, { id: postingId, kind: 'invoice_issued', subject: id, entries, eventAt: at, at })
    const number = await nextNumber(tx, 'invoice', at)
    const details = { number, total: total.toString(), postingId }
    const change = { at, actor: adminId, what: 'invoice.issued', subject: id, details }
    await recordChange(tx, { ...change, payload: { businessId } })
    const issuing = { state: 'open' as const, number, issuedBy: adminId, issuedAt: at, receivableId: account }
    return invoices.update(tx, { id }, { ...issuing, nextRunAt: at })
  })
  wake()
  return issued
}

import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { book, companyCredits } from './book-invoice.ts'
import { currency, dateOf, type InvoiceRecord, overpaidOf, type RefundRecord, readCents } from './invoice.ts'
import { invoiceRefunds, invoices, sumRefundedSince } from './queries.ts'
import { lockIssued } from './settle-invoice.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Pick<Rails, 'payIn'> }
type RefundInput = {
  id: string
  invoiceId: string
  amount: string
  sentOn: string
  reference: string
  reason: string
  caller: Caller
  requestDigest: string
}

/**
 * Records a refund of an overpayment sent to a company's bank. Above the role's own limit, counted over 30 days for the staff member and
 * the company, it needs dual approval. The same id with the same amount changes nothing, otherwise `conflict`, as is another id for the
 * same bank entry. Refuses `not_found`, `invoice_not_open` for a draft, more than the overpayment, a future day, and `approval_waits`.
 */
export const refundInvoice = async (
  { db, now, wake, rails }: Deps,
  { id, invoiceId, amount: typed, sentOn, reference, reason, caller, requestDigest }: RefundInput,
): Promise<InvoiceRecord> => {
  const { userId: adminId, staffRoles = [] } = caller
  const refunded = await transaction(db, async (tx) => {
    const at = now()
    await lockAdmins(tx, adminId)
    const invoice = await lockIssued(tx, { invoiceId, by: adminId })
    if (replayed(await invoiceRefunds.find(tx, { id }), requestDigest)) return invoice
    if (sentOn > dateOf(at)) throw refuseFields({ sentOn: 'invoice_received_ahead' })
    const amount = readCents(typed, { name: 'amount', max: overpaidOf(invoice) })
    const bank = rails.payIn.name
    const since = at.subtract({ hours: 24 * aloneDays })
    const counted = amount + (await sumRefundedSince(tx, { businessId: invoice.businessId, by: adminId, since }))
    if (isEnoughFor(grantOf(staffRoles, 'invoices.credit'), { minor: counted, currency }))
      return refund(tx, invoice, {
        row: { id, requestDigest, invoiceId, amount, sentOn, reference, reason, recordedBy: adminId, at },
        bank,
      })
    const content = {
      kind: 'invoice_refund' as const,
      ...{ invoiceId, reference: invoice.number ?? '', amount: toWire({ minor: amount, currency }) },
      ...{ sentOn, bank, bankReference: reference, note: reason },
    }
    const short = reason.slice(0, approvalReasonLetters_max)
    await requestApproval(tx, {
      id,
      subject: invoiceId,
      content,
      reason: short,
      requestedBy: adminId,
      requestDigest,
      at,
    })
    return invoice
  })
  wake()
  return refunded
}

const refund = async (
  tx: Tx,
  invoice: InvoiceRecord,
  { row, bank }: { row: RefundRecord; bank: string },
): Promise<InvoiceRecord> => {
  const { id, invoiceId, amount, sentOn, reference, reason, recordedBy, at } = row
  const isKnown = await invoiceRefunds.find(tx, { invoiceId, amount, sentOn, reference })
  if (isKnown || !(await invoiceRefunds.insertOnce(tx, row))) throw new Refusal('conflict')
  const entries = [
    { account: companyCredits, amount: -amount, currency },
    { account: systemAccount('settlement', currency, bank), amount, currency },
  ]
  await book(tx, invoice, { id, kind: 'invoice_refunded', entries, at })
  const details = { amount: amount.toString(), sentOn, reference, reason }
  const change = { at, actor: recordedBy, what: 'invoice.refunded', subject: invoiceId, details }
  await recordChange(tx, { ...change, payload: { businessId: invoice.businessId } })
  return invoices.update(tx, { id: invoiceId }, { refunded: invoice.refunded + amount })
}

/** Executes an approved refund. Refuses more than the current overpayment. */
export const refundApproved: CarryOut<'invoice_refund'> = async (
  { tx },
  { id, content, requestedBy, requestDigest, approvedBy: by, at },
) => {
  const { invoiceId, sentOn, bank, bankReference: reference, note: reason } = content
  const invoice = await lockIssued(tx, { invoiceId, by })
  const amount = BigInt(content.amount.minor)
  const owed = overpaidOf(invoice)
  if (amount > owed) throw refuseFields({ amount: 'invoice_amount_over' }, { limit: { minor: owed, currency } })
  await refund(tx, invoice, {
    row: { id, requestDigest, invoiceId, amount, sentOn, reference, reason, recordedBy: requestedBy, at },
    bank,
  })
}

import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { ownersOf } from '#server/modules/account/businesses/index.ts'
import { systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { book, settlingEntries } from './book-invoice.ts'
import { after, type CreditRecord, currency, dateOf, type InvoiceRecord, maxPayment, readCents } from './invoice.ts'
import { incomeAccount, nextNumber } from './issue-invoice.ts'
import { invoiceCredits, invoicePayments, invoices, sumCreditedSince } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>

/** Locks an issued invoice. Refuses `not_found`, `own_account` for an owner of the company, and `invoice_not_open` for a draft. */
export const lockIssued = async (
  tx: Tx,
  { invoiceId, by }: { invoiceId: string; by: string },
): Promise<InvoiceRecord> => {
  const invoice = await invoices.lock(tx, { id: invoiceId })
  if (!invoice) throw new Refusal('not_found')
  for (const ownerId of await ownersOf(tx, invoice.businessId)) refuseOwnAccount(by, ownerId)
  if (invoice.state === 'draft') throw new Refusal('invoice_not_open')
  return invoice
}

type PaymentInput = {
  id: string
  invoiceId: string
  amount: string
  receivedOn: string
  reference: string
  adminId: string
  requestDigest: string
}

/**
 * Records a payment to our bank account; any excess is owed to the company. The same id for the same invoice and amount changes nothing;
 * another id for the same bank entry is a `conflict`. Refuses `not_found`, `invoice_not_open` for a draft, and a future day.
 */
export const recordPayment = async (
  { db, now, wake, rails }: Deps & { rails: Pick<Rails, 'payIn'> },
  { id, invoiceId, amount: typed, receivedOn, reference, adminId, requestDigest }: PaymentInput,
): Promise<InvoiceRecord> => {
  const paid = await transaction(db, async (tx) => {
    const at = now()
    // Locked first: of two simultaneous requests the second sees the first one's row.
    const locked = await invoices.lock(tx, { id: invoiceId })
    if (replayed(await invoicePayments.find(tx, { id }), requestDigest) && locked) return locked
    if (receivedOn > dateOf(at)) throw refuseFields({ receivedOn: 'invoice_received_ahead' })
    const invoice = await lockIssued(tx, { invoiceId, by: adminId })
    const amount = readCents(typed, { name: 'amount', max: maxPayment })
    if (await invoicePayments.find(tx, { invoiceId, amount, receivedOn, reference })) throw new Refusal('conflict')
    const payment = { id, requestDigest, invoiceId, amount, receivedOn, reference, recordedBy: adminId, at }
    if (!(await invoicePayments.insertOnce(tx, payment))) throw new Refusal('conflict')
    const bank = systemAccount('settlement', currency, rails.payIn.name)
    const entries = settlingEntries(invoice, { from: bank, amount })
    await book(tx, invoice, { id, kind: 'invoice_paid', entries, at })
    const details = { amount: amount.toString(), receivedOn, reference }
    const change = { at, actor: adminId, what: 'invoice.paid', subject: invoiceId, details }
    await recordChange(tx, { ...change, payload: { businessId: invoice.businessId } })
    return invoices.update(tx, { id: invoiceId }, after(invoice, { paid: amount }))
  })
  wake()
  return paid
}

/** The uncredited part of the total, even if paid. */
const creditable = ({ total, credited }: InvoiceRecord): bigint => total - credited

type CreditInput = {
  id: string
  invoiceId: string
  amount: string
  reason: string
  caller: Caller
  requestDigest: string
}

/**
 * Issues a credit note for some or all of the total: it reduces our income, and any part already paid is owed to the company. The worker
 * mails it. Above the role's own limit, counted over 30 days for the staff member and the company, it needs dual approval. Refuses as a
 * payment does, more than the creditable amount, and `approval_waits`.
 */
export const creditInvoice = async (
  { db, now, wake }: Deps,
  { id, invoiceId, amount: typed, reason, caller, requestDigest }: CreditInput,
): Promise<InvoiceRecord> => {
  const { userId: adminId, staffRoles = [] } = caller
  const credited = await transaction(db, async (tx) => {
    const at = now()
    await lockAdmins(tx, adminId)
    const locked = await invoices.lock(tx, { id: invoiceId })
    if (replayed(await invoiceCredits.find(tx, { id }), requestDigest) && locked) return locked
    const invoice = await lockIssued(tx, { invoiceId, by: adminId })
    const amount = readCents(typed, { name: 'amount', max: creditable(invoice) })
    const since = at.subtract({ hours: 24 * aloneDays })
    const counted = amount + (await sumCreditedSince(tx, { businessId: invoice.businessId, by: adminId, since }))
    if (isEnoughFor(grantOf(staffRoles, 'invoices.credit'), { minor: counted, currency }))
      return credit(tx, invoice, { id, requestDigest, amount, reason, adminId, at })
    const money = toWire({ minor: amount, currency })
    const content = {
      kind: 'credit_note' as const,
      invoiceId,
      reference: invoice.number ?? '',
      amount: money,
      note: reason,
    }
    const words = reason.slice(0, approvalReasonLetters_max)
    await requestApproval(tx, {
      id,
      subject: invoiceId,
      content,
      reason: words,
      requestedBy: adminId,
      requestDigest,
      at,
    })
    return invoice
  })
  wake()
  return credited
}

type Credit = Pick<CreditRecord, 'id' | 'requestDigest' | 'amount' | 'reason' | 'at'> & { adminId: string }

const credit = async (tx: Tx, invoice: InvoiceRecord, { adminId, ...noted }: Credit): Promise<InvoiceRecord> => {
  const invoiceId = invoice.id
  const { id, amount, reason, at } = noted
  const number = await nextNumber(tx, 'credit_note', at)
  if (!(await invoiceCredits.insertOnce(tx, { ...noted, invoiceId, number, recordedBy: adminId, mailedAt: null })))
    throw new Refusal('conflict')
  const entries = settlingEntries(invoice, { from: incomeAccount, amount })
  await book(tx, invoice, { id, kind: 'invoice_credited', entries, at })
  const details = { number, amount: amount.toString(), reason }
  const change = { at, actor: adminId, what: 'invoice.credited', subject: invoiceId, details }
  await recordChange(tx, { ...change, payload: { businessId: invoice.businessId } })
  return invoices.update(tx, { id: invoiceId }, after(invoice, { credited: amount }))
}

/** Executes an approved credit note. Refuses more than the currently creditable amount. */
export const creditApproved: CarryOut<'credit_note'> = async (
  { tx },
  { id, content, requestedBy: adminId, requestDigest, approvedBy: by, at },
) => {
  const invoice = await lockIssued(tx, { invoiceId: content.invoiceId, by })
  const amount = BigInt(content.amount.minor)
  const limit = creditable(invoice)
  if (amount > limit) throw refuseFields({ amount: 'invoice_amount_over' }, { limit: { minor: limit, currency } })
  await credit(tx, invoice, { id, requestDigest, amount, reason: content.note, adminId, at })
}

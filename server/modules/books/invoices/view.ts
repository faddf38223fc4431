import type { Invoice, InvoiceSummary } from '#contract/books/invoices.ts'
import { toWire } from '#contract/lib/money.ts'
import { displayName, findBusinesses } from '#server/modules/account/businesses/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { currency, type InvoiceRecord, isOverdue, leftOf, overpaidOf } from './invoice.ts'
import { invoiceCredits, invoiceLines, invoicePayments, invoiceRefunds } from './queries.ts'

export const dollars = (minor: bigint) => toWire({ minor, currency })

export const ownSummaryOf = (invoice: InvoiceRecord, at: Temporal.Instant) => ({
  id: invoice.id,
  number: invoice.number,
  state: invoice.state,
  isOverdue: isOverdue(invoice, at),
  dueOn: invoice.dueOn,
  issuedAt: invoice.issuedAt?.toString() ?? null,
  total: dollars(invoice.total),
  paid: dollars(invoice.paid),
  credited: dollars(invoice.credited),
  left: dollars(invoice.state === 'draft' ? 0n : leftOf(invoice)),
  refunded: dollars(invoice.refunded),
  overpaid: dollars(overpaidOf(invoice)),
})

/** By business id. */
export const companyNames = async (db: Db, invoices: readonly InvoiceRecord[]): Promise<Map<string, string>> => {
  const companies = await findBusinesses(db, [...new Set(invoices.map(({ businessId }) => businessId))])
  return new Map(companies.map((company) => [company.id, displayName(company)]))
}

export const summariesOf = async (
  db: Db,
  invoices: readonly InvoiceRecord[],
  at: Temporal.Instant,
): Promise<InvoiceSummary[]> => {
  const names = await companyNames(db, invoices)
  return invoices.map((invoice) => ({
    ...ownSummaryOf(invoice, at),
    businessId: invoice.businessId,
    business: names.get(invoice.businessId) ?? '',
  }))
}

export const viewInvoice = async (db: Db, invoice: InvoiceRecord, at: Temporal.Instant): Promise<Invoice> => {
  const [summary] = await summariesOf(db, [invoice], at)
  if (!summary) throw new Error(`the invoice ${invoice.id} has no summary`)
  const ofInvoice = { invoiceId: invoice.id }
  const [lines, payments, credits, refunds] = [
    await invoiceLines.list(db, ofInvoice, 'position'),
    await invoicePayments.list(db, ofInvoice, 'at'),
    await invoiceCredits.list(db, ofInvoice, 'at'),
    await invoiceRefunds.list(db, ofInvoice, 'at'),
  ]
  const settled = [...payments, ...credits, ...refunds]
  const staff = [invoice.createdBy, invoice.issuedBy, ...settled.map(({ recordedBy }) => recordedBy)]
  const people = await readUsers(db, [...new Set(staff.filter((id) => id !== null))])
  return {
    ...summary,
    note: invoice.note,
    lines: lines.map(({ words, quantity, price, amount }) => ({
      ...{ words, quantity, price: dollars(price), amount: dollars(amount) },
    })),
    createdBy: nameOf(people, invoice.createdBy),
    createdAt: invoice.createdAt.toString(),
    issuedBy: invoice.issuedBy === null ? null : nameOf(people, invoice.issuedBy),
    mailedAt: invoice.mailedAt?.toString() ?? null,
    reminders: invoice.reminders,
    remindedAt: invoice.remindedAt?.toString() ?? null,
    payments: payments.map(({ id, amount, receivedOn, reference, recordedBy, at: recordedAt }) => ({
      ...{
        id,
        amount: dollars(amount),
        receivedOn,
        reference,
        by: nameOf(people, recordedBy),
        at: recordedAt.toString(),
      },
    })),
    credits: credits.map(({ id, number, amount, reason, recordedBy, at: recordedAt }) => ({
      ...{ id, number, amount: dollars(amount), reason, by: nameOf(people, recordedBy), at: recordedAt.toString() },
    })),
    refunds: refunds.map(({ id, amount, sentOn, reference, reason, recordedBy, at: recordedAt }) => ({
      ...{
        id,
        amount: dollars(amount),
        sentOn,
        reference,
        reason,
        by: nameOf(people, recordedBy),
        at: recordedAt.toString(),
      },
    })),
  }
}

import { type Entry, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { currency, type InvoiceRecord, leftOf } from './invoice.ts'
import { receivableOf } from './issue-invoice.ts'

/** Overpayments owed to companies until refunded. */
export const companyCredits = systemAccount('payable', currency, 'companies')

/** Derives each posting id from its row. */
const nouns = {
  invoice_paid: 'invoice_payment',
  invoice_credited: 'invoice_credit',
  invoice_refunded: 'invoice_refund',
} as const

type Booking = { id: string; kind: keyof typeof nouns; at: Temporal.Instant; entries: Entry[] }

export const book = (tx: Tx, invoice: InvoiceRecord, { id, kind, at, entries }: Booking) =>
  post(tx, { id: postingIdOf(nouns[kind], id, kind), kind, subject: invoice.id, entries, eventAt: at, at })

/** Entries of an amount applied to an invoice: reduces the receivable, and credits any excess to the company. */
export const settlingEntries = (
  invoice: InvoiceRecord,
  { from, amount }: { from: string; amount: bigint },
): Entry[] => {
  const left = leftOf(invoice)
  const settled = amount < left ? amount : left
  return [
    { account: from, amount: -amount, currency },
    { account: receivableOf(invoice.id), amount: settled, currency },
    { account: companyCredits, amount: amount - settled, currency },
  ]
}

import type { Messages } from './messages.es.ts'

export const en: Messages = {
  mail: {
    subject: 'SOL invoice {number} for {business}',
    text: 'Attached is invoice {number} for {total}. It’s due on {due}.\n\nThe invoice says how to pay it: use its number as the reference.\n\nSee the company: {link}',
  },
  reminder: {
    subject: 'Invoice {number} of {business} is overdue',
    text: '{left} of invoice {number} is still unpaid. It was due on {due}.\n\nIf you have paid it, there’s nothing to do: a payment takes a day or two to reach us.\n\nSee the company: {link}',
  },
  creditMail: {
    subject: 'SOL credit note {number} for {business}',
    text: 'Attached is credit note {number} for {amount} of invoice {invoice}.\n\nReason: {reason}\n\nSee the company: {link}',
  },
  paper: {
    invoice: 'Invoice {number}',
    draft: 'Draft of an invoice',
    credit: 'Credit note {number}',
    of: 'of invoice {number}',
    ein: 'EIN ending in {last4}',
    issued: 'Date',
    due: 'Due',
    total: 'Total',
    paid: 'Paid',
    credited: 'Credited',
    left: 'To pay',
    amount: 'Amount',
    what: 'Item',
    quantity: 'Quantity',
    price: 'Price (USD)',
    sum: 'Amount (USD)',
    reason: 'Reason',
    pay: 'Pay by ACH or wire to {name}, {bank}, routing number {routing}, account {account}, with the reference {number}.',
    nothing: 'Nothing is owed on this invoice.',
    unissued: 'This draft has no number and is not owed.',
    creditFoot: 'Invoice {number} is less by this amount.',
    file: 'invoice',
    creditFile: 'credit-note',
  },
}

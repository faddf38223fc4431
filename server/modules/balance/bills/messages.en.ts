import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: `Your code to confirm your ${brand.short} payment`,
    words: 'you pay {amount} to {biller}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this payment and no other:
{amount} to {biller}
{label} {reference}
Total with the fee: {total}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  references: {
    key: 'Customer code',
    contract: 'Contract',
    account: 'Account number',
    service: 'Service number',
    nis: 'NIS',
    nic: 'NIC',
    meter: 'Meter',
    supply: 'Supply number',
    phone: 'Phone',
    student: 'Student ID',
    property: 'Property number',
    identity_card: 'ID card',
    payment_reference: 'Payment reference',
    digitable_line: 'Payment line',
  },
  action: 'View the payment',
  payNow: 'Pay now',
  notices: {
    paid: {
      title: 'You paid {amount} to {biller}',
      message: '{biller} has your payment. Its confirmation number is {number}.',
    },
    paid_unnumbered: { title: 'You paid {amount} to {biller}', message: '{biller} has your payment.' },
    canceled: {
      title: 'You canceled your payment to {biller}',
      message: `{biller} received nothing. The {total} is back in your ${brand.short} balance.`,
    },
    failed: {
      title: 'Your payment to {biller} didn’t go through',
      message: `{biller} didn’t take the {amount}: {reason}. The {total} is back in your ${brand.short} balance.`,
    },
    returned: {
      title: '{biller} returned your payment',
      message: `{biller} sent back the {amount}: {reason}. The {total} is back in your ${brand.short} balance, fee included. The bill is still due.`,
    },
  },
  reasons: {
    unknown_reference: 'it doesn’t recognize the number on the bill',
    paid_already: 'the bill was already paid',
    wrong_amount: 'the amount isn’t the bill’s',
    other: 'it couldn’t record the payment',
  },
  outcomes: {
    paid: 'Paid. {biller}’s confirmation number: {number}',
    paid_unnumbered: 'Paid to {biller}.',
    failed: 'Not paid: {reason}. All the money is back in your balance.',
    canceled: 'You canceled this payment. All the money is back in your balance.',
    returned: '{biller} returned this payment: {reason}. All the money is back in your balance.',
  },
  receiptFile: 'receipt',
  reminders: {
    due: { title: '{name}: {amount}, due {day}', message: 'Pay your {biller} bill before it’s due.' },
    amount: { title: '{name}: {amount}', message: 'You asked us to remind you of your {biller} bill.' },
    plain: { title: 'Time to pay: {name}', message: 'You asked us to remind you of your {biller} bill.' },
  },
  held: {
    title: 'A bill payment needs review',
    message:
      'The name of {name}, or of the company that bills, matches a sanctions list. The money is still in their balance.',
  },
}

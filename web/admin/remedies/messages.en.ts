import type { RemediesKey } from './messages.es.ts'

export default {
  'admin.remedies.amount': 'Amount ({currency})',
  'admin.remedies.amount.hint': 'Up to {most}',
  'admin.remedies.amount.missing': 'Enter the amount.',
  'admin.remedies.by-two': '{one}, approved by {other}',
  'admin.remedies.confirm': 'Pay the customer',
  'admin.remedies.done': 'The money is in the customer’s balance',
  'admin.remedies.error': 'What went wrong',
  'admin.remedies.error.amount_paid': 'Paid another amount than we showed',
  'admin.remedies.error.amount_received': 'Less arrived than we showed',
  'admin.remedies.error.bookkeeping': 'Our error of computing or booking',
  'admin.remedies.error.late': 'Arrived after the promised date',
  'admin.remedies.grant': 'Pay for an error…',
  'admin.remedies.grant.title': 'Pay the customer for an error',
  'admin.remedies.kind': 'What is given',
  'admin.remedies.kind.amount': 'Amount that was missing',
  'admin.remedies.kind.fees': 'Fee',
  'admin.remedies.kind.goodwill': 'Goodwill',
  'admin.remedies.loading': 'Loading remedies',
  'admin.remedies.none': 'None so far.',
  'admin.remedies.reason.hint': 'It stays in the record with your name and the time.',
  'admin.remedies.reason.missing': 'Say why, in three letters or more.',
  'admin.remedies.text':
    'The money goes to the customer’s balance, and we tell them by mail. If the total for this transfer is above your limit, another person approves it.',
  'admin.remedies.title': 'Remedies',
  'admin.remedies.waits': 'It waits for another person’s approval',
} satisfies Record<RemediesKey, string>

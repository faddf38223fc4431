import type { RemediesKey } from './messages.es.ts'

export default {
  'admin.remedies.error.amount_paid': 'Paid another amount than we showed',
  'admin.remedies.error.amount_received': 'Less arrived than we showed',
  'admin.remedies.error.bookkeeping': 'Our error of computing or booking',
  'admin.remedies.error.late': 'Arrived after the promised date',
  'admin.remedies.kind.amount': 'Amount that was missing',
  'admin.remedies.kind.fees': 'Fee',
  'admin.remedies.kind.goodwill': 'Goodwill',
} satisfies Record<RemediesKey, string>

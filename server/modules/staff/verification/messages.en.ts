import type { Messages } from './messages.es.ts'

export const en: Messages = {
  requested: 'We received your document. We’ll let you know as soon as we’ve reviewed it.',
  verified: 'Customer verified',
  rejected: 'Verification request rejected',
  verifiedTitle: 'Account Verified',
  rejectedTitle: 'Verification Request Rejected',
  verifiedNotice: 'We confirmed your identity. You can send money home now.',
  next: { verified: 'Make my first transfer', rejected: 'Take another picture' },
  requestNotice: {
    title: '{name} asked to be verified',
    message: '{name} ({email}) uploaded an ID. Review it under Customers, in the Verification Requests tab.',
  },
}

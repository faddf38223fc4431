import type { Messages } from './messages.es.ts'

export const en: Messages = {
  requested: 'We received your document. We will tell you as soon as we have reviewed it.',
  verified: 'Customer verified',
  rejected: 'Verification request rejected',
  verifiedTitle: 'Account Verified',
  rejectedTitle: 'Verification Request Rejected',
  verifiedNotice: 'We confirmed who you are. You can send money home now.',
  next: { verified: 'Make my first transfer', rejected: 'Take another picture' },
  requestNotice: {
    title: '{name} asks to be verified',
    message: '{name} ({email}) uploaded an ID. Review it under Customers, in the tab of requests.',
  },
}

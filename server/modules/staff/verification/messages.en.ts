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
  numberChecked: { matches: 'ID number confirmed', removed: 'ID number removed. The customer was asked again.' },
  numberNotice: {
    title: '{name} gave an ID number',
    message: '{name} ({email}) gave the number of their ID. Compare it with the document on their profile.',
  },
  numberWrong: {
    title: 'Check the number of your ID',
    message: 'The number you gave isn’t the one on the document we have. Enter it again: large transfers need it.',
  },
  enterNumber: 'Enter the number',
}

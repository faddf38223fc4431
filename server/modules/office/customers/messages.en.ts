import type { Messages } from './messages.es.ts'

export const en: Messages = {
  removed: 'User removed successfully',
  assigned: 'Admin role assigned',
  assignmentWaits: 'Admin role requested: another person must approve it',
  removalWaits: 'Removal requested: another person must approve it',
  requestReason: 'Requested in the list of customers.',
  assignedNotice: {
    title: 'You’re now a SOL administrator',
    message: 'Your account now has the administrator role, and we ended your sessions. Log in again to see the change.',
  },
  closed: 'Your account is closed. Thank you for trusting us.',
  ownClosedNotice: {
    title: 'You closed your account',
    message: `You can no longer log in. We keep your records for five years, as the law requires. If this wasn’t you, call us at {companyPhone}.`,
  },
  closedNotice: {
    title: 'We closed your account',
    message: `Your account is closed and you can no longer log in. We keep your records for five years, as the law requires. If you think this is a mistake, call us at {companyPhone}.`,
  },
  file: {
    heads: ['#', 'Name', 'Email', 'Age', 'Gender', 'State', 'Status', 'Permission'],
    wholeHeads: ['Phone', 'Date of birth'],
    gender: { male: 'Male', female: 'Female', other: 'Other' },
    status: { verified: 'Verified', pending: 'Pending', not_verified: 'Not Verified' },
    role: { admin: 'Admin', customer: 'Customer', business: 'Business' },
  },
}

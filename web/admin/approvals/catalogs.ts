/** The texts of every kind of change, as shown to approvers. */
export const catalogs = [
  'admin/alerts',
  'admin/reporting',
  'admin/approvals',
  'admin/breaks',
  'admin/decision-reasons',
  'admin/campaigns',
  'admin/remedies',
  'admin/settings',
  'admin/transfers',
  'customer/recipient-form',
] as const

/** The words of every kind of change, as those who decide read it. */
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

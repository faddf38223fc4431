/** The words of every kind of change, as those who decide read it. */
export const catalogs = [
  'admin/alerts',
  'admin/approvals',
  'admin/notification',
  'admin/remedies',
  'admin/settings',
  'customer/recipient-form',
] as const

import type { Messages } from './messages.es.ts'

export const en: Messages = {
  fileName: 'alerts',
  heads: [
    'Raised (UTC)',
    'Alert',
    'Severity',
    'About',
    'ID',
    'Due (UTC)',
    'Owner',
    'Outcome',
    'Reason',
    'Decided by',
    'Approved by',
    'Closed (UTC)',
  ],
  kinds: {
    sanctions_transfer: 'Sanctions list match: transfer',
    sanctions_customer: 'Sanctions list match: customer',
    sanctions_business: 'Sanctions list match: company',
    sanctions_list: 'A sanctions list wasn’t loaded',
    license_lapsed: 'A license has expired',
    investments_short: 'Less held than customers are owed',
    monitoring: 'Unusual pattern',
    payout_recalled: 'Delivered payout contested',
    wrong_codes: 'Too many wrong codes',
  },
}

import type { InvestmentsKey } from './messages.es.ts'

export default {
  'admin.reporting.investments.aside': 'Ours, but not counted',
  'admin.reporting.investments.at': 'By the books of {at}',
  'admin.reporting.investments.by-day': 'By day',
  'admin.reporting.investments.day': 'Day',
  'admin.reporting.investments.dollars': 'In dollars',
  'admin.reporting.investments.enough': 'Enough: {surplus} more than we owe.',
  'admin.reporting.investments.held': 'At the bank and with processors',
  'admin.reporting.investments.kind': 'What',
  'admin.reporting.investments.kind.bank': 'Bank',
  'admin.reporting.investments.kind.cards': 'Balances on cards',
  'admin.reporting.investments.kind.prefunds': 'Prefunds with partners',
  'admin.reporting.investments.kind.processors': 'Due from',
  'admin.reporting.investments.kind.receivables': 'Receivables',
  'admin.reporting.investments.kind.transfers': 'Transfers under way',
  'admin.reporting.investments.kind.unclaimed': 'Unclaimed money, owed to states',
  'admin.reporting.investments.kind.blocked': 'Blocked property',
  'admin.reporting.investments.kind.unassigned': 'Money without a known owner',
  'admin.reporting.investments.kind.wallets': 'Customers’ balances',
  'admin.reporting.investments.none': 'Nothing.',
  'admin.reporting.investments.none.days': 'No day of this month is measured yet.',
  'admin.reporting.investments.owed': 'Owed to customers',
  'admin.reporting.investments.rule':
    'What is at the bank and due from processors must cover what we owe customers at all times (New York Banking Law § 651); each part is shown. Each day is measured at midnight; a shortfall is told to the whole office.',
  'admin.reporting.investments.short': '{missing} short of what we owe.',
  'admin.reporting.investments.surplus': 'Difference',
} satisfies Record<InvestmentsKey, string>

import type { AnalyticsKey } from './messages.es.ts'

const en: Record<AnalyticsKey, string> = {
  'admin.analytics.cohorts': 'Who comes back, by month of the first transfer',
  'admin.analytics.corridors': 'Corridors',
  'admin.analytics.cost.text': 'P&L lines over sales: cost is what partners charge, losses and remedies.',
  'admin.analytics.failed': 'Failed',
  'admin.analytics.first': 'First transfer',
  'admin.analytics.funnel': 'From a visit to the first transfer',
  'admin.analytics.income': 'Income',
  'admin.analytics.month-after': '+{count} {count, plural, one {month} other {months}}',
  'admin.analytics.none': 'There are no transfers yet.',
  'admin.analytics.of-before': '{part} of the step before',
  'admin.analytics.of-order': 'Per sale',
  'admin.analytics.partners': 'Payouts by partner',
  'admin.analytics.payouts': 'Payouts',
  'admin.analytics.span': 'Since {from}',
  'admin.analytics.step.requested': 'Asked to be verified',
  'admin.analytics.step.joined': 'Accounts opened',
  'admin.analytics.step.sent': 'Made a transfer',
  'admin.analytics.step.verified': 'Verified',
  'admin.analytics.step.visited': 'Visits',
  'admin.analytics.time': 'Average time',
  'admin.analytics.title': 'Analytics',
}

export default en

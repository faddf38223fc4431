import type { HistoryKey } from './messages.es.ts'

export default {
  'customer.history.filter.all': 'All',
  'customer.history.filter.delivered': 'Delivered',
  'customer.history.filter.ended': 'Not delivered',
  'customer.history.filter.moving': 'On the way',
  'customer.history.filters': 'Filter transfers',
  'customer.history.month': '{count, plural, one {# transfer} other {# transfers}}',
  'customer.history.nothing': 'No matching transfers',
  'customer.history.nothing-filter': 'You have no transfers with this status.',
  'customer.history.nothing-search': 'No transfer matches “{search}”.',
  'customer.history.search': 'Search by recipient',
  'customer.history.see-all': 'See all transfers',
  'customer.history.title': 'History',
} satisfies Record<HistoryKey, string>

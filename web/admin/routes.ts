import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The back office, below /dashboard. A row opens as a panel over its list and has an address of its own. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout.tsx', [
    route('businesses', 'admin/businesses/businesses.tsx'),
    route('businesses/:id', 'admin/businesses/business.tsx'),
    route('analytics', 'admin/analytics/analytics.tsx'),
    route('approvals', 'admin/approvals/approvals.tsx'),
    route('breaks', 'admin/breaks/breaks.tsx'),
    route('card-disputes', 'admin/card-disputes/card-disputes.tsx'),
    route('check-deposits', 'admin/check-deposits/check-deposits.tsx'),
    route('check-deposits/:id', 'admin/check-deposits/check-deposit.tsx'),
    route('compliance', 'admin/compliance/compliance.tsx'),
    route('customers', 'admin/customers/customers.tsx', [route(':id', 'admin/customers/profile/profile.tsx')]),
    route('inbox', 'admin/inbox/inbox.tsx', [route(':id', 'admin/inbox/thread.tsx')]),
    route('invoices', 'admin/invoices/invoices.tsx'),
    route('invoices/new', 'admin/invoices/new.tsx'),
    route('invoices/:id', 'admin/invoices/invoice.tsx'),
    route('limit-requests', 'admin/limit-requests/limit-requests.tsx'),
    route('notification', 'admin/notification/notification.tsx'),
    route('notification/new', 'admin/notification/new.tsx'),
    route('notification/:id', 'admin/notification/campaign.tsx'),
    route('help-center', 'admin/tickets/tickets.tsx'),
    route('help-center/canned-answers', 'admin/canned-answers/canned-answers.tsx'),
    route('transactions/movements', 'admin/transactions/movements.tsx', [
      route(':id', 'admin/transactions/movement.tsx'),
    ]),
    route('transactions/clients', 'admin/transactions/clients.tsx'),
    route('transactions/countries', 'admin/transactions/countries.tsx'),
    route('transactions/volume', 'admin/transactions/volume.tsx'),
    route('reporting', 'admin/reporting/reporting.tsx'),
    route('reporting/permissible-investments', 'admin/reporting/investments/investments.tsx'),
    route('reporting/periods', 'admin/reporting/periods.tsx'),
    route('reporting/trial-balance', 'admin/reporting/trial-balance.tsx'),
    route('treasury', 'admin/treasury/treasury.tsx'),
    route('transactions', 'admin/transfers/transfers.tsx', [route(':id', 'admin/transfers/transfer.tsx')]),
  ]),
]

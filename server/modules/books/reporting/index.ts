import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { addUpDeliveries } from './add-up-deliveries.ts'
import { addUpBooks } from './books/add-up-books.ts'
import { addUpClientMonths } from './clients/add-up-months.ts'
import { measureDays } from './investments/measure-days.ts'
import { addUpDays } from './office/add-up-days.ts'
import { storeFigures } from './office/store-figures.ts'
import { closeApproved, reopenApproved } from './periods/close-period.ts'
import type { FilingsDue } from './periods/read-periods.ts'
import { watchPrefunds } from './prefunds/watch-prefunds.ts'
import { registerRoutes } from './routes.ts'
import { mailReports } from './subscriptions/mail-reports.ts'
import { subscriptions } from './subscriptions/queries.ts'
import { visitorJob } from './visitors/count-visits.ts'

export { addUpBooks } from './books/add-up-books.ts'
export { addUpClientMonths } from './clients/add-up-months.ts'
export { readMissionFigures } from './mission-figures.ts'
export { addUpDays } from './office/add-up-days.ts'
export { recordSalesElsewhere } from './sales-report/file-report.ts'
export { sumQuarters } from './taxes/queries.ts'

const every_ms = 10 * 60_000
const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets' | 'threads'> & { rails: Rails }): Job[] => [
  { name: 'delivery-days', every_ms, run: () => addUpDeliveries(deps) },
  { name: 'office-days', every_ms, run: () => addUpDays(deps) },
  visitorJob(deps),
  { name: 'book-days', every_ms: 60_000, run: () => addUpBooks(deps) },
  { name: 'client-months', every_ms, run: () => addUpClientMonths(deps), figures: true },
  { name: 'investment-days', every_ms, run: () => measureDays(deps) },
  { name: 'office-figures', every_ms, run: () => storeFigures(deps), figures: true },
  { name: 'prefunds', every_ms, run: () => watchPrefunds(deps) },
  { name: 'report-mail', every_ms: 60_000, run: () => mailReports(deps) },
]

/** Figures over the rows of earlier modules. */
export const reporting: Module<{ filingsDue: FilingsDue; rails: Rails }> = {
  owns: [
    'delivery_days',
    'delivery_day_refreshes',
    'promise_days',
    'sales_days',
    'sales_day_pairs',
    'payout_days',
    'stored_figures',
    'office_day_refreshes',
    'visitors',
    'visitor_days',
    'ledger_days',
    'pnl_days',
    'book_marks',
    'period_closings',
    'investment_days',
    'state_days',
    'report_filings',
    'client_metrics',
    'client_metric_months',
    'report_subscriptions',
    'prefund_states',
  ],
  reads: [
    'alerts',
    'approvals',
    'bank_statement_lines',
    'bill_payments',
    'bills',
    'breaks',
    'businesses',
    'card_disputes',
    'card_purchases',
    'cases',
    'check_deposits',
    'claims',
    'conversations',
    'credits',
    'ctrs',
    'debits',
    'invoices',
    'ledger_accounts',
    'ledger_entries',
    'ledger_fold',
    'ledger_kinds',
    'ledger_postings',
    'license_versions',
    'limit_requests',
    'payouts',
    'policy_acknowledgements',
    'policy_versions',
    'recipients',
    'request_payments',
    'revaluations',
    'sars',
    'scheduled_payments',
    'schedules',
    'statement_match_lines',
    'statement_matches',
    'tickets',
    'transfer_events',
    'transfer_search',
    'transfers',
    'treasury_orders',
    'users',
    'verifications',
  ],
  personal: [{ table: 'report_subscriptions', owner: 'user_id', key: 'report' }],
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'reporting: nothing is mailed to an erased account',
      handle: (tx, { subject }) => subscriptions.remove(tx, { userId: subject }),
    },
  ],
  routes: registerRoutes,
  approvals: { period_closing: closeApproved, period_reopening: reopenApproved },
  jobs,
}

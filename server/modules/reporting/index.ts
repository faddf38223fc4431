import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Module } from '../module.ts'
import { addUpDeliveries } from './add-up-deliveries.ts'
import { addUpBooks } from './books/add-up-books.ts'
import { measureDays } from './investments/measure-days.ts'
import { addUpDays } from './office/add-up-days.ts'
import { registerRoutes } from './routes.ts'
import { visitorJob } from './visitors/count-visits.ts'

export { addUpBooks } from './books/add-up-books.ts'
export { readMissionFigures } from './mission-figures.ts'
export { addUpDays } from './office/add-up-days.ts'

const every_ms = 10 * 60_000
const jobs = (deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>): Job[] => [
  { name: 'delivery-days', every_ms, run: () => addUpDeliveries(deps) },
  { name: 'office-days', every_ms, run: () => addUpDays(deps) },
  visitorJob(deps),
  { name: 'book-days', every_ms: 60_000, run: () => addUpBooks(deps) },
  { name: 'investment-days', every_ms, run: () => measureDays(deps) },
]

/** Figures over the rows of earlier modules. */
export const reporting: Module = {
  owns: [
    'delivery_days',
    'delivery_day_refreshes',
    'sales_days',
    'sales_day_pairs',
    'fee_days',
    'payout_days',
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
  ],
  reads: [
    'approvals',
    'bills',
    'breaks',
    'businesses',
    'card_disputes',
    'card_purchases',
    'check_deposits',
    'conversations',
    'credits',
    'debits',
    'ledger_accounts',
    'ledger_entries',
    'ledger_fold',
    'ledger_kinds',
    'ledger_postings',
    'license_versions',
    'limit_requests',
    'payouts',
    'request_payments',
    'revaluations',
    'tickets',
    'transfer_events',
    'transfer_search',
    'transfers',
    'treasury_orders',
    'users',
    'verifications',
  ],
  routes: registerRoutes,
  jobs,
}

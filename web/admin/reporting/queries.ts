import { keepPreviousData } from '@tanstack/react-query'
import { clientMetrics } from '#contract/books/client-metrics.ts'
import { periods } from '#contract/books/periods.ts'
import { permissibleInvestments } from '#contract/books/permissible-investments.ts'
import { remittanceTax } from '#contract/books/remittance-tax.ts'
import { reportSubscriptions } from '#contract/books/report-subscriptions.ts'
import { reporting } from '#contract/books/reporting.ts'
import { salesReport } from '#contract/books/sales-report.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const reports = {
  pnl: (month: string) => callQuery(reporting.pnl, { query: { month }, placeholderData: keepPreviousData }),
  trialBalance: (day: string) =>
    callQuery(reporting.trialBalance, { query: { day }, placeholderData: keepPreviousData }),
  investments: (month: string) =>
    callQuery(permissibleInvestments.read, { query: { month }, placeholderData: keepPreviousData }),
  clients: (month: string) => callQuery(clientMetrics.read, { query: { month }, placeholderData: keepPreviousData }),
  sales: (quarter: string) => callQuery(salesReport.read, { query: { quarter }, placeholderData: keepPreviousData }),
  taxes: (quarter: string) => callQuery(remittanceTax.read, { query: { quarter }, placeholderData: keepPreviousData }),
  taxed: (query: { quarter: string; cursor: string | undefined; limit: number }) =>
    callQuery(remittanceTax.payments, { query, placeholderData: keepPreviousData }),
  subscriptions: () => callQuery(reportSubscriptions.list, { select: items }),
  periods: () => callQuery(periods.list, { select: items, staleTime: 0 }),
}

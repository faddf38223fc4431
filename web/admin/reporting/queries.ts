import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientMetrics } from '#contract/books/client-metrics.ts'
import { periods } from '#contract/books/periods.ts'
import { permissibleInvestments } from '#contract/books/permissible-investments.ts'
import { remittanceTax } from '#contract/books/remittance-tax.ts'
import { reportSubscriptions } from '#contract/books/report-subscriptions.ts'
import { reporting } from '#contract/books/reporting.ts'
import { salesReport } from '#contract/books/sales-report.ts'
import { call } from '#web/lib/call.ts'

/** Reports on the books. */
export const reports = {
  pnl: (month: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'pnl', month],
      queryFn: ({ signal }) => call(reporting.pnl, { query: { month }, signal }),
      placeholderData: keepPreviousData,
    }),
  trialBalance: (day: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'trial-balance', day],
      queryFn: ({ signal }) => call(reporting.trialBalance, { query: { day }, signal }),
      placeholderData: keepPreviousData,
    }),
  investments: (month: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'permissible-investments', month],
      queryFn: ({ signal }) => call(permissibleInvestments.read, { query: { month }, signal }),
      placeholderData: keepPreviousData,
    }),
  clients: (month: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'client-metrics', month],
      queryFn: ({ signal }) => call(clientMetrics.read, { query: { month }, signal }),
      placeholderData: keepPreviousData,
    }),
  sales: (quarter: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'sales-report', quarter],
      queryFn: ({ signal }) => call(salesReport.read, { query: { quarter }, signal }),
      placeholderData: keepPreviousData,
    }),
  taxes: (quarter: string) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'remittance-tax', quarter],
      queryFn: ({ signal }) => call(remittanceTax.read, { query: { quarter }, signal }),
      placeholderData: keepPreviousData,
    }),
  taxed: (query: { quarter: string; cursor: string | undefined; limit: number }) =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'remittance-tax', 'payments', query],
      queryFn: ({ signal }) => call(remittanceTax.payments, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  subscriptions: () =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'subscriptions'],
      queryFn: async ({ signal }) => (await call(reportSubscriptions.list, { signal })).items,
    }),
  periods: () =>
    queryOptions({
      queryKey: ['admin', 'reporting', 'periods'],
      queryFn: async ({ signal }) => (await call(periods.list, { signal })).items,
      staleTime: 0,
    }),
}

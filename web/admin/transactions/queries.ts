import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { adminTransactions, type FigureSpan } from '#contract/office/admin-transactions.ts'
import { callQuery } from '#web/lib/query.ts'

type MovementsQuery = NonNullable<Call<typeof adminTransactions.list>['query']>

export const transactionQueries = {
  movements: (query: MovementsQuery) => callQuery(adminTransactions.list, { query, placeholderData: keepPreviousData }),
  /** Refetched on every opening, but not while open: each fetch is a view in the audit log. */
  movement: (id: string) =>
    callQuery(adminTransactions.read, { params: { id }, staleTime: 0, refetchOnWindowFocus: false }),
  topClients: (month: string | undefined) =>
    callQuery(adminTransactions.clients, { query: month ? { month } : {}, placeholderData: keepPreviousData }),
  topCountries: (span: FigureSpan) =>
    callQuery(adminTransactions.countries, { query: { span }, placeholderData: keepPreviousData }),
  volume: () => callQuery(adminTransactions.volume),
}

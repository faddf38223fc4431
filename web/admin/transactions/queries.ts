import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { adminTransactions, type FigureSpan } from '#contract/office/admin-transactions.ts'
import { call } from '#web/lib/call.ts'

type MovementsQuery = NonNullable<Call<typeof adminTransactions.list>['query']>

export const transactionQueries = {
  movements: (query: MovementsQuery) =>
    queryOptions({
      queryKey: ['admin', 'movements', query],
      queryFn: ({ signal }) => call(adminTransactions.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened, and not while it is looked at: each read is a view in the audit log. */
  movement: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'movement', id],
      queryFn: ({ signal }) => call(adminTransactions.read, { params: { id }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  topClients: (month: string | undefined) =>
    queryOptions({
      queryKey: ['admin', 'top-clients', month],
      queryFn: ({ signal }) => call(adminTransactions.clients, { query: month ? { month } : {}, signal }),
      placeholderData: keepPreviousData,
    }),
  topCountries: (span: FigureSpan) =>
    queryOptions({
      queryKey: ['admin', 'top-countries', span],
      queryFn: ({ signal }) => call(adminTransactions.countries, { query: { span }, signal }),
      placeholderData: keepPreviousData,
    }),
  volume: () =>
    queryOptions({
      queryKey: ['admin', 'volume'],
      queryFn: ({ signal }) => call(adminTransactions.volume, { signal }),
    }),
}

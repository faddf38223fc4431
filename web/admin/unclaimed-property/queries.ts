import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type PropertyFilter, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { call } from '#web/lib/call.ts'

type List = { filter: PropertyFilter; cursor: string | undefined; limit: number }

export const unclaimedQueries = {
  list: (query: List) =>
    queryOptions({
      queryKey: ['admin', 'unclaimed', 'list', query],
      queryFn: ({ signal }) => call(unclaimedProperty.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  reports: () =>
    queryOptions({
      queryKey: ['admin', 'unclaimed', 'reports'],
      queryFn: async ({ signal }) => (await call(unclaimedProperty.reports, { signal })).items,
      staleTime: 0,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { call } from '#web/lib/call.ts'

type List = { filter: 'held' | 'released'; cursor: string | undefined; limit: number }

export const blockedQueries = {
  list: (query: List) =>
    queryOptions({
      queryKey: ['admin', 'blocked', 'list', query],
      queryFn: ({ signal }) => call(blockedProperty.list, { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  years: () =>
    queryOptions({
      queryKey: ['admin', 'blocked', 'years'],
      queryFn: async ({ signal }) => (await call(blockedProperty.years, { signal })).items,
      staleTime: 0,
    }),
}

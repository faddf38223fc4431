import { queryOptions } from '@tanstack/react-query'
import { savedViews, type ViewList } from '#contract/staff/saved-views.ts'
import { call } from '#web/lib/call.ts'

export const viewsOf = (list: ViewList) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: async ({ signal }) => (await call(savedViews.list, { query: { list }, signal })).items,
    staleTime: 5 * 60_000,
  })

import { savedViews, type ViewList } from '#contract/staff/saved-views.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const viewsOf = (list: ViewList) =>
  callQuery(savedViews.list, { query: { list }, select: items, staleTime: 5 * 60_000 })

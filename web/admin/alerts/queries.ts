import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import type { Call } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'

type Query = NonNullable<Call<typeof adminAlerts.list>['query']>

/** Read again when the office’s stream tells of an alert: a colleague may take one at any time. */
export const alertQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['admin', 'alerts', 'list', query],
      queryFn: ({ signal }) => call(adminAlerts.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'alerts', 'one', id],
      queryFn: ({ signal }) => call(adminAlerts.read, { params: { id }, signal }),
      staleTime: 0,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminAlerts } from '../../../contract/alerts.ts'
import type { Call } from '../../../contract/route.ts'
import { call } from '../../lib/call.ts'
import { withoutStream_ms } from '../../lib/refresh.ts'

type Query = NonNullable<Call<typeof adminAlerts.list>['query']>

/** Asked for again while they are looked at: a colleague may take one at any time. */
export const alertQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['admin', 'alerts', 'list', query],
      queryFn: ({ signal }) => call(adminAlerts.list, { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: withoutStream_ms,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'alerts', 'one', id],
      queryFn: ({ signal }) => call(adminAlerts.read, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: withoutStream_ms,
    }),
}

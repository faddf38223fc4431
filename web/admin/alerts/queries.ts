import { keepPreviousData } from '@tanstack/react-query'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof adminAlerts.list>['query']>

/** Refetched on stream events of alerts: a colleague may take one at any time. */
export const alertQueries = {
  list: (query: Query) => callQuery(adminAlerts.list, { query, placeholderData: keepPreviousData }),
  one: (id: string) => callQuery(adminAlerts.read, { params: { id }, staleTime: 0 }),
}

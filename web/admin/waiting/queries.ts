import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { office } from '#contract/books/office.ts'
import type { Call } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'

type Query = NonNullable<Call<typeof office.waiting>['query']>

/** What waits one by one. The key begins with 'admin', so each decision reads it again. */
export const waitingQuery = (query: Query) =>
  queryOptions({
    queryKey: ['admin', 'waiting', query],
    queryFn: ({ signal }) => call(office.waiting, { query, signal }),
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { inbox } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'

type Query = NonNullable<Call<typeof inbox.list>['query']>

/** Their key begins with 'inbox': the shell reads them again when something came in or was decided elsewhere. */
export const inboxQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['inbox', 'list', query],
      queryFn: ({ signal }) => call(inbox.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  thread: (id: string) =>
    queryOptions({
      queryKey: ['inbox', 'thread', id],
      queryFn: ({ signal }) => call(inbox.read, { params: { id }, signal }),
      staleTime: 0,
    }),
}

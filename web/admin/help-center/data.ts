import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminConversations } from '../../../contract/admin-conversations.ts'
import type { Call } from '../../../contract/route.ts'
import { keyOf, officeSide } from '../../conversations/sides.ts'
import { call } from '../../lib/call.ts'

type Ask = NonNullable<Call<typeof adminConversations.list>['query']>

/** The office's queue. A mark of the stream makes it old. */
export const queue = {
  list: (query: Ask) =>
    queryOptions({
      queryKey: [...keyOf(officeSide), 'list', query],
      placeholderData: keepPreviousData,
      // For the proxy that swallows streams.
      refetchInterval: 60_000,
      queryFn: ({ signal }) => call(adminConversations.list, { query, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...keyOf(officeSide), 'one', id],
      queryFn: ({ signal }) => call(adminConversations.read, { params: { id }, signal }),
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { conversations } from '#contract/office/conversations.ts'
import { customerSide, keyOf } from '#web/conversations/sides.ts'
import { call } from '#web/lib/call.ts'

type ListAsk = Call<typeof conversations.list>['query']

/** The queries of the chat room. A mark of the stream makes those below `keyOf` old. */
export const chat = {
  list: (ask: ListAsk) =>
    queryOptions({
      queryKey: [...keyOf(customerSide), 'list', ask],
      placeholderData: keepPreviousData,
      // For the proxy that swallows streams.
      refetchInterval: 60_000,
      queryFn: ({ signal }) => call(conversations.list, { query: ask, signal }),
    }),
  hours: () =>
    queryOptions({
      queryKey: ['support-hours'],
      refetchInterval: 60_000,
      queryFn: ({ signal }) => call(conversations.hours, { signal }),
    }),
}

import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { conversations } from '#contract/office/conversations.ts'
import { callQuery } from '#web/lib/query.ts'

type ListAsk = Call<typeof conversations.list>['query']

/** The queries of the chat room. A mark of the stream makes those below `keyOf` old. */
export const chat = {
  list: (ask: ListAsk) =>
    callQuery(conversations.list, {
      query: ask,
      placeholderData: keepPreviousData,
      // For the proxy that swallows streams.
      refetchInterval: 60_000,
    }),
  hours: () => callQuery(conversations.hours, { refetchInterval: 60_000 }),
}

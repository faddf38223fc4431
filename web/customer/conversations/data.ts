import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { conversations } from '#contract/office/conversations.ts'
import { callQuery } from '#web/lib/query.ts'

type ListAsk = Call<typeof conversations.list>['query']

/** The queries of the chat room. A stream event invalidates those below `keyOf`. */
export const chat = {
  list: (ask: ListAsk) =>
    callQuery(conversations.list, {
      query: ask,
      placeholderData: keepPreviousData,
      // Fallback for proxies that block streams.
      refetchInterval: 60_000,
    }),
  hours: () => callQuery(conversations.hours, { refetchInterval: 60_000 }),
}

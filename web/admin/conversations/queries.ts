import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { callQuery, items } from '#web/lib/query.ts'

type QueueQuery = NonNullable<Call<typeof adminConversations.list>['query']>

/** The queries of the staff side, invalidated by stream events. */
export const desk = {
  list: (query: QueueQuery) =>
    callQuery(adminConversations.list, {
      query,
      placeholderData: keepPreviousData,
      // Fallback for proxies that block streams.
      refetchInterval: 60_000,
    }),
  one: (id: string) => callQuery(adminConversations.read, { params: { id } }),
  notes: (id: string) => callQuery(adminConversations.notes, { params: { id }, select: items }),
  customer: (id: string) => callQuery(adminConversations.customer, { params: { id } }),
  tags: () => callQuery(adminConversations.tags, { select: items }),
}

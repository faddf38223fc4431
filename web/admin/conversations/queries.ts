import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { keyOf, officeSide } from '#web/conversations/sides.ts'
import { call } from '#web/lib/call.ts'

type Ask = NonNullable<Call<typeof adminConversations.list>['query']>

/** The queries of the office's side. A mark of the stream makes those below `keyOf` old. */
export const desk = {
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
  notes: (id: string) =>
    queryOptions({
      queryKey: [...keyOf(officeSide), 'notes', id],
      queryFn: async ({ signal }) => (await call(adminConversations.notes, { params: { id }, signal })).items,
    }),
  customer: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'talk-customer', id],
      queryFn: ({ signal }) => call(adminConversations.customer, { params: { id }, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: ['admin', 'conversation-tags'],
      queryFn: async ({ signal }) => (await call(adminConversations.tags, { signal })).items,
    }),
}

import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { inbox } from '#contract/office/inbox.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof inbox.list>['query']>

export const inboxQueries = {
  list: (query: Query) => callQuery(inbox.list, { query, placeholderData: keepPreviousData }),
  thread: (id: string) => callQuery(inbox.read, { params: { id }, staleTime: 0 }),
}

import { keepPreviousData } from '@tanstack/react-query'
import { adminClaims } from '#contract/books/claims.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof adminClaims.list>['query']>

export const claimQueries = {
  list: (query: Query) => callQuery(adminClaims.list, { query, placeholderData: keepPreviousData }),
  one: (id: string) => callQuery(adminClaims.read, { params: { id }, staleTime: 0 }),
}

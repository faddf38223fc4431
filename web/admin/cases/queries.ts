import { keepPreviousData } from '@tanstack/react-query'
import { adminCases } from '#contract/compliance/cases.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof adminCases.list>['query']>

export const caseQueries = {
  list: (query: Query) => callQuery(adminCases.list, { query, placeholderData: keepPreviousData }),
  one: (id: string) => callQuery(adminCases.read, { params: { id }, staleTime: 0 }),
  customer: (id: string) => callQuery(adminCases.customer, { params: { id }, staleTime: 0 }),
}

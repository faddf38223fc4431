import { keepPreviousData } from '@tanstack/react-query'
import { ctrs } from '#contract/compliance/ctrs.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof ctrs.list>['query']>

export const ctrQueries = {
  list: (query: Query) => callQuery(ctrs.list, { query, placeholderData: keepPreviousData }),
  /** A form is filled in from it: a refetch would overwrite typed values. */
  one: (id: string) => callQuery(ctrs.read, { params: { id }, staleTime: 0, refetchOnWindowFocus: false }),
}

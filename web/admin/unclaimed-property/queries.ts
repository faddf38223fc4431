import { keepPreviousData } from '@tanstack/react-query'
import { type PropertyFilter, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { callQuery, items } from '#web/lib/query.ts'

type List = { filter: PropertyFilter; cursor: string | undefined; limit: number }

export const unclaimedQueries = {
  list: (query: List) => callQuery(unclaimedProperty.list, { query, placeholderData: keepPreviousData }),
  reports: () => callQuery(unclaimedProperty.reports, { select: items, staleTime: 0 }),
}

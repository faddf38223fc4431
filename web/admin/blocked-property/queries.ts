import { keepPreviousData } from '@tanstack/react-query'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { callQuery, items } from '#web/lib/query.ts'

type List = { filter: 'held' | 'released'; cursor: string | undefined; limit: number }

export const blockedQueries = {
  list: (query: List) => callQuery(blockedProperty.list, { query, placeholderData: keepPreviousData, staleTime: 0 }),
  years: () => callQuery(blockedProperty.years, { select: items, staleTime: 0 }),
}

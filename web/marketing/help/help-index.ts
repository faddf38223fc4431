import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/lib/route.ts'
import { localKey } from '#web/lib/query.ts'
import type { Entry } from './search.ts'

export const helpIndex = (language: Language) =>
  queryOptions({
    queryKey: localKey('help-index', language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly Entry[]> => {
      const response = await fetch(`/island-data/help-search.${language}.json`, { signal })
      return ((await response.json()) as { entries: Entry[] }).entries
    },
  })

import { queryOptions } from '@tanstack/react-query'
import { askedChanges } from '#contract/staff/asked-changes.ts'
import { call } from '#web/lib/call.ts'

/** Its key begins as that of the approvals: the stream tells of every decision, and then this is read again. */
export const askedChangesOf = (subjects: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'approvals', 'about', ...subjects],
    queryFn: async ({ signal }) =>
      (await call(askedChanges.list, { query: { subjects: subjects.join(',') }, signal })).items,
    enabled: subjects.length > 0,
    staleTime: 0,
  })

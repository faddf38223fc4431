import { askedChanges } from '#contract/staff/asked-changes.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const askedChangesOf = (subjects: readonly string[]) =>
  callQuery(askedChanges.list, {
    query: { subjects: subjects.join(',') },
    select: items,
    enabled: subjects.length > 0,
    staleTime: 0,
  })

import { pendingChanges } from '#contract/staff/pending-changes.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const pendingChangesOf = (subjects: readonly string[]) =>
  callQuery(pendingChanges.list, {
    query: { subjects: subjects.join(',') },
    select: items,
    enabled: subjects.length > 0,
    staleTime: 0,
  })

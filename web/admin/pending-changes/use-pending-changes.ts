import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApprovalKind } from '#contract/staff/approvals.ts'
import type { PendingChange } from '#contract/staff/pending-changes.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { pendingChangesOf } from './queries.ts'

/**
 * The pending changes of records, and the last decisions. `isFree` states whether changes of these kinds can be requested: only once it
 * is known that none is pending.
 */
export const usePendingChanges = (...subjects: readonly string[]) => {
  const { data, isPending } = useQuery(pendingChangesOf(subjects))
  return {
    changes: data,
    isFree: (...kinds: readonly ApprovalKind[]): boolean =>
      !isPending && !data?.some(({ kind, decided }) => decided === null && kinds.includes(kind)),
  }
}

/**
 * Refetches the records when a change is no longer pending: the decision may have changed them. It may also have occurred between the
 * first fetch of the record and that of its changes.
 */
export const useReadAgainOnceDecided = (changes: readonly PendingChange[] | undefined): void => {
  const known = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (!changes) return
    const waiting = changes.filter(({ decided }) => decided === null).map(({ id }) => id)
    const isDecided = known.current
      ? known.current.some((id) => !waiting.includes(id))
      : waiting.length < changes.length
    known.current = waiting
    if (isDecided) void stale(wholeOffice)
  }, [changes])
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApprovalKind } from '#contract/staff/approvals.ts'
import type { PendingChange } from '#contract/staff/pending-changes.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { pendingChangesOf } from './queries.ts'

/**
 * What waits about records, and what was decided last. `isFree` says whether changes of these kinds may be asked for: not before it is known
 * that none waits.
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
 * Reads the records again when what waited no longer does: the decision may have changed them. It may also have fallen between the first read of
 * the record and the first of its changes.
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

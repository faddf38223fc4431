import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFailure } from '../lib/call.ts'
import { ErrorState } from './States.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** A query that the content depends on. The skeleton stays until it has settled, to prevent layout shifts. */
  beside?: Pick<UseQueryResult, 'isPending'>
  skeleton: ReactNode
  /** Shown for an empty list, or an empty page of one. Without it the content is shown. */
  empty?: ReactNode
  /** Shown when nothing is found: the id is unknown or malformed. */
  missing?: ReactNode
  /** Smaller error, for a small card. */
  dense?: boolean
  errorClass?: string
  children(data: Data): ReactNode
}

const isEmpty = (data: unknown): boolean => {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(items) && items.length === 0
}

const isMissing = (error: unknown): boolean => isFailure(error) && (error.status === 404 || error.status === 400)

/** A query's error, skeleton, empty state or content. Cached data outlives a failed refetch. */
export const QueryView = <Data,>(props: Props<Data>) => {
  const { query, beside, skeleton, empty, missing, dense, errorClass, children } = props
  const { data, error, refetch } = query
  if (data === undefined) {
    if (!error) return skeleton
    if (missing !== undefined && isMissing(error)) return missing
    return <ErrorState error={error} onRetry={() => void refetch()} dense={dense} className={errorClass} />
  }
  if (beside?.isPending) return skeleton
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './States.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  skeleton: ReactNode
  /** Shown for an empty list, or an empty page of one. Without it the content is shown. */
  empty?: ReactNode
  /** Inside a small card the error takes less room. */
  dense?: boolean
  children(data: Data): ReactNode
}

const isEmpty = (data: unknown): boolean => {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(items) && items.length === 0
}

/** What a query has brought: its error, a skeleton, the empty state or the content. Data already here outlives a failed refetch. */
export const QueryView = <Data,>({ query, skeleton, empty, dense, children }: Props<Data>) => {
  const { data, error, refetch } = query
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} dense={dense} /> : skeleton
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}

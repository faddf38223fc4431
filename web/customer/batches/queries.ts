import { queryOptions } from '@tanstack/react-query'
import { batches } from '#contract/sending/batches.ts'
import { call } from '#web/lib/call.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

/** The part of `data` that is this folder's. */
export const batchQueries = {
  batches: () =>
    queryOptions({
      queryKey: ['batches', 'list'],
      queryFn: ({ signal }) => call(batches.list, { query: { limit: 5 }, signal }),
    }),
  batch: (id: string) =>
    queryOptions({
      queryKey: ['batches', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(batches.read, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => data?.state === 'confirmed' && withoutStream_ms,
    }),
  batchDisclosure: (id: string, rowId: string) =>
    queryOptions({
      queryKey: ['batches', 'disclosure', rowId],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => call(batches.disclosure, { params: { id, rowId }, signal }),
    }),
}

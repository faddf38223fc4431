import { batches } from '#contract/sending/batches.ts'
import { callQuery } from '#web/lib/query.ts'
import { withoutStream_ms } from '#web/lib/refresh.ts'

export const batchQueries = {
  batches: () => callQuery(batches.list, { query: { limit: 5 } }),
  batch: (id: string) =>
    callQuery(batches.read, {
      params: { id },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data?.state === 'confirmed' && withoutStream_ms,
    }),
  batchDisclosure: (id: string, rowId: string) =>
    callQuery(batches.disclosure, { params: { id, rowId }, staleTime: Number.POSITIVE_INFINITY }),
}

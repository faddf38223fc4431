import { queryOptions } from '@tanstack/react-query'
import { remedies } from '#contract/books/remedies.ts'
import { call } from '#web/lib/call.ts'

/** Their keys begin with 'admin', as those of all of the back office do. */
export const remediesOf = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'remedies', id],
    queryFn: ({ signal }) => call(remedies.list, { params: { id }, signal }),
  })

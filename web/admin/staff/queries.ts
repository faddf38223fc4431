import { queryOptions } from '@tanstack/react-query'
import { staff } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => call(staff.list, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { staff } from '../../../contract/staff.ts'
import { call } from '../../lib/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => call(staff.list, { signal }),
})

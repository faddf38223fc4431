import { queryOptions } from '@tanstack/react-query'
import { adminLicenses } from '../../../contract/licenses.ts'
import { call } from '../../lib/call.ts'

/** Licenses, registrations and bonds. */
export const licensesQuery = queryOptions({
  queryKey: ['admin', 'licenses'],
  queryFn: async ({ signal }) => (await call(adminLicenses.list, { signal })).items,
  staleTime: 0,
})

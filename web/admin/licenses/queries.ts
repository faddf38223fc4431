import { queryOptions } from '@tanstack/react-query'
import { filings } from '#contract/compliance/filings.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { call } from '#web/lib/call.ts'

/** Licenses, registrations and bonds. */
export const licensesQuery = queryOptions({
  queryKey: ['admin', 'licenses'],
  queryFn: async ({ signal }) => (await call(adminLicenses.list, { signal })).items,
  staleTime: 0,
})

/** What is due to the authorities, and what was filed. */
export const filingsQuery = queryOptions({
  queryKey: ['admin', 'filings'],
  queryFn: ({ signal }) => call(filings.list, { signal }),
  staleTime: 0,
})

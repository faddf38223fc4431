import { queryOptions } from '@tanstack/react-query'
import { verification } from '#contract/staff/verification.ts'
import { call } from '#web/lib/call.ts'

/** The status of this customer's request, read again by every screen that shows it. */
export const verificationStatus = queryOptions({
  queryKey: ['verification', 'standing'],
  staleTime: 0,
  queryFn: ({ signal }) => call(verification.status, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { verification } from '../../../contract/verification.ts'
import { call } from '../../lib/call.ts'

/** Where this customer's request stands: read anew wherever it is shown. */
export const verificationStatus = queryOptions({
  queryKey: ['verification', 'standing'],
  staleTime: 0,
  queryFn: ({ signal }) => call(verification.status, { signal }),
})

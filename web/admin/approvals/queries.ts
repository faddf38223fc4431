import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { call } from '#web/lib/call.ts'

type Query = NonNullable<Call<typeof approvals.list>['query']>

export const approvalsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['admin', 'approvals', query],
    queryFn: ({ signal }) => call(approvals.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const oneApproval = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'approvals', 'one', id],
    queryFn: ({ signal }) => call(approvals.read, { params: { id }, signal }),
    staleTime: 0,
  })

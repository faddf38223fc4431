import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof approvals.list>['query']>

export const approvalsQuery = (query: Query) => callQuery(approvals.list, { query, placeholderData: keepPreviousData })

export const oneApproval = (id: string) => callQuery(approvals.read, { params: { id }, staleTime: 0 })

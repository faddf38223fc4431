import { queryOptions } from '@tanstack/react-query'
import { adminPolicies } from '#contract/compliance/policies.ts'
import { call } from '#web/lib/call.ts'

export const policyQueries = {
  list: queryOptions({
    queryKey: ['admin', 'policies', 'list'],
    queryFn: ({ signal }) => call(adminPolicies.list, { signal }),
    staleTime: 0,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'policies', 'one', id],
      queryFn: ({ signal }) => call(adminPolicies.read, { params: { id }, signal }),
      staleTime: 0,
    }),
}

import { adminPolicies } from '#contract/compliance/policies.ts'
import { callQuery } from '#web/lib/query.ts'

export const policyQueries = {
  list: callQuery(adminPolicies.list, { staleTime: 0 }),
  one: (id: string) => callQuery(adminPolicies.read, { params: { id }, staleTime: 0 }),
}

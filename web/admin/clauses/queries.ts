import { adminClauses, type ClauseName } from '#contract/compliance/clauses.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const clauseQueries = {
  list: callQuery(adminClauses.list, { select: items }),
  evidence: (name: ClauseName) => callQuery(adminClauses.evidence, { params: { name }, select: items, staleTime: 0 }),
}

import { monitoringRules } from '#contract/compliance/monitoring.ts'
import type { RuleKind } from '#contract/compliance/monitoring-rules.ts'
import { callQuery, items } from '#web/lib/query.ts'

/** A draft is tried on past months meanwhile. */
const whileTried = (tried: boolean) => (tried ? false : 3_000)

export const ruleQueries = {
  list: callQuery(monitoringRules.list, { select: items, staleTime: 0 }),
  one: (kind: RuleKind) =>
    callQuery(monitoringRules.read, {
      params: { kind },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => whileTried(data?.next?.backTest !== null),
    }),
}

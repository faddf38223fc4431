import { parametersOf, type Rule } from '#contract/compliance/monitoring-rules.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RulesKey } from './messages.es.ts'

/** A rule with its parameters in one sentence. */
export const useRuleWords = (): ((rule: Rule) => string) => {
  const t = useText<RulesKey>()
  const format = useFormat()
  return (rule) =>
    t(
      `admin.rules.says.${rule.kind}`,
      Object.fromEntries(
        parametersOf(rule).map(([name, value]) => [name, typeof value === 'number' ? value : format.money(value)]),
      ),
    )
}

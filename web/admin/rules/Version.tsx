import type { RuleVersion } from '#contract/compliance/monitoring.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RulesKey } from './messages.es.ts'
import { useRuleWords } from './use-rule-words.ts'

/** What it looks for, why, and who wrote and published it. */
export const Version = ({ version }: { version: RuleVersion }) => {
  const t = useText<RulesKey>()
  const format = useFormat()
  const words = useRuleWords()
  const { rule, reason, writtenBy, writtenAt, approvedBy, liveAt } = version
  const told = [
    writtenBy
      ? t('admin.rules.written', { name: writtenBy, when: format.dateTime(writtenAt) })
      : t('admin.rules.written.product'),
    ...(approvedBy && liveAt ? [t('admin.rules.published', { name: approvedBy, when: format.dateTime(liveAt) })] : []),
  ]
  return (
    <>
      <p className="mt-1 font-semibold">{words(rule)}</p>
      <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{told.join(' · ')}</p>
    </>
  )
}

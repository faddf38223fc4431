import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RuleSummary } from '#contract/compliance/monitoring.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import type { RulesKey } from './messages.es.ts'
import { ruleQueries } from './queries.ts'
import { useRuleWords } from './use-rule-words.ts'

/** The monitoring rules: what each looks for now, its alerts, and the version that may follow. */
export default function Rules() {
  const t = useText<RulesKey | ComplianceKey>()
  return (
    <>
      <title>{`${t('admin.compliance.tab.rules')} - SOL`}</title>
      <PageHeader title={t('admin.compliance.title')} />
      <div className="mb-5">
        <ComplianceTabs tab="rules" />
      </div>
      <p className="mb-4 max-w-prose text-ink-soft">{t('admin.rules.intro')}</p>
      <QueryView
        query={useQuery(ruleQueries.list)}
        skeleton={<Skeleton className="h-[900px] w-full !rounded-card" />}
        errorClass="card"
      >
        {(rules) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {rules.map((rule) => (
                <Row key={rule.kind} rule={rule} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </>
  )
}

const Row = ({ rule: { kind, live, next, alerts, waits } }: { rule: RuleSummary }) => {
  const t = useText<RulesKey>()
  const words = useRuleWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <Link to={`/dashboard/compliance/rules/${kind}`} className="link font-semibold">
          {t(`admin.rules.kind.${kind}`)}
        </Link>
        {live && <p className="text-sm text-ink-soft">{words(live.rule)}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {waits ? (
          <Chip look="info">{t('admin.rules.waits')}</Chip>
        ) : (
          next && <Chip look="waiting">{t(`admin.rules.state.${next.state}`)}</Chip>
        )}
        <span className="text-sm tabular text-ink-soft">{t('admin.rules.alerts', { count: alerts })}</span>
      </p>
    </li>
  )
}

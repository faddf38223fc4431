import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type MonitoringRule, monitoringRules } from '#contract/compliance/monitoring.ts'
import { type RuleKind, ruleKinds } from '#contract/compliance/monitoring-rules.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { May } from '../May.tsx'
import { DraftForm } from './DraftForm.tsx'
import { Hits } from './Hits.tsx'
import type { RulesKey } from './messages.es.ts'
import { NextVersion } from './NextVersion.tsx'
import { ruleQueries } from './queries.ts'
import { Version } from './Version.tsx'

const list = '/dashboard/compliance/rules'

const isKind = (kind: string): kind is RuleKind => (ruleKinds as readonly string[]).includes(kind)

/** One monitoring rule: the live version, the next one with its back-test, the latest alerts, and its history. */
export default function RuleScreen() {
  const t = useText<RulesKey>()
  const { kind = '' } = useParams()
  const back = { to: list, label: t('admin.rules.back') }
  if (isKind(kind)) return <Known kind={kind} />
  return (
    <>
      <title>{`${t('admin.rules.unknown')} - SOL`}</title>
      <PageHeader title={t('admin.rules.unknown')} back={back} />
      <Empty title={t('admin.rules.unknown')} action={<ButtonLink to={list}>{back.label}</ButtonLink>} />
    </>
  )
}

const Known = ({ kind }: { kind: RuleKind }) => {
  const t = useText<RulesKey>()
  const query = useQuery(ruleQueries.one(kind))
  const [writing, setWriting] = useState(false)
  const title = t(`admin.rules.kind.${kind}`)
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        back={{ to: list, label: t('admin.rules.back') }}
        detail={t(`admin.rules.why.${kind}`)}
        actions={
          query.data &&
          !query.data.waits && (
            <May call={monitoringRules.draft} quiet>
              <Button size="dense" look="secondary" onClick={() => setWriting(true)}>
                {t('admin.rules.draft')}
              </Button>
            </May>
          )
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows rows={8} label={t('admin.rules.loading')} />}>
        {(rule) => (
          <>
            <Content rule={rule} />
            {writing && <DraftForm rule={rule} onClose={() => setWriting(false)} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const Content = ({ rule }: { rule: MonitoringRule }) => {
  const t = useText<RulesKey>()
  const { live, next, hits, versions } = rule
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        {live && (
          <Card title={t('admin.rules.live')} aside={t('admin.rules.version', { version: live.version })}>
            <Version version={live} />
          </Card>
        )}
        <Card title={t('admin.rules.hits')} flush>
          <Hits hits={hits} none={t('admin.rules.hits.none')} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {next && <NextVersion rule={rule} next={next} />}
        <Card title={t('word.history')}>
          <ol className="grid grid-cols-1 gap-4">
            {versions.map((version) => (
              <li key={version.id} className="border-l-2 border-line pl-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {t('admin.rules.version', { version: version.version })}
                  <Chip look={version.state === 'live' ? 'success' : 'neutral'}>
                    {t(`admin.rules.state.${version.state}`)}
                  </Chip>
                </p>
                <Version version={version} />
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  )
}

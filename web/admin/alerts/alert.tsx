import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AlertHistory } from '#contract/compliance/alerts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useOrigin } from '../origin.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { Decision } from './Decision.tsx'
import { Due } from './Due.tsx'
import type { AlertsKey } from './messages.es.ts'
import { alertQueries } from './queries.ts'
import { useActor } from './use-actor.ts'
import { useFact } from './use-fact.ts'

const list = '/dashboard/compliance/alerts'

/** One alert: the facts when raised, its history, and the decision. */
export default function AlertScreen() {
  const t = useText<AlertsKey>()
  const { id = '' } = useParams()
  const query = useQuery(alertQueries.one(id))
  const back = useOrigin() ?? { to: list, label: t('admin.alerts.back') }
  const title = query.data ? t(`admin.alerts.kind.${query.data.kind}`) : t('admin.alerts.title')
  return (
    <ReviewPage
      title={title}
      back={back}
      query={query}
      actions={(record) => (
        <>
          <State alert={record} />
          {record.closed && <NextReview after={record.id} />}
        </>
      )}
      loading={t('admin.alerts.loading')}
      missing={t('admin.alerts.missing')}
    >
      {(alert) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid grid-cols-1 gap-4">
            <Facts alert={alert} />
            <History alert={alert} />
          </div>
          <Decision alert={alert} />
        </div>
      )}
    </ReviewPage>
  )
}

const State = ({ alert }: { alert: AlertHistory }) => {
  const t = useText<AlertsKey>()
  const { severity, waits, closed } = alert
  if (closed)
    return (
      <Chip look={closed.outcome === 'escalated' ? 'danger' : 'success'}>
        {t(`admin.alerts.outcome.${closed.outcome}`)}
      </Chip>
    )
  return (
    <span className="flex flex-wrap gap-2">
      <Chip look={severity === 'high' ? 'danger' : 'neutral'}>{t(`admin.alerts.severity.${severity}`)}</Chip>
      {waits ? <Chip look="waiting">{t('admin.alerts.waits')}</Chip> : <Due alert={alert} />}
    </span>
  )
}

const Facts = ({ alert: { customer, facts, kind, raisedAt, dueAt } }: { alert: AlertHistory }) => {
  const t = useText<AlertsKey>()
  const format = useFormat()
  const factOf = useFact()
  const lines = [
    ...(customer === null ? [] : [[t('word.customer'), customer] as const]),
    ...facts.map((fact) => [t(`admin.alerts.fact.${fact.name}`), factOf(fact)] as const),
    [t('admin.alerts.raised'), format.dateTime(raisedAt)] as const,
    [t('admin.alerts.due'), format.dateTime(dueAt)] as const,
  ]
  return (
    <Card title={t('admin.alerts.facts')}>
      <p className="mb-2 max-w-prose text-ink-soft">{t(`admin.alerts.about.${kind}`)}</p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={`${name} ${value}`} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const History = ({ alert: { history } }: { alert: AlertHistory }) => {
  const t = useText<AlertsKey>()
  const format = useFormat()
  const actorOf = useActor()
  return (
    <Card title={t('word.history')}>
      <ol className="grid grid-cols-1 gap-3">
        {history.map(({ step, by, at, note }) => (
          <li key={`${at} ${step} ${by}`} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{t(`admin.alerts.step.${step}`)}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">{[actorOf(by), format.dateTime(at)].join(' · ')}</p>
            {note && <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

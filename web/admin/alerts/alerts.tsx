import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type Alert, adminAlerts, alertKindNames, alertStatuses } from '#contract/compliance/alerts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { Choice, Choices, useChoice } from '../list/Choice.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { Due } from './Due.tsx'
import type { AlertsKey } from './messages.es.ts'
import { alertQueries } from './queries.ts'
import { useFact } from './use-fact.ts'

/** Compliance alerts, earliest due first. */
export default function Alerts() {
  const t = useText<AlertsKey | ComplianceKey>()
  const status = useFilter('status', alertStatuses)
  const { cursor } = usePlace()
  const [params] = useSearchParams()
  const [search, kind] = [params.get('search'), useChoice('kind', alertKindNames)]
  const criteria = { status: status.current, ...(search ? { search } : {}), ...(kind ? { kind } : {}) }
  const query = useQuery(alertQueries.list({ ...criteria, cursor, limit: 20 }))
  const counts = query.data?.counts
  return (
    <OfficeList
      list="alerts"
      title={t('admin.compliance.title')}
      sections={<ComplianceTabs tab="alerts" />}
      search={t('admin.alerts.search')}
      csv={{ call: adminAlerts.csv, query: criteria }}
      tools={
        <Choices names={['kind']} className="md:max-w-sm">
          <Choice
            name="kind"
            label={t('admin.alerts.kind')}
            none={t('admin.alerts.kind.any')}
            values={alertKindNames}
            wordOf={(known) => t(`admin.alerts.kind.${known}`)}
          />
        </Choices>
      }
      filter={{
        chips: true,
        label: t('admin.alerts.filters'),
        tabs: status.tabs((known) => ({
          label: t(`admin.alerts.filter.${known}`),
          ...(counts && known !== 'closed' ? { count: counts[known] } : {}),
        })),
      }}
      query={query}
      loading={t('admin.alerts.loading')}
      row={(alert) => <Row alert={alert} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(search || kind ? 'admin.alerts.none.found' : `admin.alerts.none.${status.current}`)} />}
    />
  )
}

const Row = ({ alert }: { alert: Alert }) => {
  const t = useText<AlertsKey>()
  const format = useFormat()
  const factOf = useFact()
  const { id, kind, severity, customer, facts, raisedAt, assignee, waits, closed } = alert
  const told = facts.slice(0, 2).map((fact) => `${t(`admin.alerts.fact.${fact.name}`)}: ${factOf(fact)}`)
  return (
    <Link
      to={`/dashboard/compliance/alerts/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold wrap-anywhere">{t(`admin.alerts.kind.${kind}`)}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[...(customer === null ? [] : [customer]), ...told, format.dateTime(raisedAt)].join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!closed && (
          <span className="text-sm text-ink-soft">
            {assignee ? (assignee.mine ? t('admin.alerts.mine') : assignee.name) : t('admin.alerts.free')}
          </span>
        )}
        {!closed && severity === 'high' && <Chip look="danger">{t('admin.alerts.severity.high')}</Chip>}
        {closed ? (
          <Chip look={closed.outcome === 'escalated' ? 'danger' : 'success'}>
            {t(`admin.alerts.outcome.${closed.outcome}`)}
          </Chip>
        ) : waits ? (
          <Chip look="waiting">{t('admin.alerts.waits')}</Chip>
        ) : (
          <Due alert={alert} />
        )}
      </span>
    </Link>
  )
}

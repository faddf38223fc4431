import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CaseItem, caseStatuses } from '#contract/compliance/cases.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import type { CasesKey } from './messages.es.ts'
import { caseQueries } from './queries.ts'
import { State } from './State.tsx'

/** Cases of compliance: the first deadline first; closed ones, newest first. */
export default function Cases() {
  const t = useText<CasesKey | ComplianceKey>()
  const status = useFilter('status', caseStatuses)
  const { cursor } = usePlace()
  const query = useQuery(caseQueries.list({ status: status.current, cursor, limit: 20 }))
  const counts = query.data?.counts
  return (
    <OfficeList
      list="cases"
      title={t('admin.compliance.title')}
      sections={<ComplianceTabs tab="cases" />}
      filter={{
        chips: true,
        label: t('admin.cases.filters'),
        tabs: status.tabs((known) => ({
          label: t(`admin.cases.filter.${known}`),
          ...(counts && known !== 'closed' ? { count: counts[known] } : {}),
        })),
      }}
      query={query}
      loading={t('admin.cases.loading')}
      row={(item) => <Row item={item} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.cases.none.${status.current}`)}>{t('admin.cases.none-text')}</Empty>}
    />
  )
}

const Row = ({ item }: { item: CaseItem }) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  const { id, customer, alerts, openedAt, assignee, state } = item
  return (
    <Link
      to={`/dashboard/compliance/cases/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold wrap-anywhere">{customer.name || t('word.erased-account')}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[t('admin.cases.alerts', { count: alerts }), format.dateTime(openedAt)].join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'open' && (
          <span className="text-sm text-ink-soft">
            {assignee ? (assignee.mine ? t('admin.cases.mine') : assignee.name) : t('admin.cases.free')}
          </span>
        )}
        <State item={item} />
      </span>
    </Link>
  )
}

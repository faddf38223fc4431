import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { QueuedLimitRequest } from '#contract/staff/limit-requests.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import type { LimitRequestsKey } from './messages.es.ts'
import { State } from './State.tsx'

const tabs = ['pending', 'decided'] as const

/** Requests for higher limits: pending ones, oldest first, and decided ones. */
export default function LimitRequests() {
  const t = useText<LimitRequestsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="limit-requests"
      title={t('admin.limits.title')}
      sections={<ReviewSections queue="limits" />}
      filter={{
        chips: true,
        label: t('admin.limits.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.limits.tab.${known}`) })),
      }}
      query={useQuery(data.limitRequests({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.limits.loading')}
      row={(request) => <Row request={request} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.limits.none.${status.current}`)} />}
    />
  )
}

const Row = ({ request }: { request: QueuedLimitRequest }) => {
  const t = useText<LimitRequestsKey>()
  const { id, customer, evidence } = request
  return (
    <Link
      to={`/dashboard/limit-requests/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{customer.name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[customer.email, t(`admin.limits.evidence.${evidence}`)].join(' · ')}
        </span>
      </span>
      <State request={request} />
    </Link>
  )
}

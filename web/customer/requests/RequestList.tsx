import { Link } from 'react-router'
import { type RequestFilter, requestFilters, type requests } from '#contract/balance/requests.ts'
import type { Reply } from '#contract/lib/route.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { useFilter } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { MoreRequests } from './MoreRequests.tsx'
import type { GetPaidKey } from './messages.es.ts'
import { Row } from './RequestRow.tsx'

type Listed = Reply<typeof requests.list>
type Props = { list: Listed; filter: RequestFilter; shown: string | undefined }

/** The requests of a filter, newest first, paged. */
export const RequestList = ({ list, filter, shown }: Props) => {
  const t = useText<GetPaidKey>()
  const tabs = useFilter('filter', requestFilters).tabs((value) => ({ label: t(`requests.filter.${value}`) }))
  return (
    <Card flush>
      <nav
        aria-label={t('requests.filters')}
        className="flex gap-2.5 overflow-x-auto px-5 py-4 [scrollbar-width:none] md:px-6"
      >
        {tabs.map(({ to, label, current }, index) => (
          <Link key={to} to={to} className="filter-chip" aria-current={current ? 'page' : undefined} preventScrollReset>
            {label}
            <span className="font-normal tabular">{list.counts[requestFilters[index] ?? 'all']}</span>
          </Link>
        ))}
      </nav>
      {list.items.length === 0 ? (
        <Empty title={t('requests.none-here')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {list.items.map((request) => (
            <Row key={request.id} request={request} filter={filter} current={request.id === shown} />
          ))}
          {list.next && <MoreRequests filter={filter} cursor={list.next} shown={shown} />}
        </ul>
      )}
    </Card>
  )
}

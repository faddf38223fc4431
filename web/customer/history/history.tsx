import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { TransfersTable } from '../parts/TransfersTable.tsx'
import type { HistoryKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/history')
export const shouldRevalidate = onLanguageChange

const filters = ['all', 'moving', 'delivered', 'ended'] as const

/** Every transfer of this customer, newest first. Filter, search and page are in the address. */
export default function History() {
  const t = useText<CustomerKey | HistoryKey>()
  const [params] = useSearchParams()
  const filter = filters.find((known) => known === params.get('filter')) ?? 'all'
  const search = params.get('search') ?? ''
  const ask = { filter, search: search || undefined, cursor: params.get('cursor') ?? undefined, limit: 20 }
  const query = useQuery(data.transfers(ask))
  const filtered = search !== '' || filter !== 'all'
  const addressOf = (wanted: string) => {
    const kept = new URLSearchParams(search ? { search } : {})
    if (wanted !== 'all') kept.set('filter', wanted)
    return `/dashboard/history${kept.size > 0 ? `?${kept}` : ''}`
  }
  return (
    <>
      <title>{`${t('customer.history.title')} - SOL`}</title>
      <PageHeader title={t('customer.history.title')} actions={<SendButton />} />
      <RouterTabs
        label={t('customer.history.filters')}
        tabs={filters.map((known) => ({
          to: addressOf(known),
          label: t(`customer.history.filter.${known}`),
          current: known === filter,
        }))}
      />
      <div className="my-5 max-w-md">
        <SearchField label={t('customer.history.search')} />
      </div>
      <Card flush className={query.isPlaceholderData ? 'opacity-80' : undefined}>
        <QueryView
          query={query}
          skeleton={
            <div className="px-6 py-2">
              <SkeletonRows rows={8} label={t('customer.recent.loading')} />
            </div>
          }
          empty={filtered ? <NothingFound search={search} /> : <NoTransfers />}
        >
          {({ items }) => <TransfersTable items={items} caption={t('customer.history.title')} />}
        </QueryView>
      </Card>
      {query.data && <Pagination next={query.data.next} />}
    </>
  )
}

const SendButton = () => (
  <ButtonLink to="/dashboard/home/new" icon={<Send aria-hidden="true" />}>
    {useText<CustomerKey>()('customer.home.send')}
  </ButtonLink>
)

const NoTransfers = () => {
  const t = useText<CustomerKey>()
  return (
    <Empty title={t('customer.recent.none.title')} action={<SendButton />}>
      {t('customer.recent.none.text')}
    </Empty>
  )
}

const NothingFound = ({ search }: { search: string }) => {
  const t = useText<HistoryKey>()
  return (
    <Empty
      title={t('customer.history.nothing')}
      action={
        <ButtonLink to="/dashboard/history" look="secondary">
          {t('customer.history.see-all')}
        </ButtonLink>
      }
    >
      {search ? t('customer.history.nothing-search', { search }) : t('customer.history.nothing-filter')}
    </Empty>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import type { Reply } from '../../../contract/route.ts'
import type { adminTransfers } from '../../../contract/transfers.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { StateChip } from '../../transfers/StateChip.tsx'
import { Card } from '../../ui/Card.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import { emailClass, ListHeader } from '../ListHeader.tsx'

export type TransferRow = Reply<typeof adminTransfers.list>['items'][number]

const filters = ['all', 'held', 'moving', 'delivered', 'ended'] as const

/** Every transfer of every customer, newest first. The filter and the page are in the address. */
export default function Transactions() {
  const t = useText<AdminKey>()
  const [params] = useSearchParams()
  const filter = filters.find((known) => known === params.get('filter')) ?? 'all'
  const ask = { filter, cursor: params.get('cursor') ?? undefined, limit: 20 }
  const { data: list, error, refetch, isPlaceholderData } = useQuery(data.transfers(ask))
  return (
    <>
      <title>{`${t('admin.transfers.title')} - SOL`}</title>
      <ListHeader title={t('admin.transfers.title')} />
      <RouterTabs
        label={t('admin.transfers.filters')}
        tabs={filters.map((known) => ({
          to: `/dashboard/transactions${known === 'all' ? '' : `?filter=${known}`}`,
          label: t(`admin.transfers.filter.${known}`),
          current: known === filter,
        }))}
      />
      <Card flush className={isPlaceholderData ? 'mt-4 opacity-60' : 'mt-4'}>
        {error && !list ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !list ? (
          <div className="px-6 py-2">
            <SkeletonRows rows={10} label={t('admin.transfers.loading')} />
          </div>
        ) : list.items.length > 0 ? (
          <List items={list.items} />
        ) : (
          <Empty title={t('admin.customers.none')}>{t(`admin.transfers.none.${filter}`)}</Empty>
        )}
      </Card>
      {list && <Pagination next={list.next} />}
      <Outlet context={list?.items ?? []} />
    </>
  )
}

const List = ({ items }: { items: TransferRow[] }) => {
  const t = useText<AdminKey>()
  const format = useFormat()
  const { search, state } = useLocation()
  const columns: Column<TransferRow>[] = [
    {
      key: 'recipient',
      head: t('admin.transfers.recipient'),
      lead: true,
      cell: ({ recipient }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Flag country={recipient.country} />
          <span className="min-w-0">
            <span className="block font-semibold">{recipient.name}</span>
            <span className="block text-[0.8125rem] text-ink-soft">{recipient.label}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'customer',
      head: t('admin.transfers.customer'),
      className: emailClass,
      cell: ({ customer: { email } }) => <span title={email}>{email}</span>,
    },
    {
      key: 'date',
      head: t('admin.transfers.date'),
      className: 'md:whitespace-nowrap md:max-xl:hidden tabular',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {format.shortDate(createdAt)}{' '}
          <span className="text-[0.8125rem] text-ink-soft md:block">{format.time(createdAt)}</span>
        </time>
      ),
    },
    { key: 'state', head: t('admin.transfers.state'), cell: ({ state: now }) => <StateChip state={now} /> },
    {
      key: 'amount',
      head: t('admin.transfers.amount'),
      end: true,
      className: 'md:whitespace-nowrap',
      cell: ({ terms }) => (
        <span>
          <b className="block font-semibold">{format.money(terms.amount)}</b>
          <span className="block text-[0.8125rem] text-ink-soft">{format.money(terms.received)}</span>
        </span>
      ),
    },
    {
      key: 'view',
      head: t('admin.transfers.detail'),
      cell: ({ id, recipient }) => (
        <Link
          to={`/dashboard/transactions/${id}${search}`}
          state={state}
          preventScrollReset
          className="link-quiet -my-3"
          aria-label={t('admin.transfers.view-of', { name: recipient.name })}
        >
          {t('admin.customers.view')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ),
    },
  ]
  return <Table caption={t('admin.transfers.title')} columns={columns} items={items} keyOf={({ id }) => id} />
}

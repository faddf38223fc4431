import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { customerTabs } from '../../../contract/customers.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import { ListHeader } from '../ListHeader.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { EmailSearch } from './EmailSearch.tsx'
import { countOf, perPage, useAsk, useRowsAbove } from './filters.ts'
import { Export, Refresh } from './ListActions.tsx'
import { Pages } from './Pages.tsx'
import { SortSelect } from './Sort.tsx'

export default function Customers() {
  const t = useText<AdminKey>()
  const { language, locale } = useFormat()
  const { tab, search, sort, direction, cursor } = useAsk()
  const query = data.customers({ tab, search: search || undefined, sort, direction, cursor, limit: perPage })
  const { data: list, error, refetch, isPlaceholderData } = useQuery(query)
  const number = new Intl.NumberFormat(locale)
  const tabAddress = (wanted: string) => {
    const kept = new URLSearchParams()
    if (wanted !== 'all') kept.set('tab', wanted)
    if (search) kept.set('search', search)
    if (sort !== 'joined') kept.set('sort', sort)
    if (sort !== 'joined' && direction === 'desc') kept.set('direction', direction)
    return `/dashboard/customers${kept.size > 0 ? `?${kept}` : ''}`
  }
  return (
    <>
      <title>{`${t('admin.customers.title')} - SOL`}</title>
      <ListHeader
        title={t('admin.customers.title')}
        count={
          list
            ? t('admin.customers.total', { count: list.counts.all })
            : error
              ? undefined
              : t('admin.customers.getting')
        }
      >
        <EmailSearch />
        <Refresh refetch={refetch} />
        <Export />
      </ListHeader>
      <RouterTabs
        label={t('admin.customers.filters')}
        tabs={customerTabs.map((known) => ({
          to: tabAddress(known),
          label: t(`admin.customers.tab.${known}`),
          current: known === tab,
          ...(list ? { count: number.format(list.counts[countOf[known]]) } : {}),
        }))}
      />
      <div className="mt-4 md:hidden">
        <SortSelect now={{ sort, direction }} />
      </div>
      <Card flush className={isPlaceholderData ? 'mt-4 opacity-60' : 'mt-4'}>
        {error && !list ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !list ? (
          <div className="px-6 py-2">
            <SkeletonRows rows={10} label={t('admin.customers.getting')} />
          </div>
        ) : list.items.length > 0 ? (
          <CustomersTable key={language} items={list.items} />
        ) : cursor && !isPlaceholderData ? (
          <FirstPage />
        ) : (
          <Empty
            title={t('admin.customers.none')}
            action={
              <ButtonLink to="/dashboard/customers" look="secondary">
                {t('admin.customers.see-all')}
              </ButtonLink>
            }
          >
            {search && t('admin.customers.none-search', { search })}
          </Empty>
        )}
      </Card>
      {list && (
        <Foot shown={list.items.length} total={search ? undefined : list.counts[countOf[tab]]} next={list.next} />
      )}
      <Outlet />
    </>
  )
}

/** A page that was emptied since its cursor was made leads back to the first one. */
const FirstPage = () => {
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  query.delete('cursor')
  query.delete('page')
  return <Navigate to={`?${query}`} replace />
}

type FootProps = { shown: number; total: number | undefined; next: string | null }

const Foot = ({ shown, total, next }: FootProps) => {
  const t = useText<AdminKey>()
  const { page } = useAsk()
  const above = useRowsAbove()
  const range = { from: above + 1, to: above + shown }
  const words = () => {
    if (total !== undefined) return t('admin.range-of', { ...range, total: Math.max(total, range.to) })
    return next || above > 0 ? t('admin.range', range) : t('admin.found', { count: shown })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="pt-4 text-sm text-ink-soft tabular">{shown > 0 && words()}</p>
      <Pages page={page} next={next} />
    </div>
  )
}

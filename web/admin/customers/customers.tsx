import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { identity, type User } from '../../../contract/identity.ts'
import { customerOrders, customerTabs, verification } from '../../../contract/verification.ts'
import { companyDay } from '../../lib/age.ts'
import { addressOf, call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import { emailClass, ListHeader } from '../ListHeader.tsx'
import { EmailSearch } from './EmailSearch.tsx'
import { Pages } from './Pages.tsx'
import { ageText, genderKey, nameOf, statusLook, statusOf } from './people.ts'
import { SortHead, SortSelect } from './Sort.tsx'

const perPage = 20

type Order = (typeof customerOrders)[number]

const countOf = {
  all: 'all',
  'non-verified': 'nonVerified',
  'verification-requests': 'verificationRequests',
  verified: 'verified',
  admins: 'admins',
} as const satisfies Record<(typeof customerTabs)[number], string>

/** What the address says is wanted. */
const useAsk = () => {
  const [params] = useSearchParams()
  const tab = customerTabs.find((known) => known === params.get('tab')) ?? 'all'
  const sort = customerOrders.find((known) => known === params.get('sort')) ?? 'joined'
  const asked = params.get('direction')
  const direction = asked === 'asc' || asked === 'desc' ? asked : sort === 'joined' ? 'desc' : 'asc'
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const cursor = params.get('cursor') ?? undefined
  return { tab, search: params.get('search') ?? '', sort, direction, page, cursor } as const
}

/** How many rows stand on the pages above. */
const useRowsAbove = (): number => (useAsk().page - 1) * perPage

export default function Customers() {
  const t = useText<AdminKey>()
  const { language, locale } = useFormat()
  const { tab, search, sort, direction, page, cursor } = useAsk()
  // A page whose cursor is not known is named by its number.
  const place = cursor ? { cursor } : { page }
  const query = data.customers({ tab, search: search || undefined, sort, direction, ...place, limit: perPage })
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
        count={list ? t('admin.customers.total', { count: list.counts.all }) : t('admin.customers.getting')}
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
          <List key={language} items={list.items} />
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

const List = ({ items }: { items: User[] }) => {
  const t = useText<AdminKey>()
  const { search, state } = useLocation()
  const above = useRowsAbove()
  const today = companyDay(clock())
  const { sort, direction } = useAsk()
  const sortOf = (order: Order) => (order === sort ? (direction === 'asc' ? 'ascending' : 'descending') : 'none')
  const head = (order: Exclude<Order, 'joined'>) => (
    <SortHead order={order} now={{ sort, direction }}>
      {t(`admin.customers.${order}`)}
    </SortHead>
  )
  const columns: Column<User>[] = [
    {
      key: 'index',
      head: '#',
      end: true,
      wideOnly: true,
      className: 'w-12 text-ink-soft',
      cell: (_, at) => above + at + 1,
    },
    {
      key: 'name',
      head: head('name'),
      label: t('admin.customers.name'),
      sort: sortOf('name'),
      lead: true,
      className: 'font-semibold',
      cell: (user) => nameOf(user),
    },
    {
      key: 'email',
      head: head('email'),
      label: t('admin.customers.email'),
      sort: sortOf('email'),
      className: emailClass,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      key: 'age',
      head: head('age'),
      label: t('admin.customers.age'),
      sort: sortOf('age'),
      end: true,
      cell: (user) => ageText(user, today),
    },
    {
      key: 'gender',
      head: t('admin.customers.gender'),
      className: 'md:max-xl:hidden',
      cell: ({ gender }) => t(genderKey(gender)),
    },
    {
      key: 'state',
      head: head('state'),
      label: t('admin.customers.state'),
      sort: sortOf('state'),
      className: 'md:whitespace-nowrap',
      cell: ({ state: place }) => place,
    },
    {
      key: 'status',
      head: t('admin.customers.status'),
      cell: (user) => <Chip look={statusLook[statusOf(user)]}>{t(`admin.status.${statusOf(user)}`)}</Chip>,
    },
    {
      key: 'view',
      head: t('admin.customers.profile'),
      cell: (user) => (
        <Link
          to={`/dashboard/customers/${user._id}${search}`}
          state={state}
          preventScrollReset
          className="link-quiet -my-3"
          aria-label={t('admin.customers.view-of', { name: nameOf(user) })}
        >
          {t('admin.customers.view')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ),
    },
  ]
  return <Table caption={t('admin.customers.title')} columns={columns} items={items} keyOf={({ _id }) => _id} />
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
      <Pages page={page} pages={total === undefined ? undefined : Math.ceil(total / perPage)} next={next} />
    </div>
  )
}

const Refresh = ({ refetch }: { refetch(): Promise<{ isError: boolean }> }) => {
  const t = useText<AdminKey>()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const { isError } = await refetch()
    setBusy(false)
    if (isError) toast('danger', t('admin.wrong'), { brief: true })
    else toast('success', t('admin.customers.refreshed'), { brief: true })
  }
  return (
    <Button
      look="secondary"
      size="dense"
      className="min-w-38 whitespace-nowrap max-md:flex-1 max-md:!px-3"
      icon={<RefreshCw aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.refreshing')}
      onClick={() => void refresh()}
    >
      {t('admin.customers.refresh')}
    </Button>
  )
}

/** The whole list behind the filter, not only the page: the server streams it, and the browser writes it to the disk. */
const Export = () => {
  const t = useText<AdminKey>()
  const { tab, search, sort, direction } = useAsk()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // A session that is over is noticed here, and not in a file that holds the reason instead of customers.
      await call(identity.me)
      const link = document.createElement('a')
      link.href = addressOf(verification.customersCsv, { query: { tab, search, sort, direction } })
      link.download = ''
      link.click()
    } catch {
      toast('danger', t('admin.wrong'), { brief: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="dense"
      className="whitespace-nowrap max-md:flex-1 max-md:!px-3"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.exporting')}
      onClick={() => void run()}
    >
      {t('admin.customers.export')}
    </Button>
  )
}

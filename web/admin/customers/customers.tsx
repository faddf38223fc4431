import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { May } from '../May.tsx'
import type { AdminKey } from '../messages.es.ts'
import { CustomerRow } from './CustomerRow.tsx'
import { ExportUnmasked } from './ExportUnmasked.tsx'
import { countOf, useCustomersList } from './filters.ts'
import type { CustomersKey } from './messages.es.ts'
import { useColumns } from './use-columns.tsx'

type List = Reply<typeof customers.list>

/** Ten columns fit next to each other with narrow cells. */
const dense = 'md:[&_:is(td,th)]:px-2 md:[&_:is(td,th):first-child]:pl-4 md:[&_:is(td,th):last-child]:pr-4'

export default function Customers() {
  const t = useText<AdminKey | CustomersKey>()
  const { locale } = useFormat()
  const { tab, order, search, filter, query: criteria, above } = useCustomersList()
  const query = useQuery(data.customers(criteria))
  const columns = useColumns(above)
  const counts = query.data?.counts
  const number = new Intl.NumberFormat(locale)
  const rangeOf = (list: List) => {
    if (above === undefined) return null
    const range = { from: above + 1, to: above + list.items.length }
    if (!search) return t('admin.range-of', { ...range, total: Math.max(list.counts[countOf[tab.current]], range.to) })
    return list.next || above > 0 ? t('admin.range', range) : t('admin.found', { count: range.to })
  }
  return (
    <OfficeList
      list="customers"
      title={t('admin.customers.title')}
      count={
        counts
          ? t('admin.customers.total', { count: counts.all })
          : query.error
            ? undefined
            : t('admin.customers.getting')
      }
      search={t('admin.customers.search')}
      actions={
        <>
          <Refresh refetch={query.refetch} />
          <May call={customers.wholeCsv} quiet>
            <ExportUnmasked filter={filter} />
          </May>
        </>
      }
      csv={{ call: customers.csv, query: filter }}
      filter={{
        label: t('admin.customers.filters'),
        tabs: tab.tabs((known) => ({
          label: t(`admin.customers.tab.${known}`),
          ...(counts ? { count: number.format(counts[countOf[known]]) } : {}),
        })),
      }}
      order={order}
      orderLabel={(name) => t(`admin.sort.${name}`)}
      query={query}
      loading={t('admin.customers.getting')}
      columns={columns}
      tableClass={dense}
      phone={{ row: (user) => <CustomerRow user={user} columns={columns} alone={query.data?.items.length === 1} /> }}
      keyOf={({ _id }) => _id}
      range={rangeOf}
      empty={<NoCustomers search={search} />}
    />
  )
}

const NoCustomers = ({ search }: { search: string }) => {
  const t = useText<AdminKey | CustomersKey>()
  return (
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
  )
}

const Refresh = ({ refetch }: { refetch(): Promise<{ isError: boolean }> }) => {
  const t = useText<AdminKey | CustomersKey>()
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
      className="whitespace-nowrap max-md:!px-3 md:min-w-38"
      icon={<RefreshCw aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.refreshing')}
      onClick={() => void refresh()}
    >
      <span className="max-md:sr-only">{t('admin.customers.refresh')}</span>
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import {
  adminInvoices,
  type InvoiceSummary,
  invoiceAgeNames,
  invoiceFilters,
  invoiceOrders,
} from '#contract/books/invoices.ts'
import { invoiceLooks, stateOf } from '#web/invoices/look.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, useOrder, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

type Order = (typeof invoiceOrders)[number]

const addressOfOne = ({ id }: InvoiceSummary): string => `/dashboard/invoices/${id}`

/** Invoices to companies, newest first, with their debts. */
export default function Invoices() {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const filter = useFilter('filter', [...invoiceFilters, ...invoiceAgeNames])
  const { order, direction, ...place } = useOrder(invoiceOrders)
  const { cursor } = usePlace()
  const search = useSearchParams()[0].get('search') ?? ''
  const criteria = { filter: filter.current, sort: order, direction, ...(search ? { search } : {}) }
  const query = useQuery(invoiceQueries.list({ ...criteria, cursor, limit: 20 }))
  const sums = query.data
  const create = (
    <ButtonLink to="/dashboard/invoices/new" size="dense" icon={<Plus aria-hidden="true" className="size-5" />}>
      {t('admin.invoices.new')}
    </ButtonLink>
  )
  const tabs = filter.tabs((known) => ({ label: t(`admin.invoices.tab.${known}`) }))
  const isNarrowed = Boolean(search) || filter.current !== 'all'
  return (
    <OfficeList
      list="invoices"
      title={t('admin.invoices.title')}
      search={t('admin.invoices.search')}
      actions={create}
      csv={{ call: adminInvoices.csv, query: criteria }}
      filter={{
        label: t('admin.invoices.tabs'),
        tabs: tabs.slice(0, invoiceFilters.length),
      }}
      order={{ order, direction, ...place }}
      orderLabel={(name) => t(`admin.invoices.order.${name}`)}
      tools={
        <section className="mt-3">
          <h2 className="text-[0.9375rem] text-ink-soft tabular">
            {sums ? t('admin.invoices.sums', { owed: format.money(sums.owed) }) : '\u00a0'}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-5">
            {tabs.slice(invoiceFilters.length).map(({ to, label, current }, at) => (
              <li key={to}>
                <Link
                  to={to}
                  className="filter-chip w-full flex-col !items-start !gap-0 !rounded-input"
                  aria-current={current ? 'page' : undefined}
                >
                  <span>{label}</span>
                  <b className="font-semibold tabular">
                    {sums?.ages[at] ? format.money(sums.ages[at].owed) : '\u00a0'}
                  </b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      }
      query={query}
      loading={t('ui.loading')}
      columns={useColumns()}
      phone={{ row: (item) => <PhoneRow item={item} /> }}
      keyOf={({ id }) => id}
      empty={
        isNarrowed ? (
          <Empty title={t('admin.invoices.none-found')} />
        ) : (
          <Empty title={t('admin.invoices.none')} action={create}>
            {t('admin.invoices.none-text')}
          </Empty>
        )
      }
    />
  )
}

const useColumns = (): ListColumn<InvoiceSummary, Order>[] => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  return [
    {
      key: 'company',
      fixed: true,
      head: t('admin.invoices.company'),
      grow: ({ business }) => business,
      cell: (item) => (
        <Link to={addressOfOne(item)} className="link-quiet -my-3 max-w-full font-semibold">
          {item.business}
        </Link>
      ),
    },
    {
      key: 'number',
      head: t('word.number'),
      className: 'md:whitespace-nowrap tabular',
      cell: ({ number }) => number ?? '–',
    },
    {
      key: 'newest',
      head: t('admin.invoices.order.newest'),
      order: 'newest',
      className: 'md:max-xl:hidden md:whitespace-nowrap tabular',
      cell: ({ issuedAt }) => (issuedAt ? <time dateTime={issuedAt}>{format.shortDate(issuedAt)}</time> : '–'),
    },
    {
      key: 'due',
      head: t('admin.invoices.order.due'),
      order: 'due',
      className: 'md:whitespace-nowrap tabular',
      cell: ({ dueOn }) => <time dateTime={dueOn}>{format.shortDate(dueOn)}</time>,
    },
    {
      key: 'state',
      head: t('word.state'),
      cell: (item) => <StateChip item={item} />,
    },
    {
      key: 'left',
      head: t('admin.invoices.left'),
      end: true,
      className: 'md:max-lg:hidden md:whitespace-nowrap tabular',
      cell: ({ state, left }) => (state === 'open' ? format.money(left) : '–'),
    },
    {
      key: 'total',
      head: t('admin.invoices.order.total'),
      order: 'total',
      end: true,
      className: 'md:whitespace-nowrap tabular',
      cell: ({ total }) => <b className="font-semibold">{format.money(total)}</b>,
    },
  ]
}

const StateChip = ({ item }: { item: InvoiceSummary }) => {
  const t = useText<InvoicesKey>()
  return <Chip look={invoiceLooks[stateOf(item)]}>{t(`admin.invoices.state.${stateOf(item)}`)}</Chip>
}

const PhoneRow = ({ item }: { item: InvoiceSummary }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const { number, business, dueOn, total, left, state } = item
  const isPartlyPaid = state === 'open' && left.minor !== total.minor
  return (
    <Link to={addressOfOne(item)} className="phone-row">
      <span className="min-w-0 flex-1">
        <RowLine end={<b className="font-semibold tabular">{format.money(total)}</b>}>
          <span className="font-semibold wrap-anywhere">{business}</span>
        </RowLine>
        <RowLine className="text-sm text-ink-soft" end={<StateChip item={item} />}>
          {[
            ...(number ? [number] : []),
            t('admin.invoices.due-on', { date: format.longDate(dueOn) }),
            ...(isPartlyPaid ? [t('admin.invoices.left-of', { left: format.money(left) })] : []),
          ].join(' · ')}
        </RowLine>
      </span>
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type InvoiceSummary, invoiceFilters } from '../../../contract/invoices.ts'
import { invoiceLooks, stateOf } from '../../invoices/look.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

export const clientLoader = messagesClientLoader('admin/invoices')
export const shouldRevalidate = onLanguageChange

/** What companies were billed, the newest first, and what they owe. */
export default function Invoices() {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const filter = useFilter('filter', invoiceFilters)
  const { cursor } = usePlace()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const query = useQuery(
    invoiceQueries.list({ filter: filter.current, limit: 20, cursor, ...(search ? { search } : {}) }),
  )
  const sums = query.data
  const create = (
    <ButtonLink to="/dashboard/invoices/new" size="dense" icon={<Plus aria-hidden="true" className="size-5" />}>
      {t('admin.invoices.new')}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={t('admin.invoices.title')}
      header={
        <ListHeader
          title={t('admin.invoices.title')}
          count={
            sums && t('admin.invoices.sums', { owed: format.money(sums.owed), overdue: format.money(sums.overdue) })
          }
        >
          <ListSearch label={t('admin.invoices.search')} />
          {create}
        </ListHeader>
      }
      filter={{
        label: t('admin.invoices.tabs'),
        tabs: filter.tabs((known) => ({ label: t(`admin.invoices.tab.${known}`) })),
      }}
      query={query}
      loading={t('admin.invoices.loading')}
      row={(item) => <Row item={item} />}
      keyOf={({ id }) => id}
      empty={
        <Empty title={t(search ? 'admin.invoices.none-found' : 'admin.invoices.none')} action={create}>
          {t('admin.invoices.none-text')}
        </Empty>
      }
    />
  )
}

const Row = ({ item }: { item: InvoiceSummary }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const { id, number, business, dueOn, total, left, state } = item
  return (
    <Link
      to={`/dashboard/invoices/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{business}</span>
        <span className="block text-sm text-ink-soft">
          {number ?? t('admin.invoices.state.draft')} · {t('admin.invoices.due-on', { date: format.longDate(dueOn) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-right">
          <span className="block font-semibold tabular">{format.money(total)}</span>
          {state === 'open' && left.minor !== total.minor && (
            <span className="block text-sm text-ink-soft tabular">
              {t('admin.invoices.left-of', { left: format.money(left) })}
            </span>
          )}
        </span>
        <Chip look={invoiceLooks[stateOf(item)]}>{t(`admin.invoices.state.${stateOf(item)}`)}</Chip>
      </span>
    </Link>
  )
}

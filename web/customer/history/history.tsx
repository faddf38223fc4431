import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { SentInMonth, TransferSummary } from '../../../contract/transfers.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { transferRow, useTransferColumns } from '../parts/TransfersTable.tsx'
import type { HistoryKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/history')
export const shouldRevalidate = onLanguageChange

const filters = ['all', 'moving', 'delivered', 'ended'] as const

/** Every transfer of this customer, newest first. Filter, search and page are in the address. */
export default function History() {
  const t = useText<CustomerKey | HistoryKey>()
  const search = useSearchParams()[0].get('search') ?? ''
  const filter = useFilter('filter', filters)
  const { cursor } = usePlace()
  const query = useQuery(data.transfers({ filter: filter.current, search: search || undefined, cursor, limit: 20 }))
  const isFiltered = search !== '' || filter.current !== 'all'
  return (
    <ListScreen
      title={t('customer.history.title')}
      header={<PageHeader title={t('customer.history.title')} actions={<SendButton />} />}
      filter={{
        label: t('customer.history.filters'),
        tabs: filter.tabs((known) => ({ label: t(`customer.history.filter.${known}`) })),
      }}
      tools={
        <div className="my-5 max-w-md">
          <SearchField label={t('customer.history.search')} />
        </div>
      }
      query={query}
      columns={useTransferColumns()}
      phone={{ row: transferRow, group: useMonths(query.data?.months) }}
      keyOf={({ id }) => id}
      loading={t('customer.recent.loading')}
      empty={isFiltered ? <NothingFound search={search} /> : <NoTransfers />}
    />
  )
}

/** A month with what was sent in it, as the company's own days count. */
const useMonths = (months: readonly SentInMonth[] = []) => {
  const t = useText<HistoryKey>()
  const format = useFormat()
  const thisYear = companyDay(clock()).slice(0, 4)
  return ({ createdAt }: TransferSummary) => {
    const key = companyDay(Date.parse(createdAt)).slice(0, 7)
    const found = months.filter(({ month }) => month === key)
    const heading = (
      <>
        <span>{format.month(key, { year: !key.startsWith(thisYear) })}</span>
        {found.map(({ count, sent }) => (
          <span key={sent.currency} className="font-normal text-ink-soft">
            {t('customer.history.month', { count })} · <b className="font-semibold text-ink">{format.money(sent)}</b>
          </span>
        ))}
      </>
    )
    return { key, heading }
  }
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
